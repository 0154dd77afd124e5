import { product, service } from '../../testing/people'
import { play, playable, resolve, type Step } from '../../testing/play'
import { purchaseMachine } from '../purchase.machine'

export const monthly = product({ id: 'ACPMH', name: 'Monthly Hosting' })
export const yearly = product({ id: 'ACPYH', name: 'Yearly Hosting' })

export type PurchaseStep = Step<typeof purchaseMachine>

export const startPurchase = playable(purchaseMachine, { notifyRegistered: () => '', notifyServicesChanged: () => '' })

export type PurchaseWorld = ReturnType<typeof startPurchase>

export const choose = (productId: string) => ({ type: 'choose', productId }) as const
export const submit = (tebexTransactionId = 'tbx-1') => ({ type: 'submit', tebexTransactionId }) as const
export const loaded = resolve('loadProducts', [monthly, yearly])
export const listed = (...ids: readonly string[]) =>
  resolve(
    'readServices',
    ids.map((id) => service({ id, product: monthly.id })),
  )

/** Chooses the monthly product, and submits its transaction when the customer has the service `old`. */
export const sent: readonly PurchaseStep[] = [loaded, choose(monthly.id), 'continue', submit(), listed('old')]

const START = {
  products: [] as string[],
  productId: null as string | null,
  unavailableId: null as string | null,
  isAtTransaction: false,
  tebexTransactionId: '',
  knownServiceIds: [] as readonly string[],
  isUnsent: false,
  error: null as unknown,
  did: [] as string[],
}

type Seen = typeof START & { readonly state: string }

/** Returns what `seenAfter` sees before the products are loaded, with these differences. */
export const atStart = (differences: Partial<Seen>): Seen => ({ ...START, state: 'loading', ...differences })

/** Returns what `seenAfter` sees once the products are loaded, with these differences. */
export const choosing = (differences: Partial<Seen>): Seen =>
  atStart({ state: 'choosing', products: [monthly.id, yearly.id], ...differences })

const SUBMITTED = { tebexTransactionId: 'tbx-1', knownServiceIds: ['old'] }

/** Returns what `seenAfter` sees after the steps `sent`, with these differences. */
export const submitting = (differences: Partial<Seen>): Seen =>
  choosing({ state: 'submitting', productId: monthly.id, ...SUBMITTED, ...differences })

/** Takes steps, and returns the dialog and what it did during those after `before`. */
export async function seenAfter(
  before: readonly PurchaseStep[],
  steps: readonly PurchaseStep[],
  input: Parameters<typeof startPurchase>[0] = {},
): Promise<Seen> {
  const world = startPurchase(input)
  await play(world, ...before)
  world.did.length = 0
  await play(world, ...steps)
  const { value, context } = world.actor.getSnapshot()
  return { state: value, ...context, products: context.products.map(({ id }) => id), did: [...world.did] }
}
