import { Button, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import type { Price } from '#machines/shared/model'
import type { ApiClient } from '../../../shared/client/client'
import { knownRows } from '../../kit/list/choices'
import { PriceLine, priceName } from './price-line'
import { PriceChoice, useKnownPrices } from './price-search'
import own from './products.module.css'

/** A search field for several prices, such as a setup fee and a monthly fee, and the selected prices below it. */
export function ChosenPrices({
  client,
  chosen,
  isBusy,
  rejection: { error, 'data-path': dataPath },
  onChange,
}: {
  client: ApiClient
  /** Ids of prices. */
  chosen: readonly string[]
  isBusy: boolean
  /** The error of the field, and the path by which the form finds it to set the focus. */
  rejection: { readonly error?: ReactNode; readonly 'data-path'?: string | undefined }
  onChange: (chosen: readonly string[]) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const [announced, setAnnounced] = useState('')
  const known = useKnownPrices(client, chosen)
  const all = knownRows(known) ?? []
  function add(price: Price) {
    setAnnounced(`${priceName(price)} selected`)
    onChange([...chosen, price.id])
  }
  function remove(price: Price) {
    // The button that has the focus disappears with the price.
    box.current?.focus()
    setAnnounced(`${priceName(price)} removed`)
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
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </div>
  )
}

/** Shown for a price of a restored draft while the prices are loading. */
function unknownPrice(id: string): Price {
  return { id, name: '', description: undefined, metadata: undefined }
}
