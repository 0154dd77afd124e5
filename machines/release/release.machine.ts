import { assign, setup } from 'xstate'
import { port } from '../shared/port'

/**
 * Finds out whether another version of the portal has been deployed since this page was loaded (docs/product/release.md).
 * The version is requested when the user comes back to the tab or goes to another screen, at most once in 15 minutes.
 * A hidden tab requests nothing, so it costs the host nothing. The page never reloads by itself.
 *
 * A failed request shows nothing and is repeated after the same pause.
 */
export const releaseMachine = setup({
  types: {
    input: {} as { version: string; isHidden: boolean },
    context: {} as {
      /** The version that this page was loaded with. */
      version: string
      isHidden: boolean
    },
    events: {} as { type: 'navigated' } | { type: 'hidden' } | { type: 'visible' } | { type: 'dismiss' },
  },
  actors: {
    findVersion: port<string>('release.findVersion'),
  },
  delays: {
    pause: 15 * 60 * 1000,
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
    /** No other version is known. The next navigation or return to the tab requests it. */
    current: {
      on: {
        visible: { target: 'checking', actions: 'setVisible' },
        navigated: { guard: 'isVisible', target: 'checking' },
      },
    },
    /** The deployed version is requested from the host. */
    checking: {
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
    /** No other version is known, and the pause has not ended. */
    waiting: {
      after: { pause: { target: 'current' } },
    },
    /** Another version is deployed, and a reload is offered. */
    outdated: {
      on: { dismiss: { target: 'dismissed' } },
    },
    /** The user has dismissed the offer, so this page does not show it again. */
    dismissed: {},
  },
})
