import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { hasNothingLeft } from '#machines/admin/catalogue/managed-product'
import { wholeNumberOf } from '#machines/shared/numbers'
import { Notice } from '../../../../ui/notice/notice'
import { CountField } from '../../edit/count-field'
import type { FormFields } from '../../edit/form-fields'

type Count = 'stock' | 'used'

/**
 * How many there are and whether they are sold: the same fields for every way to a product, be it typed, edited or imported
 * (administrator specification, section 5).
 */
export function StockFields({
  form,
  typed,
  isBusy,
  usedHint,
}: {
  form: FormFields<Count | 'enabled' | 'subscription'>
  /** What stands in the fields now. */
  typed: Readonly<Record<Count, string>>
  isBusy: boolean
  /** What is said below Used. */
  usedHint?: string
}) {
  return (
    <>
      <CountField
        key={form.key('stock')}
        label="Stock"
        field={form.getInputProps('stock')}
        isRequired
        isReadOnly={isBusy}
        // What is empty is missing, and no 0.
        settle={(text) => (text.trim() === '' ? '' : String(wholeNumberOf(text)))}
      />
      <CountField
        key={form.key('used')}
        label="Used"
        hint={usedHint}
        field={form.getInputProps('used')}
        isReadOnly={isBusy}
        settle={(text) => String(wholeNumberOf(text))}
      />
      {hasNothingLeft(typed) && (
        <Notice tone="warning" isPolite>
          <p>With 0 left in stock, this product shows as Out of Stock and customers can't buy it.</p>
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
