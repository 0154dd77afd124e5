import { assign, setup } from 'xstate'
import { type ApiError, TOO_LATE, toApiError } from '../../shared/api-error'
import type { PlatformOverview, PlatformSettings } from '../../shared/model'
import { port } from '../../shared/port'
import { NOTHING_KNOWN, openChanges, type SwitchChange, withChange, withResponse } from './platform-switches'

/** A switch that could not be turned, why, and the pending changes of other ones that were given up with it. */
export type SwitchRejection = {
  readonly change: SwitchChange
  readonly notSent: readonly SwitchChange[]
  readonly error: ApiError
}

/**
 * The counts of the platform and its switches (administrator specification, section 4 'Platform switches'). A click is a
 * pending change, which shows at once; they are sent one at a time, in the order of the clicks, and what the server answers
 * last is what is known. Another click changes it, and is sent only if the answer is another one. After a failure the pending
 * changes are dropped and the overview is read again before anything else is sent: nothing is ever sent twice for one click.
 */
export const platformMachine = setup({
  types: {
    context: {} as {
      /** As it was read last. */
      overview: PlatformOverview | null
      /** The switches as the server said last. */
      settings: PlatformSettings
      /** What was clicked and not sent yet, in the order of the clicks. */
      pendingChanges: readonly SwitchChange[]
      /** What is under way. */
      sent: SwitchChange | null
      rejection: SwitchRejection | null
      /** Why the overview could not be read the last time. */
      readError: ApiError | null
    },
    events: {} as ({ type: 'turn' } & SwitchChange) | { type: 'refresh' } | { type: 'dismiss' },
    tags: {} as 'busy',
  },
  actors: {
    loadOverview: port<PlatformOverview, Record<string, never>>('platform.loadOverview'),
    turnSwitch: port<PlatformSettings, SwitchChange>('platform.turnSwitch'),
  },
  delays: {
    /** For each call (reliability.md, P21). */
    timeout: 35_000,
  },
  actions: {
    setOverview: assign(({ context }, { output }: { output: PlatformOverview }) => ({
      overview: output,
      settings: withResponse(context.settings, output.settings),
      readError: null,
    })),
    setReadError: assign((_, { error }: { error: unknown }) => ({ readError: toApiError(error) })),
    setPendingChange: assign(({ context }, change: SwitchChange) => ({
      pendingChanges: withChange(context.pendingChanges, change),
    })),
    clearFulfilledChanges: assign(({ context }) => ({
      pendingChanges: openChanges(context.pendingChanges, context.settings),
    })),
    setSent: assign(({ context }) => ({
      sent: context.pendingChanges[0] ?? null,
      pendingChanges: context.pendingChanges.slice(1),
    })),
    setSettings: assign(({ context }, { output }: { output: PlatformSettings }) => ({
      settings: withResponse(context.settings, output),
      sent: null,
      // That it could not be turned is no news any more once it has been.
      rejection: context.rejection?.change.name === context.sent?.name ? null : context.rejection,
    })),
    setRejection: assign(({ context: { sent, pendingChanges, settings } }, { error }: { error: unknown }) => ({
      rejection: sent && {
        change: sent,
        notSent: openChanges(pendingChanges, settings).filter(({ name }) => name !== sent.name),
        error: toApiError(error),
      },
      sent: null,
      pendingChanges: [],
    })),
    clearRejection: assign({ rejection: null }),
  },
  guards: {
    hasPendingChange: ({ context }) => context.pendingChanges.length > 0,
  },
}).createMachine({
  id: 'platform',
  context: {
    overview: null,
    settings: NOTHING_KNOWN,
    pendingChanges: [],
    sent: null,
    rejection: null,
    readError: null,
  },
  initial: 'loading',
  on: { dismiss: { actions: 'clearRejection' } },
  states: {
    /** The counts and the switches are read. */
    loading: {
      tags: 'busy',
      after: { timeout: { target: 'unavailable', actions: { type: 'setReadError', params: { error: TOO_LATE } } } },
      invoke: {
        id: 'loadOverview',
        src: 'loadOverview',
        input: {},
        onDone: { target: 'ready', actions: { type: 'setOverview', params: ({ event }) => event } },
        onError: { target: 'unavailable', actions: { type: 'setReadError', params: ({ event }) => event } },
      },
    },
    /** They could not be read, and nothing is known of them. */
    unavailable: { on: { refresh: { target: 'loading' } } },
    /** They are known; a switch can be turned. */
    ready: {
      entry: 'clearFulfilledChanges',
      always: { guard: 'hasPendingChange', target: 'turning' },
      on: {
        turn: { target: 'ready', reenter: true, actions: { type: 'setPendingChange', params: ({ event }) => event } },
        refresh: { target: 'rereading' },
      },
    },
    /** One switch is being turned; further changes wait for their turn. */
    turning: {
      tags: 'busy',
      entry: 'setSent',
      after: { timeout: { target: 'rereading', actions: { type: 'setRejection', params: { error: TOO_LATE } } } },
      invoke: {
        id: 'turnSwitch',
        src: 'turnSwitch',
        input: ({ context: { sent } }) => {
          if (sent === null) throw new Error('turning is entered with a change alone')
          return sent
        },
        onDone: { target: 'ready', actions: { type: 'setSettings', params: ({ event }) => event } },
        onError: { target: 'rereading', actions: { type: 'setRejection', params: ({ event }) => event } },
      },
      on: { turn: { actions: { type: 'setPendingChange', params: ({ event }) => event } } },
    },
    /** They are read again, behind what is known. */
    rereading: {
      tags: 'busy',
      after: { timeout: { target: 'ready', actions: { type: 'setReadError', params: { error: TOO_LATE } } } },
      invoke: {
        id: 'loadOverview',
        src: 'loadOverview',
        input: {},
        onDone: { target: 'ready', actions: { type: 'setOverview', params: ({ event }) => event } },
        onError: { target: 'ready', actions: { type: 'setReadError', params: ({ event }) => event } },
      },
      on: { turn: { actions: { type: 'setPendingChange', params: ({ event }) => event } } },
    },
  },
})
