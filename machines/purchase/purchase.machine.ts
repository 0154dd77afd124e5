import { assign, setup } from 'xstate'
import { type ApiError, isAmbiguous, toApiError } from '../shared/api-error'
import type { Product, Service } from '../shared/model'
import { port } from '../shared/port'
import { isForSale } from './product'
import { outcomeOfPurchase, transactionProblem } from './purchase'

export type Purchase = { productId: string; tebexTransactionId: string }

/**
 * Redeeming a store purchase in two steps (customer specification, section 2 '/services').
 *
 * A registration is sent once for each click on 'Complete Purchase', and never by the machine itself. What the customer
 * has is read right before it (`preparing`), so that, when the answer leaves it open whether it went through, it can be told
 * by reading again (`checking`): one new service of the product means that it did. Only if that cannot be read either, or
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
    tags: {} as 'busy',
  },
  actors: {
    loadProducts: port<readonly Product[]>('purchase.loadProducts'),
    registerPurchase: port<void, Purchase>('purchase.registerPurchase'),
    readServices: port<readonly Service[]>('purchase.readServices'),
  },
  actions: {
    keepProducts: assign(({ context: { productId } }, params: { products: readonly Product[] }) => ({
      products: params.products,
      error: null,
      ...(isAmong(params.products, productId)
        ? { productId, unavailableId: null }
        : { productId: null, unavailableId: productId }),
    })),
    keepChoice: assign((_, params: { productId: string }) => ({ productId: params.productId, unavailableId: null })),
    keepTransaction: assign((_, params: { tebexTransactionId: string }) => ({
      tebexTransactionId: params.tebexTransactionId.trim(),
      isUnsent: true,
      error: null,
    })),
    keepKnownServices: assign((_, params: { services: readonly Service[] }) => ({
      knownServiceIds: params.services.map(({ id }) => id),
      isUnsent: false,
    })),
    keepError: assign((_, params: { thrown: unknown }) => ({ error: toApiError(params.thrown) })),
    forgetError: assign({ error: null }),
    // What the rest of the app is told; provided by the app.
    announceRegistered: () => {},
    announceServicesChanged: () => {},
  },
  guards: {
    nothingIsForSale: (_, params: { products: readonly Product[] }) => params.products.length === 0,
    beginsAtTransaction: ({ context }, params: { products: readonly Product[] }) =>
      context.isAtTransaction && isAmong(params.products, context.productId),
    productIsOffered: ({ context }, params: { productId: string }) => isAmong(context.products, params.productId),
    productIsChosen: ({ context }) => context.productId !== null,
    transactionIsComplete: (_, params: { tebexTransactionId: string }) =>
      transactionProblem(params.tebexTransactionId) === undefined,
    // A conflict counts as unclear too: a browser may send a POST twice after a lost connection, and then the second
    // one is told that the transaction has already been registered, by the first.
    outcomeIsUnclear: (_, params: { thrown: unknown }) =>
      isAmbiguous(toApiError(params.thrown)) || toApiError(params.thrown).status === 409,
    wasRefused: ({ context }) => context.error?.status === 409,
    wasRegistered: ({ context }, params: { services: readonly Service[] }) =>
      outcomeOfPurchase(params.services, context.productId, context.knownServiceIds) === 'registered',
    wasNotRegistered: ({ context }, params: { services: readonly Service[] }) =>
      outcomeOfPurchase(params.services, context.productId, context.knownServiceIds) === 'notRegistered',
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
    loading: {
      tags: 'busy',
      entry: 'forgetError',
      invoke: {
        id: 'loadProducts',
        src: 'loadProducts',
        onDone: [
          {
            guard: {
              type: 'nothingIsForSale',
              params: ({ event }) => ({ products: event.output.filter(isForSale) }),
            },
            target: 'unavailable',
          },
          {
            guard: {
              type: 'beginsAtTransaction',
              params: ({ event }) => ({ products: event.output.filter(isForSale) }),
            },
            target: 'entering',
            actions: { type: 'keepProducts', params: ({ event }) => ({ products: event.output.filter(isForSale) }) },
          },
          {
            target: 'choosing',
            actions: { type: 'keepProducts', params: ({ event }) => ({ products: event.output.filter(isForSale) }) },
          },
        ],
        onError: {
          target: 'unavailable',
          actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
    },
    /** Nothing is for sale, or what is could not be read. */
    unavailable: { on: { retry: { target: 'loading' } } },
    /** The first step: one of the products. */
    choosing: {
      on: {
        choose: {
          guard: { type: 'productIsOffered', params: ({ event }) => ({ productId: event.productId }) },
          actions: { type: 'keepChoice', params: ({ event }) => ({ productId: event.productId }) },
        },
        continue: { guard: 'productIsChosen', target: 'entering' },
      },
    },
    /** The second step: the store's transaction, which stays there after a refusal. */
    entering: {
      on: {
        back: { target: 'choosing', actions: 'forgetError' },
        submit: {
          guard: {
            type: 'transactionIsComplete',
            params: ({ event }) => ({ tebexTransactionId: event.tebexTransactionId }),
          },
          target: 'preparing',
          actions: { type: 'keepTransaction', params: ({ event }) => event },
        },
      },
    },
    /** Nothing is sent yet: if the services cannot be read, nothing will be. */
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'readServices',
        src: 'readServices',
        onDone: {
          target: 'submitting',
          actions: { type: 'keepKnownServices', params: ({ event }) => ({ services: event.output }) },
        },
        onError: {
          target: 'entering',
          actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
    },
    /** The purchase is being registered, once. */
    submitting: {
      tags: 'busy',
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
            guard: { type: 'outcomeIsUnclear', params: ({ event }) => ({ thrown: event.error }) },
            target: 'checking',
            actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
          },
          {
            target: 'entering',
            actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
          },
        ],
      },
    },
    /** It is not clear whether it was registered: the services are looked at for a new one. */
    checking: {
      tags: 'busy',
      invoke: {
        id: 'readServices',
        src: 'readServices',
        onDone: [
          {
            guard: { type: 'wasRegistered', params: ({ event }) => ({ services: event.output }) },
            target: 'completed',
          },
          // The error that led here stays: it says why the registration did not happen.
          { guard: 'wasRefused', target: 'entering', actions: 'announceServicesChanged' },
          {
            guard: { type: 'wasNotRegistered', params: ({ event }) => ({ services: event.output }) },
            target: 'entering',
            actions: 'announceServicesChanged',
          },
          { target: 'unknown', actions: 'announceServicesChanged' },
        ],
        onError: [{ guard: 'wasRefused', target: 'entering' }, { target: 'unknown' }],
      },
    },
    /** Even that does not tell. Only looking again leads on; nothing is registered a second time. */
    unknown: { on: { retry: { target: 'checking' } } },
    /** The purchase is registered, and its service is there. */
    completed: { type: 'final', entry: ['announceRegistered', 'announceServicesChanged'] },
  },
})

function isAmong(products: readonly Product[], productId: string | null): boolean {
  return products.some(({ id }) => id === productId)
}
