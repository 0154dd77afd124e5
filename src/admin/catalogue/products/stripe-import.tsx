import { TextInput } from '@mantine/core'
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
import { StockFields } from './stock-fields'
import { StripeImportChoice } from './stripe-import-choice'

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
  // Not a field of the form: it must not be restored as a draft, because the product has to be looked up again then.
  const [confirmed, setConfirmed] = useState<StripePreview['product']>()
  return (
    <FormDialog
      title="Import Product"
      id={IMPORTED_PRODUCT_ID}
      subjectOf={({ stripeProductId, customProductId }) => ({
        verb: 'import' as const,
        row: { id: customProductId.trim() || stripeProductId.trim(), name: confirmed?.name ?? '' },
      })}
      writes={writes}
      initial={NEW_IMPORT}
      problemsOf={importProblems}
      isComplete={(typed) => confirmed !== undefined && isImportComplete(typed)}
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
            isConfirmed={confirmed !== undefined}
            onConfirm={setConfirmed}
          />
          <TextInput
            key={form.key('customProductId')}
            label="Custom Product ID"
            description="Only letters, numbers, hyphens, and underscores allowed"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isBusy}
            {...form.getInputProps('customProductId')}
          />
          <StockFields form={form} typed={typed} isBusy={isBusy} />
        </>
      )}
    </FormDialog>
  )
}
