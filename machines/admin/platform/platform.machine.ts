import { assign, setup } from 'xstate'
import { type ApiError, TOO_LATE, toApiError } from '../../shared/api-error'
import { port } from '../../shared/port'
import type { PlatformOverview } from './platform-overview'
import {
  NOTHING_KNOWN,
  openChanges,
  type PlatformSettings,
  type SwitchChange,
  withChange,
  withResponse,
} from './platform-switches'

/** A failed change, its error, and the pending changes of other switches that were dropped with it. */
export type SwitchRejection = {
  readonly change: SwitchChange
  readonly notSent: readonly SwitchChange[]
  readonly error: ApiError
}

/**
 * The counts and the switches of the platform (docs/product/admin/platform.md#switches). A click becomes a pending change and is
 * shown at once. Changes are sent one at a time in the order of the clicks, and the last response is the known state. Another
 * click on the same switch replaces its change, which is sent only if it differs from the known state. After a failure the
 * pending changes are dropped and the overview is loaded again before anything is sent, so no click is ever sent twice.
 */
export const platformMachine = setup({
  types: {
    context: {} as {
      /** The overview that was loaded last. */
      overview: PlatformOverview | null
      /** The switches in the server's last response. */
      settings: PlatformSettings
      /** Clicks that were not sent yet, in their order. */
      pendingChanges: readonly SwitchChange[]
      /** The change whose response is awaited. */
      sent: SwitchChange | null
      rejection: SwitchRejection | null
      /** The error of the last read of the overview. */
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
    /** For each call (docs/reliability.md#p21). */
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
      // A success of the same switch makes its earlier failure obsolete.
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
    /** The overview is loaded for the first time. */
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
    /** The overview was never loaded, so nothing can be switched. */
    unavailable: { on: { refresh: { target: 'loading' } } },
    /** The state of the switches is known, and a change can be sent. */
    ready: {
      entry: 'clearFulfilledChanges',
      always: { guard: 'hasPendingChange', target: 'turning' },
      on: {
        turn: { target: 'ready', reenter: true, actions: { type: 'setPendingChange', params: ({ event }) => event } },
        refresh: { target: 'rereading' },
      },
    },
    /** One change is sent. Further clicks wait. */
    turning: {
      tags: 'busy',
      entry: 'setSent',
      after: { timeout: { target: 'rereading', actions: { type: 'setRejection', params: { error: TOO_LATE } } } },
      invoke: {
        id: 'turnSwitch',
        src: 'turnSwitch',
        input: ({ context: { sent } }) => {
          if (sent === null) throw new Error('turning requires a pending change')
          return sent
        },
        onDone: { target: 'ready', actions: { type: 'setSettings', params: ({ event }) => event } },
        onError: { target: 'rereading', actions: { type: 'setRejection', params: ({ event }) => event } },
      },
      on: { turn: { actions: { type: 'setPendingChange', params: ({ event }) => event } } },
    },
    /** The overview is loaded again, while the known one is still shown. */
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
