import { memo, useMemo } from 'react'
import type { ManagedPromotion } from '#machines/admin/catalogue/managed-promotion'
import { discountText, promotionState, promotionTone } from '#machines/admin/catalogue/promotion-state'
import { DataTable } from '../../../ui/table/data-table'
import type { RowAction, RowActionGroups } from '../../../ui/table/row-menu-button'
import type { Column, RowActions, Selection } from '../../../ui/table/table-row'
import { Identifier } from '../../../ui/text/identifier'
import { StatusBadge } from '../../../ui/text/status-badge'
import classes from '../../admin.module.css'
import { useBusyIds } from '../../kit/edit/writes'
import { useTableView } from '../../kit/list/use-table-view'
import { appliesToText, durationText, redeemByText, usedText } from './promotion-texts'
import { type PromotionWrites, toggleVerb } from './promotion-writes'

type Props = {
  readonly rows: readonly ManagedPromotion[]
  readonly writes: PromotionWrites
  readonly selection: Selection | undefined
  readonly onView: (id: string) => void
  readonly onEdit: (id: string) => void
}

type Context = Omit<Props, 'rows' | 'selection'>

/** One page of promotions. See docs/product/admin/catalogue.md#promotions. */
export const PromotionTable = memo(function PromotionTable({ rows, selection, ...props }: Props) {
  const { writes, onView, onEdit } = props
  const view = useTableView('promotions')
  const busyIds = useBusyIds(writes)
  const context = useMemo<Context>(() => ({ writes, onView, onEdit }), [writes, onView, onEdit])
  return (
    <DataTable
      caption="Promotions"
      columns={COLUMNS}
      actions={ACTIONS}
      context={context}
      rows={rows}
      isBusyRow={({ id }) => busyIds.has(id)}
      selection={selection}
      view={view}
    />
  )
})

const COLUMNS: readonly Column<ManagedPromotion, Context>[] = [
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

export const PROMOTION_COLUMNS: readonly string[] = COLUMNS.map(({ name }) => name)

// All actions need the id.
const ACTIONS: RowActions<ManagedPromotion, Context> = {
  nameOf: ({ id, code }) => (id === '' ? undefined : code || id),
  groupsOf: actionsOn,
}

function actionsOn(promotion: ManagedPromotion, { writes, onView, onEdit }: Context): RowActionGroups {
  return [
    [
      { label: 'View', onSelect: () => onView(promotion.id) },
      { label: 'Edit', onSelect: () => onEdit(promotion.id) },
    ],
    [toggleOf(promotion, writes)],
    [
      {
        label: writes.texts.delete.label,
        isDestructive: true,
        onSelect: () => writes.ask(promotion.id, { verb: 'delete', row: promotion }),
      },
    ],
  ]
}

/** Needs no confirmation, because it can be undone. */
function toggleOf(promotion: ManagedPromotion, writes: PromotionWrites): RowAction {
  const verb = toggleVerb(promotion)
  return {
    label: writes.texts[verb].label,
    onSelect: () => {
      writes.ask(promotion.id, { verb, row: promotion })
      writes.run(promotion.id, { verb, promotion })
    },
  }
}

/** See docs/product/admin/catalogue.md#promotions. */
export function PromotionStatus({ promotion }: { promotion: ManagedPromotion }) {
  const state = promotionState(promotion, new Date())
  return <StatusBadge tone={promotionTone(state)}>{state}</StatusBadge>
}
