import { assign, raise, setup } from 'xstate'
import { port } from '../shared/port'
import { type Announced, isBetweenItsTimes, isFor, momentsAhead, waitMs } from './announcement'
import { READ_AGAIN_MS } from './read-again'

/**
 * Decides whether the operator's announcement is shown, and reads `config.json` again when the user looks at the page, at most every
 * five minutes (docs/product/announcement.md). Other keys of the file are not taken over, and a file that is lost or invalid changes
 * nothing.
 */
export const announcementMachine = setup({
  types: {
    input: {} as Announced & {
      /** The page has been open for so long that the file is read at once. */
      isStale: boolean
      closedText: string | undefined
      isAdministrator: boolean
      at: number
    },
    context: {} as Announced & {
      isStale: boolean
      /** The text of the announcement that the user has closed in this browser. */
      closedText: string | undefined
      isAdministrator: boolean
      /** The screen shows the error of an API that can't be reached. */
      isUnreachable: boolean
      /** The server's time in ms since 1970, when something happened last. */
      now: number
    },
    events: {} as
      /** The window has the focus again, or the tab is shown. */
        | { type: 'looked'; at: number; closedText: string | undefined }
        /** The session has changed, and with it perhaps what is known of the server's clock. */
        | { type: 'sessionChanged'; at: number; isAdministrator: boolean }
        | { type: 'unreachable' | 'reachable'; at: number }
        | { type: 'close' }
        /** The machine itself: the file was read. */
        | { type: 'decide' },
  },
  actors: {
    readFile: port<Announced & { at: number }>('announcement.readFile'),
  },
  delays: {
    pause: READ_AGAIN_MS,
    /** For one call. */
    timeout: 10_000,
    nextMoment: ({ context }) => waitMs(context.announcement, context.now),
  },
  actions: {
    setFile: assign((_, { output: { at, ...announced } }: { output: Announced & { at: number } }) => ({
      ...announced,
      now: at,
    })),
    decide: raise({ type: 'decide' }),
    setLook: assign((_, { at, closedText }: { at: number; closedText: string | undefined }) => ({
      now: at,
      closedText,
    })),
    setSession: assign((_, { at, isAdministrator }: { at: number; isAdministrator: boolean }) => ({
      now: at,
      isAdministrator,
    })),
    setReach: assign((_, { type, at }: { type: 'unreachable' | 'reachable'; at: number }) => ({
      now: at,
      isUnreachable: type === 'unreachable',
    })),
    passTime: assign(({ context }) => ({ now: context.now + waitMs(context.announcement, context.now) })),
    setClosed: assign(({ context }) => ({ closedText: context.announcement?.text })),
    // The app provides this, for later loads.
    rememberClosed: () => {},
  },
  guards: {
    fileIsOld: ({ context }) => context.isStale,
    nothingIsAnnounced: ({ context: { announcement, isAdministrator, now } }) =>
      announcement === undefined || !isFor(announcement, isAdministrator) || !isBetweenItsTimes(announcement, now),
    aMomentIsAhead: ({ context }) => momentsAhead(context.announcement, context.now).length > 0,
    apiIsUnreachable: ({ context }) => context.isUnreachable,
    textWasClosed: ({ context }) => context.announcement?.text === context.closedText,
  },
}).createMachine({
  id: 'announcement',
  context: ({ input: { at, ...input } }) => ({ ...input, isUnreachable: false, now: at }),
  type: 'parallel',
  states: {
    /** The file from which the announcement is known. */
    file: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'fileIsOld', target: 'reading' }, { target: 'fresh' }] },
        /** The file was read a moment ago. */
        fresh: { after: { pause: 'old' } },
        /** The file is read again when the user looks at the page. */
        old: { on: { looked: 'reading' } },
        reading: {
          after: { timeout: 'fresh' },
          invoke: {
            id: 'readFile',
            src: 'readFile',
            onDone: { target: 'fresh', actions: [{ type: 'setFile', params: ({ event }) => event }, 'decide'] },
            onError: { target: 'fresh' },
          },
        },
      },
    },
    /** The line at the top of the screen. Whatever happens, it is decided again, which also sets the timer again. */
    line: {
      initial: 'deciding',
      on: {
        decide: { target: '.deciding' },
        looked: { target: '.deciding', actions: { type: 'setLook', params: ({ event }) => event } },
        sessionChanged: {
          target: '.deciding',
          actions: { type: 'setSession', params: ({ event }) => event },
        },
        unreachable: { target: '.deciding', actions: { type: 'setReach', params: ({ event }) => event } },
        reachable: { target: '.deciding', actions: { type: 'setReach', params: ({ event }) => event } },
      },
      states: {
        deciding: {
          always: [
            { guard: 'nothingIsAnnounced', target: 'absent' },
            { guard: 'apiIsUnreachable', target: 'pinned' },
            { guard: 'textWasClosed', target: 'closed' },
            { target: 'shown' },
          ],
        },
        /** There is no announcement, or it is for others or for another time. */
        absent: { after: { nextMoment: { guard: 'aMomentIsAhead', target: 'deciding', actions: 'passTime' } } },
        /** The user has closed this text. */
        closed: { after: { nextMoment: { guard: 'aMomentIsAhead', target: 'deciding', actions: 'passTime' } } },
        /** The user can close it. */
        shown: {
          after: { nextMoment: { guard: 'aMomentIsAhead', target: 'deciding', actions: 'passTime' } },
          on: { close: { target: 'closed', actions: ['setClosed', 'rememberClosed'] } },
        },
        /** It explains the error of an API that can't be reached, so it stays as long as the error. */
        pinned: { after: { nextMoment: { guard: 'aMomentIsAhead', target: 'deciding', actions: 'passTime' } } },
      },
    },
  },
})
