import type { SnapshotFrom } from 'xstate'
import type { attemptMachine } from '#machines/payment/attempt.machine'
import type { cardFormMachine } from '#machines/payment/card-form.machine'
import type { checkoutMachine } from '#machines/payment/checkout.machine'

export type CardState =
  | 'creating'
  | 'notCreated'
  | 'free'
  | 'loadingForm'
  | 'mounting'
  | 'ready'
  | 'preparing'
  | 'confirming'
  | 'checking'
  | 'unknown'
  | 'pending'

/** The state of the card form, or of the attempt to pay. Undefined while the order is read. */
export function cardStateOf(
  { value }: SnapshotFrom<typeof checkoutMachine>,
  form: SnapshotFrom<typeof cardFormMachine> | undefined,
  attempt: SnapshotFrom<typeof attemptMachine> | undefined,
): CardState | undefined {
  if (typeof value === 'string' || value.buying === 'loading' || value.buying === 'unavailable') return undefined
  if (value.buying !== 'sending') {
    return value.buying.open === 'loadingForm' && form?.matches('mounting') ? 'mounting' : value.buying.open
  }
  if (typeof attempt?.value === 'object') return attempt.value.sending
  return attempt?.value === 'unknown' || attempt?.value === 'pending' ? attempt.value : 'checking'
}
