import { memo } from 'react'
import { discountText } from '#machines/admin/catalogue/promotion-state'
import type { ManagedPromotion } from '#machines/shared/model'
import { type Column, DataTable } from '../../../../ui/data-table'
import { Identifier } from '../../../../ui/identifier'
import { RowMenu } from '../../../../ui/row-menu'
import classes from '../../admin.module.css'
import { useBusyIds } from '../../edit/writes'
import { PromotionStatus } from './promotion-status'
import { appliesToText, durationText, redeemByText, usedText } from './promotion-texts'
import type { PromotionWrites } from './promotion-writes'

/** A page of promotions with what can be done with each. */
export const PromotionTable = memo(function PromotionTable({
  rows,
  writes,
  onView,
  onEdit,
}: {
  rows: readonly ManagedPromotion[]
  writes: PromotionWrites
  onView: (id: string) => void
  onEdit: (id: string) => void
}) {
  const busyIds = useBusyIds(writes)
  const isBusy = ({ id }: ManagedPromotion) => busyIds.has(id)
  const actions: Column<ManagedPromotion> = {
    name: 'Actions',
    // Without its id nothing can be done with it.
    render: (promotion) =>
      promotion.id !== '' && (
        <RowMenu
          name={promotion.code || promotion.id}
          isBusy={isBusy(promotion)}
          groups={[
            [
              { label: 'View', onSelect: () => onView(promotion.id) },
              { label: 'Edit', onSelect: () => onEdit(promotion.id) },
            ],
            [
              {
                label: writes.texts.delete.label,
                isDestructive: true,
                onSelect: () => writes.ask(promotion.id, { verb: 'delete', row: promotion }),
              },
            ],
          ]}
        />
      ),
  }
  return <DataTable caption="Promotions" columns={[...COLUMNS, actions]} rows={rows} isBusyRow={isBusy} />
})

const COLUMNS: readonly Column<ManagedPromotion>[] = [
  {
    name: 'Promotion',
    render: ({ name, code }) => (
      <>
        <div className={classes.strong}>{name || '–'}</div>
        <Identifier>{code}</Identifier>
      </>
    ),
  },
  { name: 'Discount', render: (promotion) => <span className={classes.line}>{discountText(promotion)}</span> },
  { name: 'Duration', render: (promotion) => <span className={classes.line}>{durationText(promotion)}</span> },
  { name: 'Used', render: (promotion) => <span className={classes.line}>{usedText(promotion)}</span> },
  { name: 'Redeem By', render: ({ redeemBy }) => <span className={classes.line}>{redeemByText(redeemBy)}</span> },
  {
    name: 'Applies To',
    render: (promotion) =>
      promotion.applicableProducts.length === 1 ? (
        <Identifier>{appliesToText(promotion)}</Identifier>
      ) : (
        <span className={classes.line} title={promotion.applicableProducts.join(', ') || undefined}>
          {appliesToText(promotion)}
        </span>
      ),
  },
  { name: 'Status', render: (promotion) => <PromotionStatus promotion={promotion} /> },
]
