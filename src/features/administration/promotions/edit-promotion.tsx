import { Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ManagedPromotion } from '#machines/model'
import {
  isPromotionEditComplete,
  promotionChanges,
  promotionEditProblems,
  typedPromotionEdit,
} from '#machines/rules/promotion-edit'
import type { TypedPromotionEdit } from '#machines/rules/promotion-form'
import { discountText, promotionCurrency } from '#machines/rules/promotion-state'
import type { ApiClient } from '../../../api/client'
import { Dialog } from '../../../ui/dialog'
import { Fact, Facts } from '../../../ui/facts'
import administration from '../administration.module.css'
import { FormDialog } from '../form-dialog'
import { type ListProblem, MissingRow } from '../missing-row'
import { LimitFields } from './limit-fields'
import { ProductChoice } from './product-choice'
import { PromotionPreview } from './promotion-preview'
import { durationText } from './promotion-texts'
import type { PromotionWrites } from './promotion-writes'
import classes from './promotions.module.css'
import { type Products, useProducts } from './use-products'

type Props = {
  readonly client: ApiClient
  /** Undefined when the list does not have it. */
  readonly promotion: ManagedPromotion | undefined
  /** Why the list does not have it. */
  readonly problem: ListProblem
  readonly onRetry: () => void
  readonly writes: PromotionWrites
  readonly onClose: () => void
}

/** Edits a promotion of the list (administrator specification, section 5 'Edit Promotion'). */
export function EditPromotion({ client, promotion: row, problem, onRetry, writes, onClose }: Props) {
  // As it was first known: the list may lose it, or come later, while somebody is typing.
  const [known, setKnown] = useState(row)
  if (row && !known) setKnown(row)
  const promotion = known ?? row
  if (promotion === undefined) {
    return (
      <Dialog title="Edit Promotion" isBusy={false} isWide onClose={onClose}>
        <MissingRow noun="Promotion" problem={problem} onRetry={onRetry} />
      </Dialog>
    )
  }
  return <PromotionForm client={client} promotion={promotion} writes={writes} onClose={onClose} />
}

function PromotionForm({
  client,
  promotion,
  writes,
  onClose,
}: Pick<Props, 'client' | 'writes' | 'onClose'> & { promotion: ManagedPromotion }) {
  const products = useProducts(client)
  return (
    <FormDialog
      title="Edit Promotion"
      id={promotion.id}
      subjectOf={() => ({ verb: 'update' as const, row: promotion })}
      writes={writes}
      initial={typedPromotionEdit(promotion)}
      problemsOf={(typed) => promotionEditProblems(promotion, typed, new Date())}
      isComplete={isPromotionEditComplete}
      inputOf={(_, typed, uncertain) => {
        const changes = promotionChanges(promotion, typed, uncertain)
        return changes && { verb: 'update' as const, changes }
      }}
      isWide
      onClose={onClose}
    >
      {(form, isBusy, typed) => (
        <>
          <FixedFacts promotion={promotion} />
          <div className={classes.group}>
            <TextInput
              key={form.key('name')}
              label="Name"
              autoComplete="off"
              aria-required
              readOnly={isBusy}
              data-autofocus
              {...form.getInputProps('name')}
            />
            <TextInput
              key={form.key('description')}
              label="Description"
              autoComplete="off"
              aria-required
              readOnly={isBusy}
              {...form.getInputProps('description')}
            />
          </div>
          <LimitFields
            form={form}
            currency={promotionCurrency(promotion)}
            whenEmpty="Leave empty to keep the current limit."
            isBusy={isBusy}
          />
          <ProductChoice
            products={products}
            chosen={typed.applicableProducts}
            field={form.getInputProps('applicableProducts')}
            isReadOnly={isBusy}
          />
          <Switch
            key={form.key('enabled')}
            label="Enabled"
            disabled={isBusy}
            {...form.getInputProps('enabled', { type: 'checkbox' })}
          />
          <ChangedPreview promotion={promotion} typed={typed} products={products} />
        </>
      )}
    </FormDialog>
  )
}

/** What stays as it is. */
function FixedFacts({ promotion }: { promotion: ManagedPromotion }) {
  return (
    <div className={classes.fixed}>
      <Facts>
        <Fact name="Code">{promotion.code}</Fact>
        <Fact name="Discount">{discountText(promotion)}</Fact>
        <Fact name="Duration">{durationText(promotion)}</Fact>
      </Facts>
      <p className={administration.quiet}>What it takes off can not be changed; make a new promotion instead.</p>
    </div>
  )
}

/** The promotion with the changes that would be sent; a long list must not hold up the next letter. */
function ChangedPreview({
  promotion,
  typed,
  products,
}: {
  promotion: ManagedPromotion
  typed: TypedPromotionEdit
  products: Products
}) {
  const settled = useDeferredValue(typed)
  const changed = useMemo(() => ({ ...promotion, ...promotionChanges(promotion, settled) }), [promotion, settled])
  return <PromotionPreview promotion={changed} products={products} />
}
