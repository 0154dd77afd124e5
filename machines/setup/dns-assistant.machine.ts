import { assign, setup } from 'xstate'
import { port } from '../shared/port'
import type { DnsAnswers, Question } from './dns-findings'

/** The answers, with their time in ms since 1970. */
export type Lookup = { readonly answers: DnsAnswers; readonly at: number }

/**
 * Looks up the record of the typed domain while the customer sets it (docs/product/setup.md#dns-assistant).
 *
 * - A moment after the last edit.
 * - Then every 20 s, and when a tab that was hidden longer is shown. Never while the tab is hidden.
 *
 * A lookup that fails changes nothing but `hasFailed`: the last answers stay, and the next lookup is as usual.
 */
export const dnsAssistantMachine = setup({
  types: {
    input: {} as Question & { isHidden: boolean },
    context: {} as {
      question: Question
      isHidden: boolean
      /** Null until there are answers for this domain. */
      lookup: Lookup | null
      /** The last lookup has failed. */
      hasFailed: boolean
    },
    events: {} as { type: 'hidden' } | { type: 'visible' } | ({ type: 'typed' } & Question),
  },
  actors: {
    lookUp: port<Lookup, Question>('dnsAssistant.lookUp'),
  },
  delays: {
    typingPause: 1000,
    lookupPause: 20_000,
  },
  actions: {
    setHidden: assign({ isHidden: true }),
    setVisible: assign({ isHidden: false }),
    setDomain: assign((_, { domain, registrable }: Question) => ({
      question: { domain, registrable },
      lookup: null,
      hasFailed: false,
    })),
    setLookup: assign((_, { output }: { output: Lookup }) => ({ lookup: output, hasFailed: false })),
    setFailed: assign({ hasFailed: true }),
  },
  guards: {
    isHidden: ({ context }) => context.isHidden,
    isAnother: ({ context: { question } }, { domain, registrable }: Question) =>
      domain !== question.domain || registrable !== question.registrable,
  },
}).createMachine({
  id: 'dnsAssistant',
  context: ({ input: { domain, registrable, isHidden } }) => ({
    question: { domain, registrable },
    isHidden,
    lookup: null,
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
        input: ({ context }) => context.question,
        onDone: { target: 'resting', actions: { type: 'setLookup', params: ({ event }) => event } },
        onError: { target: 'resting', actions: 'setFailed' },
      },
    },
    /** The record was looked up just now. */
    resting: {
      after: { lookupPause: [{ guard: 'isHidden', target: 'asleep' }, { target: 'looking' }] },
    },
    /** The tab is hidden. */
    asleep: { on: { visible: { target: 'looking', actions: 'setVisible' } } },
  },
})
