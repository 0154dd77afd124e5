import { Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import {
  isPromotionEditComplete,
  promotionChanges,
  promotionEditProblems,
  typedPromotionEdit,
} from '#machines/admin/catalogue/promotion-edit'
import type { TypedPromotionEdit } from '#machines/admin/catalogue/promotion-form'
import { discountText, promotionState } from '#machines/admin/catalogue/promotion-state'
import { promotionCurrency } from '#machines/payment/promotion'
import type { ManagedPromotion } from '#machines/shared/model'
import type { ApiClient } from '../../../../api/client/client'
import { Dialog } from '../../../../ui/dialog/dialog'
import { Fact, Facts } from '../../../../ui/text/facts'
import admin from '../../admin.module.css'
import { FormDialog } from '../../edit/form-dialog'
import { type ListProblem, MissingRow } from '../../list/missing-row'
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
  /** Whether the list is being read. */
  readonly isReading: boolean
  /** Reads the list again. */
  readonly onRetry: () => void
  readonly writes: PromotionWrites
  readonly onClose: () => void
}

/**
 * Edits a promotion of the list, which is read again first: all fields of the form are sent, and what somebody else has changed
 * meanwhile must not come back (administrator specification, section 5 'Edit Promotion').
 */
export function EditPromotion({ client, promotion: row, problem, isReading, onRetry, writes, onClose }: Props) {
  const [hasBeenRead, setHasBeenRead] = useState(false)
  // As it was first known: the list may lose it while somebody is typing.
  const [known, setKnown] = useState<ManagedPromotion>()
  if (isReading && !hasBeenRead) setHasBeenRead(true)
  if (row && !known && hasBeenRead && !isReading) setKnown(row)
  // Of the first of two dialogs, of which the second takes the place.
  const [opener] = useState(() => document.activeElement)
  // An effect, because to read is a call.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(onRetry, [])
  if (known === undefined) {
    return (
      <Dialog title="Edit Promotion" isBusy={false} isWide opener={opener} onClose={onClose}>
        <MissingRow entityName="Promotion" problem={row || isReading ? 'loading' : problem} onRetry={onRetry} />
      </Dialog>
    )
  }
  return <PromotionForm client={client} promotion={known} writes={writes} opener={opener} onClose={onClose} />
}

function PromotionForm({
  client,
  promotion,
  writes,
  opener,
  onClose,
}: Pick<Props, 'client' | 'writes' | 'onClose'> & { promotion: ManagedPromotion; opener: Element | null }) {
  const products = useProducts(client)
  return (
    <FormDialog
      title="Edit Promotion"
      id={promotion.id}
      subjectOf={({ name }) => ({ verb: 'update' as const, row: { ...promotion, name: name.trim() } })}
      writes={writes}
      initial={typedPromotionEdit(promotion)}
      problemsOf={(typed) => promotionEditProblems(promotion, typed, new Date())}
      isComplete={isPromotionEditComplete}
      inputOf={(_, typed, uncertain) => {
        const changes = promotionChanges(promotion, typed, uncertain)
        return changes && { verb: 'update' as const, changes }
      }}
      isWide
      opener={opener}
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
            whenEmpty="Leave empty for no change."
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
      <p className={admin.quiet}>You can't change the code, discount or duration. Create a new promotion instead.</p>
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
  // What the server has said of it before says nothing of it now.
  const state = promotionState({ ...changed, isValid: undefined }, new Date())
  return <PromotionPreview promotion={changed} state={state} products={products} />
}
