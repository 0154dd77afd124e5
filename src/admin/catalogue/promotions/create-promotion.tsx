import { TextInput } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import {
  isPromotionComplete,
  NEW_PROMOTION,
  promotionPayload,
  promotionProblems,
  type TypedPromotion,
} from '#machines/admin/catalogue/promotion-form'
import { promotionInPreview } from '#machines/admin/catalogue/promotion-preview'
import { promotionState } from '#machines/admin/catalogue/promotion-state'
import { normalizedCode, promotionCurrency } from '#machines/payment/promotion'
import type { ApiClient } from '../../../shared/client/client'
import { serverNow } from '../../../shared/client/server-clock'
import type { FormFields } from '../../kit/edit/count-field'
import { FormDialog } from '../../kit/edit/form-dialog'
import { settledField } from '../../kit/edit/settled-field'
import { DiscountFields } from './discount-fields'
import { LimitFields } from './limit-fields'
import { PreviewedFields } from './previewed-fields'
import { PromotionPreview } from './promotion-preview'
import { NEW_PROMOTION_ID, type PromotionWrites } from './promotion-writes'
import classes from './promotions.module.css'
import type { Products } from './use-products'

const LABELS = { name: 'Name', code: 'Code', description: 'Description' }

/** The dialog 'Create New Promotion'. See docs/product/admin/catalogue.md#promotion-fields. */
export function CreatePromotion({
  client,
  writes,
  onClose,
}: {
  client: ApiClient
  writes: PromotionWrites
  onClose: () => void
}) {
  return (
    <FormDialog
      title="Create New Promotion"
      id={NEW_PROMOTION_ID}
      subjectOf={({ name, code }) => ({
        verb: 'create' as const,
        row: { id: NEW_PROMOTION_ID, name: name.trim(), code: normalizedCode(code) },
      })}
      writes={writes}
      initial={NEW_PROMOTION}
      problemsOf={(typed) => promotionProblems(typed, new Date(serverNow()))}
      isComplete={isPromotionComplete}
      labels={LABELS}
      inputOf={(_, typed) => ({ verb: 'create' as const, payload: promotionPayload(typed) })}
      isWide
      onClose={onClose}
    >
      {(form, isBusy, typed) => (
        <PreviewedFields
          client={client}
          form={form}
          selected={typed.applicableProducts}
          isBusy={isBusy}
          preview={(products) => <LivePreview typed={typed} products={products} />}
        >
          <NameFields form={form} isBusy={isBusy} />
          <DiscountFields form={form} typed={typed} isBusy={isBusy} />
          <LimitFields
            form={form}
            currency={promotionCurrency({ currency: promotionPayload(typed).currency })}
            whenEmpty="Leave empty for no limit."
            isBusy={isBusy}
          />
        </PreviewedFields>
      )}
    </FormDialog>
  )
}

function NameFields({ form, isBusy }: { form: FormFields<'name' | 'code' | 'description'>; isBusy: boolean }) {
  return (
    <div className={classes.group}>
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
        key={form.key('code')}
        label={LABELS.code}
        description="Not case-sensitive. We store it in uppercase."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-required
        readOnly={isBusy}
        {...settledField(form.getInputProps('code'), normalizedCode)}
      />
      <TextInput
        key={form.key('description')}
        className={classes.wide ?? ''}
        label={LABELS.description}
        autoComplete="off"
        aria-required
        readOnly={isBusy}
        {...form.getInputProps('description')}
      />
    </div>
  )
}

/** The usage of a promotion that does not exist yet. */
const UNUSED = { maxRedemptions: undefined, timesRedeemed: undefined, isValid: undefined } as const

/** Deferred, because rendering a long list must not delay typing. */
function LivePreview({ typed, products }: { typed: TypedPromotion; products: Products }) {
  const deferred = useDeferredValue(typed)
  const promotion = useMemo(() => promotionInPreview(deferred), [deferred])
  const { enabled } = deferred
  const state = promotionState({ ...UNUSED, enabled, redeemBy: promotion?.redeemBy }, new Date(serverNow()))
  return <PromotionPreview promotion={promotion} state={state} products={useDeferredValue(products)} />
}
