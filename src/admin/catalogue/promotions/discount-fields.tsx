import { NativeSelect, TextInput } from '@mantine/core'
import { CURRENCIES, type TypedPromotion } from '#machines/admin/catalogue/promotion-form'
import { settledCount } from '#machines/shared/numbers'
import { CountField, type FormFields } from '../../kit/edit/count-field'
import { DISCOUNT_TYPE_OPTIONS, DURATION_OPTIONS } from './promotion-texts'
import classes from './promotions.module.css'

type Discount = Pick<
  TypedPromotion,
  'discountType' | 'percentOff' | 'amountOff' | 'currency' | 'duration' | 'durationInMonths'
>

type Props = {
  readonly form: FormFields<keyof Discount>
  /** The current values. */
  readonly typed: Discount
  readonly isBusy: boolean
}

/** Shows only the fields that the type and the duration use. See docs/product/admin/catalogue.md#promotion-fields. */
export function DiscountFields({ form, typed, isBusy }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend>Discount</legend>
      <NativeSelect
        key={form.key('discountType')}
        label="Discount Type"
        disabled={isBusy}
        data={DISCOUNT_TYPE_OPTIONS}
        {...form.getInputProps('discountType')}
      />
      {typed.discountType === 'fixed' ? (
        <Amount form={form} isBusy={isBusy} />
      ) : (
        <Percentage form={form} isBusy={isBusy} />
      )}
      <NativeSelect
        key={form.key('duration')}
        label="Duration"
        disabled={isBusy}
        data={DURATION_OPTIONS}
        {...form.getInputProps('duration')}
      />
      {typed.duration === 'repeating' && (
        <CountField
          key={form.key('durationInMonths')}
          label="Duration In Months"
          hint="From 1 to 12, starting with the first payment."
          field={form.getInputProps('durationInMonths')}
          isReadOnly={isBusy}
          settle={(text) => settledCount(text, '1')}
        />
      )}
    </fieldset>
  )
}

function Percentage({ form, isBusy }: Omit<Props, 'typed'>) {
  return (
    <CountField
      key={form.key('percentOff')}
      label="Percent Off"
      hint="A whole number from 1 to 100."
      placeholder="Enter percentage (1-100)"
      field={form.getInputProps('percentOff')}
      isRequired
      isReadOnly={isBusy}
      settle={(text) => settledCount(text, text)}
    />
  )
}

function Amount({ form, isBusy }: Omit<Props, 'typed'>) {
  return (
    <>
      <TextInput
        key={form.key('amountOff')}
        label="Amount Off"
        description="At least 0.01."
        placeholder="10.00"
        inputMode="decimal"
        autoComplete="off"
        aria-required
        readOnly={isBusy}
        {...form.getInputProps('amountOff')}
      />
      <NativeSelect
        key={form.key('currency')}
        label="Currency"
        disabled={isBusy}
        data={CURRENCIES}
        {...form.getInputProps('currency')}
      />
    </>
  )
}
