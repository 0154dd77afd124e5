import { assign, setup } from 'xstate'
import { port } from '../shared/port'
import type { DnsAnswers, LookedUp } from './dns-findings'

/** The answers, with their time in ms since 1970. */
export type Look = { readonly answers: DnsAnswers; readonly at: number }

/**
 * Looks up the record of the typed domain while the customer sets it (docs/product/setup.md#dns-assistant).
 *
 * - A moment after the last edit.
 * - Then every 20 s, and at once when a hidden tab is shown. Never while the tab is hidden.
 *
 * A look that fails changes nothing but `hasFailed`: the last answers stay, and the next look is as usual.
 */
export const dnsAssistantMachine = setup({
  types: {
    input: {} as LookedUp & { isHidden: boolean },
    context: {} as {
      lookedUp: LookedUp
      isHidden: boolean
      /** Null until there are answers for this domain. */
      look: Look | null
      /** The last look has failed. */
      hasFailed: boolean
    },
    events: {} as { type: 'hidden' } | { type: 'visible' } | ({ type: 'typed' } & LookedUp),
  },
  actors: {
    lookUp: port<Look, LookedUp>('dnsAssistant.lookUp'),
  },
  delays: {
    typingPause: 1000,
    lookPause: 20_000,
  },
  actions: {
    setHidden: assign({ isHidden: true }),
    setVisible: assign({ isHidden: false }),
    setDomain: assign((_, { domain, registrable }: LookedUp) => ({
      lookedUp: { domain, registrable },
      look: null,
      hasFailed: false,
    })),
    setLook: assign((_, { output }: { output: Look }) => ({ look: output, hasFailed: false })),
    setFailed: assign({ hasFailed: true }),
  },
  guards: {
    isHidden: ({ context }) => context.isHidden,
    isAnother: ({ context: { lookedUp } }, { domain, registrable }: LookedUp) =>
      domain !== lookedUp.domain || registrable !== lookedUp.registrable,
  },
}).createMachine({
  id: 'dnsAssistant',
  context: ({ input: { domain, registrable, isHidden } }) => ({
    lookedUp: { domain, registrable },
    isHidden,
    look: null,
    hasFailed: false,
  }),
  initial: 'pausing',
  on: {
    hidden: { actions: 'setHidden' },
    visible: { actions: 'setVisible' },
    typed: {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.pausing',
      actions: { type: 'setDomain', params: ({ event }) => event },
    },
  },
  states: {
    /** The customer may still be typing. */
    pausing: {
      after: { typingPause: [{ guard: 'isHidden', target: 'asleep' }, { target: 'looking' }] },
    },
    /** The record is being looked up. */
    looking: {
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context }) => context.lookedUp,
        onDone: { target: 'resting', actions: { type: 'setLook', params: ({ event }) => event } },
        onError: { target: 'resting', actions: 'setFailed' },
      },
    },
    /** The record was looked up just now. */
    resting: {
      after: { lookPause: [{ guard: 'isHidden', target: 'asleep' }, { target: 'looking' }] },
    },
    /** The tab is hidden. */
    asleep: { on: { visible: { target: 'looking', actions: 'setVisible' } } },
  },
})
