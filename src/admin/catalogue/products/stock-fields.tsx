import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { hasNothingLeft } from '#machines/admin/catalogue/managed-product'
import { settledCount } from '#machines/shared/numbers'
import { Notice } from '../../../ui/notice/notice'
import { CountField, type FormFields, optionalCount } from '../../kit/edit/count-field'

type Count = 'stock' | 'used'

/** The labels of the fields that are validated. */
export const STOCK_LABELS = { stock: 'Stock', used: 'Used' }

/** The fields that the create, edit and import forms share. See docs/product/admin/catalogue.md#product-fields. */
export function StockFields({
  form,
  typed,
  isBusy,
  usedHint,
}: {
  form: FormFields<Count | 'enabled' | 'subscription'>
  /** The current values. */
  typed: Readonly<Record<Count, string>>
  isBusy: boolean
  usedHint?: string
}) {
  return (
    <>
      <CountField
        key={form.key('stock')}
        label={STOCK_LABELS.stock}
        field={form.getInputProps('stock')}
        isRequired
        isReadOnly={isBusy}
        // An empty field stays empty, because the stock is required.
        settle={optionalCount}
      />
      <CountField
        key={form.key('used')}
        label={STOCK_LABELS.used}
        hint={usedHint}
        field={form.getInputProps('used')}
        isReadOnly={isBusy}
        settle={(text) => settledCount(text, '0')}
      />
      {hasNothingLeft(typed) && (
        <Notice tone="warning" isPolite>
          <p>With 0 left in stock, customers can't buy this product.</p>
        </Notice>
      )}
      <Switch
        key={form.key('enabled')}
        label="Enabled"
        disabled={isBusy}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <Switch
        key={form.key('subscription')}
        label="Subscription"
        disabled={isBusy}
        {...form.getInputProps('subscription', { type: 'checkbox' })}
      />
    </>
  )
}
