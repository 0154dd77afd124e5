import type { ManagedPromotion } from '#machines/admin/catalogue/managed-promotion'
import { discountText, promotionState, promotionTone } from '#machines/admin/catalogue/promotion-state'
import type { RowActionGroups } from '../../../ui/table/row-menu-button'
import type { Column, RowActions } from '../../../ui/table/table-row'
import { Identifier } from '../../../ui/text/identifier'
import { StatusBadge } from '../../../ui/text/status-badge'
import { itemOf } from '../../kit/edit/write-item'
import classes from '../../kit/screen/admin.module.css'
import { appliesToText, durationText, redeemByText, usedText } from './promotion-texts'
import { type PromotionWrites, toggleVerb } from './promotion-writes'

/** What the cells and the menus need. */
export type PromotionContext = {
  readonly writes: PromotionWrites
  readonly onView: (id: string) => void
  readonly onEdit: (id: string) => void
}

/** The columns of the promotions (docs/product/admin/catalogue.md#promotions). */
export const PROMOTION_COLUMNS: readonly Column<ManagedPromotion, PromotionContext>[] = [
  {
    name: 'Promotion',
    cell: ({ name, code }) => (
      <>
        <div className={classes.strong}>{name || '–'}</div>
        <Identifier>{code}</Identifier>
      </>
    ),
  },
  { name: 'Discount', cell: (promotion) => <span className={classes.line}>{discountText(promotion)}</span> },
  { name: 'Duration', cell: (promotion) => <span className={classes.line}>{durationText(promotion)}</span> },
  { name: 'Used', cell: (promotion) => <span className={classes.line}>{usedText(promotion)}</span> },
  { name: 'Redeem By', cell: ({ redeemBy }) => <span className={classes.line}>{redeemByText(redeemBy)}</span> },
  {
    name: 'Products',
    cell: (promotion) =>
      promotion.applicableProducts.length === 1 ? (
        <Identifier>{appliesToText(promotion)}</Identifier>
      ) : (
        <span className={classes.line} title={promotion.applicableProducts.join(', ') || undefined}>
          {appliesToText(promotion)}
        </span>
      ),
  },
  { name: 'Status', cell: (promotion) => <PromotionStatus promotion={promotion} /> },
]

// All actions need the id.
/** The row menus of the list. */
export const PROMOTION_MENU: RowActions<ManagedPromotion, PromotionContext> = {
  nameOf: ({ id, code }) => (id === '' ? undefined : code || id),
  groupsOf: actionsOn,
}

function actionsOn(promotion: ManagedPromotion, { writes, onView, onEdit }: PromotionContext): RowActionGroups {
  const verb = toggleVerb(promotion)
  return [
    [
      { label: 'View', onSelect: () => onView(promotion.id) },
      { label: 'Edit', onSelect: () => onEdit(promotion.id) },
    ],
    [itemOf(writes, { verb, row: promotion }, { verb, promotion })],
    [itemOf(writes, { verb: 'delete', row: promotion }, { verb: 'delete' })],
  ]
}

/** See docs/product/admin/catalogue.md#promotions. */
export function PromotionStatus({ promotion }: { promotion: ManagedPromotion }) {
  const state = promotionState(promotion, new Date())
  return <StatusBadge tone={promotionTone(state)}>{state}</StatusBadge>
}
