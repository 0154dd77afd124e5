import type { ApiClient } from '../../../shared/client/client'

/** The texts of one kind of write (docs/product/admin/README.md#messages). */
export type WriteText = {
  /** The label of its button. */
  readonly label: string
  /** The title of the confirmation. The default is the label and the entity name. */
  readonly question?: string
  /** The label of the confirmation's safe button. The default is 'Cancel'. */
  readonly safe?: string
  /** The first sentence of the confirmation. Set if the row's menu asks before the write. */
  readonly confirmation?: string
  readonly done: string
  /** Shown if the server's response has no message. */
  readonly failed: string
  /** Set if the write has a dialog, which shows the error itself. */
  readonly isInDialog?: true
  /** Set if the write creates a row or involves others, so that a 404 does not mean that the row is gone. */
  readonly concernsOthers?: true
}

export type WriteTexts<TVerb extends string> = Readonly<Record<TVerb, WriteText>>

/** The writes to one kind of row, by their verbs: the texts and the call of each. */
export type WriteKinds<TInput extends { readonly verb: string }> = {
  readonly [TVerb in TInput['verb']]: WriteText & {
    readonly call: (client: ApiClient, id: string, signal: AbortSignal, input: InputOf<TInput, TVerb>) => Promise<void>
  }
}

/** The input of the writes with a verb. */
type InputOf<TInput, TVerb> = TInput extends { readonly verb: infer TOwn }
  ? TVerb extends TOwn
    ? TInput
    : never
  : never

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
