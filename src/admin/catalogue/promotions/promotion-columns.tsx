import type { ManagedPromotion } from '#machines/admin/catalogue/managed-promotion'
import { discountText, promotionState, promotionTone } from '#machines/admin/catalogue/promotion-state'
import { serverNow } from '../../../shared/client/server-clock'
import type { RowActionGroups } from '../../../ui/table/row-menu-button'
import { RowName } from '../../../ui/table/row-name'
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
    cell: ({ name, code }, _, details) => <RowName details={details} name={name || '–'} ids={[code]} />,
  },
  { name: 'Discount', width: 9, isNumber: true, inCard: 'line', cell: discountText },
  { name: 'Duration', width: 6, leaves: 1, cell: durationText },
  { name: 'Used', width: 7, isNumber: true, inCard: 'line', cell: usedText },
  { name: 'Redeem By', width: 7, leaves: 2, cell: ({ redeemBy }) => redeemByText(redeemBy) },
  { name: 'Products', width: 7, cell: (promotion) => <AppliesTo promotion={promotion} /> },
  { name: 'Status', width: 7, inCard: 'badge', cell: (promotion) => <PromotionStatus promotion={promotion} /> },
]

/** The row menus of the list. */
export const PROMOTION_MENU: RowActions<ManagedPromotion, PromotionContext> = {
  nameOf: ({ code, id }) => code || id,
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

/** The products of a promotion. Their ids are in the title, because the cell has the number of several. */
function AppliesTo({ promotion }: { promotion: ManagedPromotion }) {
  const { applicableProducts } = promotion
  const text = appliesToText(promotion)
  if (applicableProducts.length === 1) return <Identifier>{text}</Identifier>
  return (
    <span className={classes.cut} title={applicableProducts.join(', ') || text}>
      {text}
    </span>
  )
}

/** See docs/product/admin/catalogue.md#promotions. */
export function PromotionStatus({ promotion }: { promotion: ManagedPromotion }) {
  const state = promotionState(promotion, new Date(serverNow()))
  return <StatusBadge tone={promotionTone(state)}>{state}</StatusBadge>
}
