import { type ComponentProps, useRef } from 'react'
import { describe } from '../../../../../errors/describe'
import { DismissibleError } from '../../../../../errors/dismissible-error'
import { RetryButton } from '../../../../../errors/retry-button'
import { CutNote } from '../../../list/cut-note'
import type { KnownPrices } from './known-prices'
import { PriceSearch } from './price-search'

/** A search field for one of the known prices, with the error if they can't be loaded. */
export function PriceChoice({
  known: { resource, reload },
  without,
  ...search
}: Omit<ComponentProps<typeof PriceSearch>, 'field' | 'offered' | 'emptyText'> & {
  known: KnownPrices
  /** Ids of prices that are not offered. */
  without: readonly string[]
}) {
  const field = useRef<HTMLInputElement>(null)
  const all = 'data' in resource ? resource.data : []
  const offered = all.filter(({ id }) => !without.includes(id))
  const error = 'error' in resource ? resource.error : undefined
  const description = error && describe(error, 'prices')
  function retry() {
    // The button that has the focus disappears with the error.
    field.current?.focus()
    reload()
  }
  return (
    <>
      <PriceSearch
        {...search}
        field={field}
        offered={offered}
        placeholder={resource.state === 'loading' ? 'Loading prices...' : 'Search prices...'}
        emptyText={emptyText(resource.state, all.length)}
      />
      <CutNote rows={all} entityName="prices" />
      {error && description && (
        <DismissibleError
          key={description.reference}
          error={description}
          takesFocus={false}
          action={<RetryButton size="compact-sm" variant="default" error={error} onRetry={retry} />}
        />
      )}
    </>
  )
}

function emptyText(state: KnownPrices['resource']['state'], count: number): string {
  if (state === 'loading') return 'Loading prices...'
  if (state === 'failed') return "We couldn't load the prices."
  return count === 0 ? 'No prices yet. Create one in the Prices tab.' : 'No other prices.'
}
