import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useLayoutEffect, useRef } from 'react'
import type { TypedPromotionEdit } from '#machines/admin/catalogue/promotion-form'
import { decimalsOf, majorUnitsText } from '#machines/shared/minor-units'
import { CountField, type FormFields, optionalCount } from '../../kit/edit/count-field'
import classes from './promotions.module.css'

/** The form's value for an incomplete date. Browsers report it as '', which would be sent as no date. */
const INCOMPLETE = 'incomplete'

type Limit = keyof Pick<
  TypedPromotionEdit,
  'maxRedemptions' | 'maxRedemptionsPerCustomer' | 'redeemBy' | 'minimumAmount'
>

/** The optional limits of a promotion. See docs/product/admin/catalogue.md#promotion-fields. */
export function LimitFields({
  form,
  currency,
  whenEmpty,
  isBusy,
}: {
  form: FormFields<Limit>
  /** The currency of the minimum amount. */
  currency: string
  /** A sentence that explains an empty field. */
  whenEmpty: string
  isBusy: boolean
}) {
  const decimals = decimalsOf(currency)
  return (
    <fieldset className={classes.group}>
      <legend>Limits</legend>
      <CountField
        key={form.key('maxRedemptions')}
        label="Max Redemptions"
        hint={whenEmpty}
        field={form.getInputProps('maxRedemptions')}
        isReadOnly={isBusy}
        settle={optionalCount}
      />
      <CountField
        key={form.key('maxRedemptionsPerCustomer')}
        label="Max Redemptions Per Customer"
        hint={whenEmpty}
        field={form.getInputProps('maxRedemptionsPerCustomer')}
        isReadOnly={isBusy}
        settle={optionalCount}
      />
      <DayField
        key={form.key('redeemBy')}
        label="Redeem By"
        hint={`Valid until the end of this day (UTC). ${whenEmpty}`}
        field={form.getInputProps('redeemBy')}
        isReadOnly={isBusy}
      />
      <TextInput
        key={form.key('minimumAmount')}
        label="Minimum Amount"
        description={
          decimals === undefined
            ? `We can't show amounts in ${currency}. The minimum amount stays unchanged.`
            : `In ${currency}. ${whenEmpty}`
        }
        placeholder={majorUnitsText(0, decimals)}
        inputMode="decimal"
        autoComplete="off"
        readOnly={isBusy || decimals === undefined}
        {...form.getInputProps('minimumAmount')}
      />
    </fieldset>
  )
}

/**
 * A date field whose value is `YYYY-MM-DD` or ''. Key it by the form's key. The first value is no attribute of the field, because
 * Safari on iOS goes back to the attribute when the user resets the date.
 */
function DayField({
  label,
  hint,
  field,
  isReadOnly,
}: {
  label: string
  hint: string
  field: GetInputPropsReturnType
  isReadOnly: boolean
}) {
  const { defaultValue, ...props } = field
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because the field is uncontrolled
  useLayoutEffect(() => {
    if (input.current) input.current.value = String(defaultValue ?? '')
  }, [])
  function settle({ value, validity }: HTMLInputElement) {
    field.onChange(validity.badInput ? INCOMPLETE : value)
  }
  return (
    <TextInput
      ref={input}
      type="date"
      label={label}
      description={hint}
      readOnly={isReadOnly}
      {...props}
      onChange={({ currentTarget }) => settle(currentTarget)}
      onBlur={({ currentTarget }) => {
        // Browsers fire no change event for a date that is incomplete or partly deleted.
        settle(currentTarget)
        field.onBlur?.()
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') settle(currentTarget)
      }}
    />
  )
}
