import { Button, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import type { Price } from '#machines/shared/model'
import own from '../products.module.css'
import type { KnownPrices } from './known-prices'
import { PriceChoice } from './price-choice'
import { PriceLine, priceName } from './price-line'

/** Several of the known prices, such as a setup fee and a monthly one: what is chosen stands below the field that finds it. */
export function ChosenPrices({
  known,
  chosen,
  isBusy,
  rejection: { error, 'data-path': dataPath },
  onChange,
}: {
  known: KnownPrices
  /** The ids of those that are chosen. */
  chosen: readonly string[]
  isBusy: boolean
  /** What the form says of the field: what is wrong with it, and how it is found for the focus. */
  rejection: { readonly error?: ReactNode; readonly 'data-path'?: string | undefined }
  onChange: (chosen: readonly string[]) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const all = 'data' in known.resource ? known.resource.data : []
  function add(price: Price) {
    setSaid(`${priceName(price)} selected`)
    onChange([...chosen, price.id])
  }
  function remove(price: Price) {
    // The button goes with the price.
    box.current?.focus()
    setSaid(`${priceName(price)} removed`)
    onChange(chosen.filter((id) => id !== price.id))
  }
  return (
    <div ref={box} tabIndex={-1} className={own.choice}>
      <PriceChoice
        error={error}
        data-path={dataPath}
        label="Prices"
        known={known}
        without={chosen}
        isReadOnly={isBusy}
        onPick={add}
      />
      {chosen.length > 0 && (
        <ul className={own.prices} aria-label="Selected prices">
          {chosen.map((id) => {
            const price = all.find((candidate) => candidate.id === id) ?? unknownPrice(id)
            return (
              <li key={id} className={own.removable}>
                <PriceLine price={price} />
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Remove ${priceName(price)}`}
                  disabled={isBusy}
                  onClick={() => remove(price)}
                >
                  Remove
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}

/** Was chosen before the session ran out, and is not read yet. */
function unknownPrice(id: string): Price {
  return { id, name: '', description: undefined, metadata: undefined }
}
