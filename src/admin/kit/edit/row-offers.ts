import type { RowActionGroups } from '../../../ui/table/row-menu-button'
import type { WriteTexts } from './writes'

/** An action that a row offers. The row's menu and the palette show it, and perform it by its name. */
export type RowOffer<TAction extends string> = {
  readonly action: TAction
  readonly label: string
  readonly isDestructive: boolean
}

/** The offers of a row, in the groups of its menu (docs/product/admin/README.md#row-menus). */
export type RowOffers<TAction extends string> = readonly (readonly RowOffer<TAction>[])[]

/** Every row can be viewed and edited. */
export const VIEW_AND_EDIT: readonly RowOffer<'view' | 'edit'>[] = [
  { action: 'view', label: 'View', isDestructive: false },
  { action: 'edit', label: 'Edit', isDestructive: false },
]

/** Returns a write as an offer. A write that asks first is shown as destructive. */
export function offerOf<TVerb extends string>(texts: WriteTexts<TVerb>, verb: TVerb): RowOffer<TVerb> {
  return { action: verb, label: texts[verb].label, isDestructive: texts[verb].isInDialog === true }
}

/** Returns the menu of a row. */
export function menuOf<TAction extends string>(
  offers: RowOffers<TAction>,
  perform: (action: TAction) => void,
): RowActionGroups {
  return offers.map((group) =>
    group.map(({ action, label, isDestructive }) => ({ label, isDestructive, onSelect: () => perform(action) })),
  )
}
