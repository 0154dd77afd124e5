import { assign, setup } from 'xstate'
import { type ApiError, isAmbiguous, toApiError } from '../shared/api-error'
import type { Product, Service } from '../shared/model'
import { port } from '../shared/port'
import { isForSale } from './product'
import { outcomeOfPurchase, readTransaction, transactionProblem } from './purchase'

export type Purchase = { productId: string; tebexTransactionId: string }

/** All products, for sale or not. */
type Products = { readonly output: readonly Product[] }
/** The services that the customer has now. */
type Services = { readonly output: readonly Service[] }
type Transaction = Pick<Purchase, 'tebexTransactionId'>

/**
 * Redeems a store purchase in two steps (docs/product/purchase.md).
 *
 * A registration is sent once for each submission of the form, and never by the machine itself. The customer's
 * services are read right before it (`preparing`). If the response is unclear, they are read again (`checking`): one new
 * service of the product means that the registration succeeded. If they cannot be read, or several services are new, the
 * outcome is `unknown`, and the customer can check again.
 */
export const purchaseMachine = setup({
  types: {
    input: {} as {
      /** The product in the address. */
      productId?: string | undefined
      /** Start at the transaction, if the product is for sale. */
      isAtTransaction?: boolean
    },
    context: {} as {
      products: readonly Product[]
      productId: string | null
      /** The product in the address, if it is not for sale. */
      unavailableId: string | null
      isAtTransaction: boolean
      tebexTransactionId: string
      /** The ids of the services that the customer had right before the registration was sent. */
      knownServiceIds: readonly string[]
      /** The last registration was not sent, because the services could not be read. */
      isUnsent: boolean
      error: ApiError | null
    },
    events: {} as
      | { type: 'choose'; productId: string }
      | { type: 'continue' }
      | { type: 'back' }
      | { type: 'submit'; tebexTransactionId: string }
      | { type: 'retry' },
    /** `unsettled`: the registration was sent, and its outcome is not known yet. */
    tags: {} as 'busy' | 'unsettled',
  },
  actors: {
    loadProducts: port<readonly Product[]>('purchase.loadProducts'),
    registerPurchase: port<void, Purchase>('purchase.registerPurchase'),
    readServices: port<readonly Service[]>('purchase.readServices'),
  },
  actions: {
    setProducts: assign(({ context: { productId } }, { output }: Products) => {
      const products = output.filter(isForSale)
      const isOffered = isAmong(products, productId)
      return {
        products,
        productId: isOffered ? productId : null,
        unavailableId: isOffered ? null : productId,
        error: null,
      }
    }),
    setProduct: assign((_, { productId }: { productId: string }) => ({ productId, unavailableId: null })),
    setTransaction: assign((_, { tebexTransactionId }: Transaction) => ({
      tebexTransactionId: readTransaction(tebexTransactionId).id,
      isUnsent: true,
      error: null,
    })),
    setKnownServices: assign((_, { output }: Services) => ({
      knownServiceIds: output.map(({ id }) => id),
      isUnsent: false,
    })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    clearError: assign({ error: null }),
    // The app provides these, because its list of services is outdated now.
    notifyRegistered: () => {},
    notifyServicesChanged: () => {},
  },
  guards: {
    nothingIsForSale: (_, { output }: Products) => !output.some(isForSale),
    beginsAtTransaction: ({ context }, { output }: Products) =>
      context.isAtTransaction && isAmong(output.filter(isForSale), context.productId),
    productIsOffered: ({ context }, { productId }: { productId: string }) => isAmong(context.products, productId),
    productIsChosen: ({ context }) => context.productId !== null,
    transactionIsComplete: (_, { tebexTransactionId }: Transaction) =>
      transactionProblem(tebexTransactionId) === undefined,
    // A conflict is unclear too: a browser may send a POST twice after a lost connection. The second one is then
    // rejected because the first one has registered the transaction.
    outcomeIsUnclear: (_, { error }: { error: unknown }) =>
      isAmbiguous(toApiError(error)) || toApiError(error).status === 409,
    wasRejected: ({ context }) => context.error?.status === 409,
    wasRegistered: ({ context }, { output }: Services) =>
      outcomeOfPurchase(output, context.productId, context.knownServiceIds) === 'registered',
    wasNotRegistered: ({ context }, { output }: Services) =>
      outcomeOfPurchase(output, context.productId, context.knownServiceIds) === 'notRegistered',
  },
}).createMachine({
  id: 'purchase',
  context: ({ input }) => ({
    products: [],
    productId: input.productId ?? null,
    unavailableId: null,
    isAtTransaction: input.isAtTransaction ?? false,
    tebexTransactionId: '',
    knownServiceIds: [],
    isUnsent: false,
    error: null,
  }),
  initial: 'loading',
  states: {
    /** The products are being loaded. */
    loading: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'loadProducts',
        src: 'loadProducts',
        onDone: [
          { guard: { type: 'nothingIsForSale', params: ({ event }) => event }, target: 'unavailable' },
          {
            guard: { type: 'beginsAtTransaction', params: ({ event }) => event },
            target: 'entering',
            actions: { type: 'setProducts', params: ({ event }) => event },
          },
          { target: 'choosing', actions: { type: 'setProducts', params: ({ event }) => event } },
        ],
        onError: { target: 'unavailable', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    /** Nothing is for sale, or the products could not be loaded. */
    unavailable: { on: { retry: { target: 'loading' } } },
    /** Step one: the customer chooses a product. */
    choosing: {
      on: {
        choose: {
          guard: { type: 'productIsOffered', params: ({ event }) => event },
          actions: { type: 'setProduct', params: ({ event }) => event },
        },
        continue: { guard: 'productIsChosen', target: 'entering' },
      },
    },
    /** Step two: the customer enters the store transaction. It stays in the field after an error. */
    entering: {
      on: {
        back: { target: 'choosing', actions: 'clearError' },
        submit: {
          guard: { type: 'transactionIsComplete', params: ({ event }) => event },
          target: 'preparing',
          actions: { type: 'setTransaction', params: ({ event }) => event },
        },
      },
    },
    /** The services are read first. If that fails, nothing is sent. */
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'readServices',
        src: 'readServices',
        onDone: { target: 'submitting', actions: { type: 'setKnownServices', params: ({ event }) => event } },
        onError: { target: 'entering', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    /** The purchase is being registered, once. */
    submitting: {
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'registerPurchase',
        src: 'registerPurchase',
        input: ({ context }) => ({
          productId: context.productId ?? '',
          tebexTransactionId: context.tebexTransactionId,
        }),
        onDone: { target: 'completed' },
        onError: [
          {
            guard: { type: 'outcomeIsUnclear', params: ({ event }) => event },
            target: 'checking',
            actions: { type: 'setError', params: ({ event }) => event },
          },
          { target: 'entering', actions: { type: 'setError', params: ({ event }) => event } },
        ],
      },
    },
    /** The response was unclear, so the services are searched for a new one. */
    checking: {
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'readServices',
        src: 'readServices',
        onDone: [
          { guard: { type: 'wasRegistered', params: ({ event }) => event }, target: 'completed' },
          // The error stays set, because it explains why the registration failed.
          { guard: 'wasRejected', target: 'entering', actions: 'notifyServicesChanged' },
          {
            guard: { type: 'wasNotRegistered', params: ({ event }) => event },
            target: 'entering',
            actions: 'notifyServicesChanged',
          },
          { target: 'unknown', actions: 'notifyServicesChanged' },
        ],
        onError: [{ guard: 'wasRejected', target: 'entering' }, { target: 'unknown' }],
      },
    },
    /** The services do not show the outcome either. The customer can only check again, so nothing is registered twice. */
    unknown: { tags: 'unsettled', on: { retry: { target: 'checking' } } },
    /** The purchase is registered. */
    completed: { type: 'final', entry: ['notifyRegistered', 'notifyServicesChanged'] },
  },
})

function isAmong(products: readonly Product[], productId: string | null): boolean {
  return products.some(({ id }) => id === productId)
}
