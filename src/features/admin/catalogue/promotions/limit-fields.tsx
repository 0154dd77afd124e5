import { TextInput } from '@mantine/core'
import type { TypedPromotionEdit } from '#machines/admin/catalogue/promotion-form'
import { decimalsOf } from '#machines/shared/currency'
import { majorUnitsText } from '#machines/shared/minor-units'
import { wholeNumberOf } from '#machines/shared/numbers'
import { CountField } from '../../edit/count-field'
import type { FormFields } from '../../edit/form-fields'
import { DayField } from './day-field'
import classes from './promotions.module.css'

type Limit = keyof Pick<
  TypedPromotionEdit,
  'maxRedemptions' | 'maxRedemptionsPerCustomer' | 'redeemBy' | 'minimumAmount'
>

/** Up to when, how often and from which amount on a promotion can be used; each may be left out. */
export function LimitFields({
  form,
  currency,
  whenEmpty,
  isBusy,
}: {
  form: FormFields<Limit>
  /** Of the minimum amount. */
  currency: string
  /** What an empty field means, in a sentence. */
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
        settle={countOf}
      />
      <CountField
        key={form.key('maxRedemptionsPerCustomer')}
        label="Max Redemptions Per Customer"
        hint={whenEmpty}
        field={form.getInputProps('maxRedemptionsPerCustomer')}
        isReadOnly={isBusy}
        settle={countOf}
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

/** What is no number becomes 0, which is no limit (administrator specification, section 5); what is empty stays so. */
function countOf(text: string): string {
  return text.trim() === '' ? '' : String(wholeNumberOf(text))
}
