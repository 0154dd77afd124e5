import { Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import type { GetInputPropsReturnType } from '@mantine/form'
import { hasNothingLeft, wholeNumberOf } from '#machines/rules/managed-product'
import { Notice } from '../../../ui/notice'

/** What of the form around them these fields need. */
type StockForm = {
  readonly key: (field: string) => string
  readonly getInputProps: (field: string, options?: { type: 'checkbox' }) => GetInputPropsReturnType
  readonly setFieldValue: (field: CountName, count: string) => void
}

type CountName = 'stock' | 'used'

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
  form: StockForm
  /** What stands in the fields now. */
  typed: Readonly<Record<CountName, string>>
  isBusy: boolean
  /** What is said below Used. */
  usedHint?: string
}) {
  return (
    <>
      <CountField form={form} name="stock" label="Stock" isBusy={isBusy} isRequired />
      <CountField form={form} name="used" label="Used" hint={usedHint} isBusy={isBusy} />
      {hasNothingLeft(typed) && (
        <Notice tone="warning">
          <p>A product with 0 left in stock shows Out of Stock, and nobody can buy it.</p>
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

/** A count, which on leaving becomes the one that would be sent: what is no number shows that it is 0 now. */
function CountField({
  form,
  name,
  label,
  hint,
  isBusy,
  isRequired = false,
}: {
  form: StockForm
  name: CountName
  label: string
  hint?: string | undefined
  isBusy: boolean
  /** Whether it may not be empty; else that is 0 too. */
  isRequired?: boolean
}) {
  const { onBlur, ...field } = form.getInputProps(name)
  function settle(text: string) {
    const count = String(wholeNumberOf(text))
    const isMissing = isRequired && text.trim() === ''
    if (!isMissing && text !== count) form.setFieldValue(name, count)
  }
  return (
    <TextInput
      key={form.key(name)}
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      autoComplete="off"
      {...(isRequired && { 'aria-required': true })}
      readOnly={isBusy}
      {...field}
      onBlur={(event) => {
        settle(event.currentTarget.value)
        // The form looks at the value that it has by then.
        onBlur?.(event)
      }}
    />
  )
}
