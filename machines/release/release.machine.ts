import { assign, setup } from 'xstate'
import { port } from '../shared/port'

/**
 * Whether another version of the portal has been deployed since this page was loaded (ux.md, 'After a deployment an old tab
 * offers a reload'). It is asked for when the user comes back to the tab or goes to another screen, at most once in 15 minutes,
 * and never while the tab is hidden: a tab that no one looks at costs the host nothing. Another version is only offered, because
 * nothing may load a page again by itself.
 *
 * What could not be read says nothing of the version, and is asked for again after the same pause, without a word.
 */
export const releaseMachine = setup({
  types: {
    input: {} as { version: string; isHidden: boolean },
    context: {} as {
      /** The one that this page was loaded with. */
      version: string
      /** Whether the tab is hidden. */
      isHidden: boolean
    },
    events: {} as { type: 'navigated' } | { type: 'hidden' } | { type: 'visible' } | { type: 'dismiss' },
  },
  actors: {
    findVersion: port<string>('release.findVersion'),
  },
  delays: {
    untilNextAsk: 15 * 60 * 1000,
    /** For one call. */
    timeout: 10_000,
  },
  actions: {
    setHidden: assign({ isHidden: true }),
    setVisible: assign({ isHidden: false }),
  },
  guards: {
    isVisible: ({ context }) => !context.isHidden,
    isAnotherVersion: ({ context }, { output }: { output: string }) => output !== context.version,
  },
}).createMachine({
  id: 'release',
  context: ({ input }) => ({ version: input.version, isHidden: input.isHidden }),
  initial: 'current',
  on: {
    hidden: { actions: 'setHidden' },
    visible: { actions: 'setVisible' },
  },
  states: {
    /** As far as is known; the next look asks. */
    current: {
      on: {
        visible: { target: 'asking', actions: 'setVisible' },
        navigated: { guard: 'isVisible', target: 'asking' },
      },
    },
    /** The host is asked which version is deployed now. */
    asking: {
      after: { timeout: { target: 'waiting' } },
      invoke: {
        id: 'findVersion',
        src: 'findVersion',
        onDone: [
          { guard: { type: 'isAnotherVersion', params: ({ event }) => event }, target: 'outdated' },
          { target: 'waiting' },
        ],
        onError: { target: 'waiting' },
      },
    },
    /** As far as is known, too, and it is too early to ask again. */
    waiting: {
      after: { untilNextAsk: { target: 'current' } },
    },
    /** Another version is there, and is offered. */
    outdated: {
      on: { dismiss: { target: 'dismissed' } },
    },
    /** The user has been notified once, which is enough; the next page is another one anyway. */
    dismissed: {},
  },
})
