import { assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../shared/api-error'
import { port } from '../shared/port'

/** Null if the form is on the screen. */
export type CardFormEnd = { readonly error: ApiError | null }

/**
 * Loads the provider's script and its form for one intent (docs/product/payment.md#card-form). A slow one is not given up, because it
 * may still arrive, and another try creates nothing.
 */
export const cardFormMachine = setup({
  types: {
    context: {} as { error: ApiError | null },
    events: {} as
      /** The customer does not want to wait any longer. */
      { type: 'loadFormAgain' } | { type: 'cardFormReady' } | { type: 'cardFormFailed'; message: string },
    output: {} as CardFormEnd,
    tags: {} as 'slow',
  },
  actors: { loadCardForm: port<void>('cardForm.loadCardForm') },
  delays: {
    /** The time after which the provider's script, or its form, counts as slow. */
    slowForm: 10_000,
  },
  actions: {
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    setFormError: assign((_, { message }: { message: string }) => ({
      error: { kind: 'unexpected', message } as const,
    })),
    /** The portal provides this: it requests the provider's script again. */
    requestScriptAgain: () => {},
  },
}).createMachine({
  id: 'cardForm',
  context: { error: null },
  output: ({ context }) => context,
  initial: 'loading',
  states: {
    /** The provider's script is loading. */
    loading: {
      invoke: {
        id: 'loadCardForm',
        src: 'loadCardForm',
        onDone: { target: 'mounting' },
        onError: { target: 'over', actions: { type: 'setError', params: ({ event }) => event } },
      },
      on: { loadFormAgain: { target: 'loading', reenter: true, actions: 'requestScriptAgain' } },
      initial: 'waiting',
      states: { waiting: { after: { slowForm: { target: 'slow' } } }, slow: { tags: 'slow' } },
    },
    /** The provider's form for this intent is loading. */
    mounting: {
      on: {
        loadFormAgain: { target: 'mounting', reenter: true },
        cardFormReady: { target: 'over' },
        cardFormFailed: { target: 'over', actions: { type: 'setFormError', params: ({ event }) => event } },
      },
      initial: 'waiting',
      states: { waiting: { after: { slowForm: { target: 'slow' } } }, slow: { tags: 'slow' } },
    },
    over: { type: 'final' },
  },
})
