import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { importPayload, importProblems, isImportComplete, NEW_IMPORT } from '#machines/admin/catalogue/product-import'
import type { StripePreview } from '#machines/shared/model'
import type { ApiClient } from '../../../../../api/client/client'
import { FormDialog } from '../../../edit/form-dialog'
import { IMPORTED_PRODUCT_ID, type ProductWrites } from '../product-writes'
import { StockFields } from '../stock-fields'
import { StripeImportChoice } from './stripe-import-choice'

/**
 * Makes a product out of one of the payment provider, once somebody has looked at it and at its prices (administrator
 * specification, section 5). Prices are not sent: to confirm them only enables the button (decisions.md, 'Payloads left open').
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
  // No field of the form: it is about what is shown, and has to be done again when that has to be looked up again.
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
