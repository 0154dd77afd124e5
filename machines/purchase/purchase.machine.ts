import { assign, setup } from 'xstate'
import { type ApiError, isAmbiguous, toApiError } from '../shared/api-error'
import type { Product, Service } from '../shared/model'
import { port } from '../shared/port'
import { isForSale } from './product'
import { outcomeOfPurchase, transactionProblem } from './purchase'

export type Purchase = { productId: string; tebexTransactionId: string }

/** The products that there are, for sale or not. */
type Products = { readonly output: readonly Product[] }
/** The services that the customer has now. */
type Services = { readonly output: readonly Service[] }
type Transaction = Pick<Purchase, 'tebexTransactionId'>

/**
 * Redeeming a store purchase in two steps (customer specification, section 2 '/services').
 *
 * A registration is sent once for each click on 'Complete Purchase', and never by the machine itself. What the customer
 * has is read right before it (`preparing`), so that, when the answer leaves it open whether it went through, another
 * read can show it (`checking`): one new service of the product means that it did. Only if that cannot be read either, or
 * says several things, is the outcome `unknown`, which offers to read again.
 */
export const purchaseMachine = setup({
  types: {
    input: {} as {
      /** The product to begin with, as the address names it. */
      productId?: string | undefined
      /** Whether to begin with the transaction, which takes a product that is for sale. */
      isAtTransaction?: boolean
    },
    context: {} as {
      products: readonly Product[]
      productId: string | null
      /** The product to begin with, if it is not for sale. */
      unavailableId: string | null
      isAtTransaction: boolean
      tebexTransactionId: string
      /** The ids of the services that the customer had right before the registration was sent. */
      knownServiceIds: readonly string[]
      /** Whether the registration that was asked for last was never sent, because that could not be read. */
      isUnsent: boolean
      error: ApiError | null
    },
    events: {} as
      | { type: 'choose'; productId: string }
      | { type: 'continue' }
      | { type: 'back' }
      | { type: 'submit'; tebexTransactionId: string }
      | { type: 'retry' },
    /** `unsettled`: the registration was sent, and it is not known whether it went through. */
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
      tebexTransactionId: tebexTransactionId.trim(),
      isUnsent: true,
      error: null,
    })),
    setKnownServices: assign((_, { output }: Services) => ({
      knownServiceIds: output.map(({ id }) => id),
      isUnsent: false,
    })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    clearError: assign({ error: null }),
    // Provided by the app: what was read before is old now.
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
    // A conflict counts as unclear too: a browser may send a POST twice after a lost connection, and then the second
    // one is refused because the first has registered the transaction already.
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
    /** The products are being read. */
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
    /** Nothing is for sale, or what is could not be read. */
    unavailable: { on: { retry: { target: 'loading' } } },
    /** The first step: one of the products. */
    choosing: {
      on: {
        choose: {
          guard: { type: 'productIsOffered', params: ({ event }) => event },
          actions: { type: 'setProduct', params: ({ event }) => event },
        },
        continue: { guard: 'productIsChosen', target: 'entering' },
      },
    },
    /** The second step: the store's transaction, which stays there after a refusal. */
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
    /** Nothing is sent yet: if the services cannot be read, nothing will be. */
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
    /** It is not clear whether it was registered: the services are looked at for a new one. */
    checking: {
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'readServices',
        src: 'readServices',
        onDone: [
          { guard: { type: 'wasRegistered', params: ({ event }) => event }, target: 'completed' },
          // The error that led here stays: it says why the registration did not happen.
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
    /** Even the services do not show it. Only another look leads on; nothing is registered a second time. */
    unknown: { tags: 'unsettled', on: { retry: { target: 'checking' } } },
    /** The purchase is registered, and its service is there. */
    completed: { type: 'final', entry: ['notifyRegistered', 'notifyServicesChanged'] },
  },
})

function isAmong(products: readonly Product[], productId: string | null): boolean {
  return products.some(({ id }) => id === productId)
}
