import { Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useState } from 'react'
import {
  importPayload,
  importProblems,
  isImportComplete,
  NEW_IMPORT,
  type StripePreview,
} from '#machines/admin/catalogue/product-import'
import type { ApiClient } from '../../../shared/client/client'
import { FormDialog } from '../../kit/edit/form-dialog'
import { IMPORTED_PRODUCT_ID, type ProductWrites } from './product-writes'
import { STOCK_LABELS, StockFields } from './stock-fields'
import { StripeImportChoice } from './stripe-import-choice'

const LABELS = { customProductId: 'Custom Product ID', ...STOCK_LABELS }

/**
 * Imports a product of the payment provider after the user has confirmed its prices. The confirmation is not sent; it only
 * enables the button (D-195). See docs/product/admin/catalogue.md#import.
 */
export function StripeImport({
  client,
  writes,
  onClose,
}: {
  client: ApiClient
  writes: ProductWrites
  onClose: () => void
}) {
  const [found, setFound] = useState<StripePreview>()
  // Not a field of the form: it must not be restored as a draft, because the product has to be looked up again then.
  const [isConfirmed, setConfirmed] = useState(false)
  return (
    <FormDialog
      title="Import Product"
      id={IMPORTED_PRODUCT_ID}
      subjectOf={({ stripeProductId, customProductId }) => ({
        verb: 'import' as const,
        row: { id: customProductId.trim() || stripeProductId.trim(), name: found?.product.name ?? '' },
      })}
      writes={writes}
      initial={NEW_IMPORT}
      problemsOf={importProblems}
      isComplete={isImportComplete}
      labels={LABELS}
      blockedBecause={
        isConfirmed || found?.prices.length === 0 ? undefined : 'Preview the product and confirm its import.'
      }
      inputOf={(_, typed) => ({ verb: 'import' as const, payload: importPayload(typed) })}
      onClose={onClose}
    >
      {(form, isBusy, typed) => (
        <>
          <StripeImportChoice
            client={client}
            form={form}
            typed={typed.stripeProductId}
            isBusy={isBusy}
            onFound={(preview) => {
              setFound(preview)
              setConfirmed(false)
            }}
          />
          <TextInput
            key={form.key('customProductId')}
            label={LABELS.customProductId}
            description="Only letters, numbers, hyphens, and underscores allowed"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isBusy}
            {...form.getInputProps('customProductId')}
          />
          <StockFields form={form} typed={typed} isBusy={isBusy} />
          {found && found.prices.length > 0 && (
            <Checkbox
              label={`Confirm the import of this product and ${allPrices(found.priceCount)}`}
              description="The import includes all prices. You can remove prices later with Manage Prices."
              disabled={isBusy}
              checked={isConfirmed}
              onChange={(event) => setConfirmed(event.currentTarget.checked)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

function allPrices(count: number): string {
  return count === 1 ? 'its price' : `all of its ${count} prices`
}
