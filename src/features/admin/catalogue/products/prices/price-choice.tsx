import { type ComponentProps, useRef } from 'react'
import { describe } from '../../../../../errors/describe'
import { DismissibleError } from '../../../../../errors/dismissible-error'
import { RetryButton } from '../../../../../errors/error-banner'
import { CutNote } from '../../../list/cut-note'
import { PriceSearch } from './price-search'

/** A search field for one of the known prices, with the error if they can't be loaded. */
export function PriceChoice({ known, ...search }: Omit<ComponentProps<typeof PriceSearch>, 'field'>) {
  const field = useRef<HTMLInputElement>(null)
  const { error, reload } = known
  const description = error && describe(error, 'prices')
  function retry() {
    // The button that has the focus disappears with the error.
    field.current?.focus()
    reload()
  }
  return (
    <>
      <PriceSearch {...search} known={known} field={field} />
      <CutNote choices={known} entityName="prices" />
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
