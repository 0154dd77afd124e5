import { Textarea, TextInput } from '@mantine/core'
import { isPriceComplete, NEW_PRICE, pricePayload, priceProblems } from '#machines/admin/catalogue/price-form'
import { FormDialog } from '../../kit/edit/form-dialog'
import { NEW_PRICE_ID, type PriceWrites } from './price-writes'

/** The labels of the fields, all of which are required. */
const LABELS = { name: 'Name', id: 'Price ID', description: 'Description' }

/** Registers a price of the payment provider in the platform. See docs/product/admin/catalogue.md#prices. */
export function CreatePrice({ writes, onClose }: { writes: PriceWrites; onClose: () => void }) {
  return (
    <FormDialog
      title="Create Price"
      id={NEW_PRICE_ID}
      subjectOf={({ id, name }) => ({ verb: 'create' as const, row: { id: id.trim(), name: name.trim() } })}
      writes={writes}
      initial={NEW_PRICE}
      problemsOf={priceProblems}
      isComplete={isPriceComplete}
      labels={LABELS}
      inputOf={(_, typed) => ({ verb: 'create' as const, payload: pricePayload(typed) })}
      onClose={onClose}
    >
      {(form, isBusy) => (
        <>
          <TextInput
            key={form.key('name')}
            label={LABELS.name}
            autoComplete="off"
            aria-required
            readOnly={isBusy}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput
            key={form.key('id')}
            label={LABELS.id}
            placeholder="price_..."
            description="The ID of an existing price in Stripe, starting with price_. Its amount and interval come from Stripe."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            readOnly={isBusy}
            {...form.getInputProps('id')}
          />
          <Textarea
            key={form.key('description')}
            label={LABELS.description}
            rows={3}
            autoComplete="off"
            aria-required
            readOnly={isBusy}
            {...form.getInputProps('description')}
          />
        </>
      )}
    </FormDialog>
  )
}
