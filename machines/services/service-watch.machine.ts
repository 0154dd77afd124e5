import { assign, setup } from 'xstate'
import type { ApiError } from '../shared/api-error'
import type { News } from './service-care'

const PAUSE_MS = 10_000
/** The number of reads 10 s apart, which is five minutes. */
const QUICK_READS = 30

/** The part of a response that decides about the next read. */
type Loaded = {
  /** A service is being deployed, or was deployed just now. */
  readonly isUnderWay: boolean
  /** The services that have another status than before. They may change again soon. */
  readonly news: readonly News[]
  /** In ms since 1970. */
  readonly at: number
}

/**
 * Reads the customer's services again while a screen shows them (docs/product/services.md#updates, docs/reliability.md#p19).
 *
 * - While a service is under way, every 10 s. After five minutes without a change, every 30 s.
 * - When the tab or the window is shown again, and when the network is back.
 * - After a failure every 30 s, and not before its `Retry-After`.
 *
 * Never while the tab is hidden, and never within 10 s of another read. The list itself is a resource, which ignores a read while
 * another one is pending. Each of its responses is reported here, whatever its reason was.
 */
export const serviceWatchMachine = setup({
  types: {
    input: {} as {
      isHidden: boolean
      isUnderWay: boolean
      /** A service has changed shortly before the screen was opened. */
      hasChanged: boolean
      loadedAt: number | null
      /** Set if the shown list could not be read again on the screen before. */
      error: ApiError | null
    },
    context: {} as {
      isHidden: boolean
      isUnderWay: boolean
      /** The customer has come back a moment after the last read. */
      isDue: boolean
      /** Set if the last read has failed. While reads without a click fail, the first error stays. */
      error: ApiError | null
      /** The number of reads that are left before they become less frequent. */
      quickReads: number
      /** The time of the last response, in ms since 1970. Null while it is unknown. */
      loadedAt: number | null
      /** The latest changes, which stay on the screen. */
      news: readonly News[]
    },
    events: {} as
      | { type: 'hidden' }
      | { type: 'visible' }
      | { type: 'focused' }
      | { type: 'online' }
      /** The customer has clicked on Refresh. */
      | { type: 'refresh' }
      | ({ type: 'loaded' } & Loaded)
      | { type: 'failed'; error: ApiError },
    tags: {} as 'busy',
  },
  delays: {
    pause: ({ context }) => Math.max(PAUSE_MS, context.error?.retryAfterMs ?? 0),
    /** The additional wait of less frequent reads. */
    longPause: 20_000,
  },
  actions: {
    setHidden: assign({ isHidden: true }),
    setVisible: assign({ isHidden: false }),
    setDue: assign({ isDue: true }),
    clearDue: assign({ isDue: false }),
    setLoaded: assign(({ context }, { isUnderWay, news, at }: Loaded) => {
      const isNew = news.length > 0 || (isUnderWay && !context.isUnderWay)
      return {
        isUnderWay,
        error: null,
        loadedAt: at,
        news: news.length > 0 ? news : context.news,
        quickReads: isNew ? QUICK_READS : Math.max(0, context.quickReads - 1),
      }
    }),
    setError: assign((_, { error }: { error: ApiError }) => ({ error })),
    setFirstError: assign(({ context }, { error }: { error: ApiError }) => ({ error: context.error ?? error })),
    // Provided by the view. Each read ends with `loaded` or `failed`.
    readServices: () => {},
  },
  guards: {
    isHidden: ({ context }) => context.isHidden,
    isDue: ({ context }) => context.isDue,
    isQuick: ({ context }) => context.quickReads > 0 && context.error === null,
    mayRecover: ({ context }) => context.error !== null && !context.isHidden,
    isSlow: ({ context }) => context.quickReads > 0 || context.isUnderWay,
  },
}).createMachine({
  id: 'serviceWatch',
  context: ({ input: { hasChanged, ...input } }) => ({
    ...input,
    isDue: false,
    quickReads: input.isUnderWay || hasChanged ? QUICK_READS : 0,
    news: [],
  }),
  initial: 'resting',
  on: {
    hidden: { actions: 'setHidden' },
    visible: { actions: 'setVisible' },
    refresh: { target: '.refreshing' },
    loaded: { target: '.resting', actions: { type: 'setLoaded', params: ({ event }) => event } },
    failed: { target: '.resting', actions: { type: 'setFirstError', params: ({ event }) => event } },
  },
  states: {
    /** The list has just been read. Only a click reads it again, or the network that is back after a failure. */
    resting: {
      entry: 'clearDue',
      after: { pause: { target: 'choosing' } },
      on: {
        visible: { actions: ['setVisible', 'setDue'] },
        focused: { actions: 'setDue' },
        online: [{ guard: 'mayRecover', target: 'reading' }, { actions: 'setDue' }],
      },
    },
    /** The list was read 10 s ago. */
    choosing: {
      always: [
        { guard: 'isHidden', target: 'asleep' },
        { guard: 'isDue', target: 'reading' },
        { guard: 'isQuick', target: 'reading' },
        { guard: 'isSlow', target: 'resumingLater' },
        { target: 'waiting' },
      ],
    },
    /** The list is read again in 20 s, or as soon as the customer looks at it. */
    resumingLater: {
      after: { longPause: { target: 'reading' } },
      on: {
        hidden: { target: 'asleep', actions: 'setHidden' },
        focused: { target: 'reading' },
        online: { target: 'reading' },
      },
    },
    /** Nothing is under way. The list is read again when the customer looks at it. */
    waiting: {
      on: {
        hidden: { target: 'asleep', actions: 'setHidden' },
        focused: { target: 'reading' },
        online: { target: 'reading' },
      },
    },
    /** The tab is hidden. */
    asleep: { on: { visible: { target: 'reading', actions: 'setVisible' } } },
    /** The list is being read. */
    reading: { entry: 'readServices' },
    /** The customer waits for the list. */
    refreshing: {
      tags: 'busy',
      entry: 'readServices',
      on: { failed: { target: 'resting', actions: { type: 'setError', params: ({ event }) => event } } },
    },
  },
})
