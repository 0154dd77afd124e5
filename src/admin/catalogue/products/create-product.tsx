import { TextInput } from '@mantine/core'
import {
  isProductComplete,
  NEW_PRODUCT,
  productPayload,
  productProblems,
  type TypedProduct,
} from '#machines/admin/catalogue/managed-product'
import type { ApiClient } from '../../../shared/client/client'
import { Notice } from '../../../ui/notice/notice'
import { FormDialog } from '../../kit/edit/form-dialog'
import { ChosenPrices } from './chosen-prices'
import { NEW_PRODUCT_ID, type ProductWrites } from './product-writes'
import { STOCK_LABELS, StockFields } from './stock-fields'

const LABELS = { id: 'Product ID', name: 'Product Name', ...STOCK_LABELS }

/** See docs/product/admin/catalogue.md#product-fields. */
export function CreateProduct({
  client,
  writes,
  onClose,
}: {
  client: ApiClient
  writes: ProductWrites
  onClose: () => void
}) {
  return (
    <FormDialog
      title="Create Product"
      id={NEW_PRODUCT_ID}
      subjectOf={({ id, name }: TypedProduct) => ({
        verb: 'create' as const,
        row: { id: id.trim(), name: name.trim() },
      })}
      writes={writes}
      initial={NEW_PRODUCT}
      problemsOf={(typed) => productProblems(typed)}
      isComplete={(typed) => isProductComplete(typed)}
      labels={LABELS}
      inputOf={(_, typed) => ({ verb: 'create' as const, payload: productPayload(typed) })}
      onClose={onClose}
    >
      {(form, isBusy, typed) => (
        <>
          <TextInput
            key={form.key('id')}
            label={LABELS.id}
            description="Leave empty to generate an ID like PR-xxxxxx. Only letters, numbers, hyphens, and underscores allowed"
            autoComplete="off"
            spellCheck={false}
            readOnly={isBusy}
            {...form.getInputProps('id')}
          />
          <TextInput
            key={form.key('name')}
            label={LABELS.name}
            autoComplete="off"
            aria-required
            readOnly={isBusy}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <ChosenPrices
            client={client}
            chosen={typed.prices}
            isBusy={isBusy}
            rejection={form.getInputProps('prices')}
            onChange={(prices) => form.setFieldValue('prices', prices)}
          />
          {typed.prices.length === 0 && (
            <Notice tone="info">
              <p>Customers can't buy a product without a price. You can also add prices later.</p>
            </Notice>
          )}
          <StockFields form={form} typed={typed} isBusy={isBusy} />
        </>
      )}
    </FormDialog>
  )
}
