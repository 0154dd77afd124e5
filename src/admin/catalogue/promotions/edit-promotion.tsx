import { TextInput } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { ManagedPromotion } from '#machines/admin/catalogue/managed-promotion'
import {
  isPromotionEditComplete,
  promotionChanges,
  promotionEditProblems,
  typedPromotionEdit,
} from '#machines/admin/catalogue/promotion-edit'
import type { TypedPromotionEdit } from '#machines/admin/catalogue/promotion-form'
import { discountText, promotionState } from '#machines/admin/catalogue/promotion-state'
import { promotionCurrency } from '#machines/payment/promotion'
import type { ApiClient } from '../../../shared/client/client'
import { serverNow } from '../../../shared/client/server-clock'
import { Dialog } from '../../../ui/dialog/dialog'
import { Fact, Facts } from '../../../ui/text/facts'
import { FormDialog } from '../../kit/edit/form-dialog'
import type { ListProblem } from '../../kit/list/list-frame'
import { MissingRow } from '../../kit/list/missing-row'
import admin from '../../kit/screen/admin.module.css'
import { LimitFields } from './limit-fields'
import { PreviewedFields } from './previewed-fields'
import { PromotionPreview } from './promotion-preview'
import { durationText } from './promotion-texts'
import type { PromotionWrites } from './promotion-writes'
import classes from './promotions.module.css'
import type { Products } from './use-products'

const LABELS = { name: 'Name', description: 'Description', applicableProducts: 'Applicable Products' }

type Props = {
  readonly client: ApiClient
  /** Undefined if the list does not contain it. */
  readonly promotion: ManagedPromotion | undefined
  readonly problem: ListProblem
  /** True while the list is loading. */
  readonly isReading: boolean
  /** Loads the list again. */
  readonly onRetry: () => void
  readonly writes: PromotionWrites
  readonly onClose: () => void
}

/**
 * Loads the list again before the edit. All fields of the form are sent, so an old row would revert the changes of another
 * administrator (D-194). See docs/product/admin/catalogue.md#editing-a-promotion.
 */
export function EditPromotion({ client, promotion: row, problem, isReading, onRetry, writes, onClose }: Props) {
  const [hasBeenRead, setHasBeenRead] = useState(false)
  // The first version that was read: the list may lose the promotion while the user is typing.
  const [known, setKnown] = useState<ManagedPromotion>()
  if (isReading && !hasBeenRead) setHasBeenRead(true)
  if (row && !known && hasBeenRead && !isReading) setKnown(row)
  // The form replaces the loading dialog, so the opener must be read before the first of them opens.
  const [opener] = useState(() => document.activeElement)
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
  promotion: opened,
  writes,
  opener,
  onClose,
}: Pick<Props, 'client' | 'writes' | 'onClose'> & { promotion: ManagedPromotion; opener: Element | null }) {
  const [promotion, setPromotion] = useState(opened)
  return (
    <FormDialog
      title="Edit Promotion"
      id={promotion.id}
      subjectOf={({ name }) => ({ verb: 'update' as const, row: { ...promotion, name: name.trim() } })}
      writes={writes}
      initial={typedPromotionEdit(promotion)}
      problemsOf={(typed) => promotionEditProblems(promotion, typed, new Date(serverNow()))}
      isComplete={isPromotionEditComplete}
      labels={LABELS}
      inputOf={(seen, typed, uncertain, { unclear, showNewer }) => {
        if (promotionChanges(promotion, typed, uncertain) === undefined) return undefined
        const onNewer = (newer: ManagedPromotion, values: TypedPromotionEdit) => {
          setPromotion(newer)
          showNewer(typedPromotionEdit(newer), values)
        }
        return { verb: 'update' as const, promotion, edit: { seen, typed, unclear, onNewer } }
      }}
      isWide
      opener={opener}
      onClose={onClose}
    >
      {(form, isBusy, typed) => (
        <PreviewedFields
          client={client}
          form={form}
          selected={typed.applicableProducts}
          isBusy={isBusy}
          preview={(products) => <ChangedPreview promotion={promotion} typed={typed} products={products} />}
        >
          <FixedFacts promotion={promotion} />
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
              key={form.key('description')}
              label={LABELS.description}
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
        </PreviewedFields>
      )}
    </FormDialog>
  )
}

function FixedFacts({ promotion }: { promotion: ManagedPromotion }) {
  return (
    <div className={classes.fixed}>
      <Facts>
        <Fact label="Code">{promotion.code}</Fact>
        <Fact label="Discount">{discountText(promotion)}</Fact>
        <Fact label="Duration">{durationText(promotion)}</Fact>
      </Facts>
      <p className={admin.quiet}>You can't change the code, discount, or duration. Create a new promotion instead.</p>
    </div>
  )
}

/** Previews the changes that would be sent. Deferred, because rendering a long list must not delay typing. */
function ChangedPreview({
  promotion,
  typed,
  products,
}: {
  promotion: ManagedPromotion
  typed: TypedPromotionEdit
  products: Products
}) {
  const deferred = useDeferredValue(typed)
  const changed = useMemo(() => ({ ...promotion, ...promotionChanges(promotion, deferred) }), [promotion, deferred])
  // The server has not validated the changes.
  const state = promotionState({ ...changed, isValid: undefined }, new Date(serverNow()))
  return <PromotionPreview promotion={changed} state={state} products={useDeferredValue(products)} />
}
