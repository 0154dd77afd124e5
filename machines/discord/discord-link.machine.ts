import { assertEvent, assign, setup } from 'xstate'
import { type ApiError, isAmbiguous, toApiError } from '../shared/api-error'
import type { DiscordAccount, User } from '../shared/model'
import { port } from '../shared/port'
import type { Secret } from '../shared/secret'

/** In ms (D-061). */
const STATE_LIFETIME_MS = 10 * 60 * 1000

/** Stored in the browser when the user leaves for Discord. */
export type RememberedState = {
  readonly state: string
  readonly userId: string
  /** In ms since 1970. */
  readonly rememberedAt: number
}

/** The parameters of the address, and the stored state. Reading removes both, so that each counts only once. */
export type DiscordReturn = {
  readonly isConnected: boolean
  readonly state: string | undefined
  readonly error: string | undefined
  /** Set if Discord returned to the portal itself instead of the API. */
  readonly code: Secret | undefined
  readonly remembered: RememberedState | undefined
}

/** The reason why the account is not linked (docs/product/discord.md#messages). */
export type LinkProblem =
  | { readonly type: 'loginRequired' }
  | { readonly type: 'sessionExpired' }
  | { readonly type: 'invalidState' }
  | { readonly type: 'notConnected' }
  /** With an error if the session could not be loaded. */
  | { readonly type: 'notVerified'; readonly error?: ApiError }
  /** With the server's reason. */
  | { readonly type: 'rejected'; readonly error: ApiError }

/** The user at a time, in ms since 1970. `null` means signed out. */
type Visitor = { readonly userId: string | null; readonly at: number }

/**
 * Links a Discord account (docs/product/discord.md#linking). The user leaves with a random state and has to return with the
 * same state, once, within ten minutes. The app has one actor for it, because Discord may return to any screen, and before
 * the session is restored.
 */
export const discordLinkMachine = setup({
  types: {
    input: {} as { returned: DiscordReturn | undefined },
    context: {} as { returned: DiscordReturn | undefined; problem: LinkProblem | null },
    events: {} as
      | { type: 'connect'; userId: string }
      | { type: 'checkAgain' }
      /** The screen that showed the outcome was left. */
      | { type: 'seen' }
      /** The session was restored or has changed. */
      | ({ type: 'userChanged' } & Visitor),
    tags: {} as 'busy',
  },
  actors: {
    /** Stores a new state and opens Discord's page. The page may unload before this resolves. */
    leaveForDiscord: port<void, { userId: string }>('discordLink.leaveForDiscord'),
    exchangeCode: port<DiscordAccount, { code: Secret }>('discordLink.exchangeCode'),
    refreshSession: port<User>('discordLink.refreshSession'),
  },
  delays: {
    /** After this time the browser has not left, or the user has stopped it. */
    leavingLimit: 10_000,
    /** Shared by the exchange and the session refresh after it (docs/reliability.md#p21). */
    timeout: 35_000,
  },
  actions: {
    setNotConnected: assign({ problem: { type: 'notConnected' } }),
    setInvalidState: assign({ problem: { type: 'invalidState' } }),
    setReturnedProblem: assign(({ context }) => ({ problem: problemIn(context.returned?.error) })),
    setExchangeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    setRefreshProblem: assign(({ context }, { error }: { error: unknown }) => ({
      // The problem of an unclear exchange takes precedence.
      problem: context.problem ?? unverified(error),
    })),
    setNotVerified: assign(({ context }) => ({ problem: context.problem ?? ({ type: 'notVerified' } as const) })),
    clearProblem: assign({ problem: null }),
    clearReturn: assign({ returned: undefined }),
    // Provided by the app, which updates the session's user.
    notifyLinked: (_, _params: { output: DiscordAccount }) => {},
    notifyRefreshed: (_, _params: { output: User }) => {},
  },
  guards: {
    hasReturned: ({ context }) => context.returned !== undefined,
    hasError: ({ context }) => context.returned?.error !== undefined,
    noOneIsSignedIn: (_, { userId }: Visitor) => userId === null,
    stateIsRight: ({ context }, visitor: Visitor) =>
      context.returned?.isConnected === true && isRight(context.returned, visitor),
    // A code is only exchanged if its state is valid.
    bringsCode: ({ context }, visitor: Visitor) =>
      context.returned?.code !== undefined && isRight(context.returned, visitor),
    isLinked: (_, { output }: { output: User }) => output.discord !== undefined,
    mayHaveLinked: (_, { error }: { error: unknown }) => isAmbiguous(toApiError(error)),
  },
}).createMachine({
  id: 'discordLink',
  context: ({ input }) => ({ returned: input.returned, problem: null }),
  initial: 'beginning',
  states: {
    /** Checks first whether the address contains a return from Discord. */
    beginning: { always: [{ guard: 'hasReturned', target: 'returned' }, { target: 'idle' }] },
    /** Nothing is under way. */
    idle: { on: { connect: { target: 'redirecting' } } },
    /** The browser leaves for Discord with a random state, which is stored for the return. */
    redirecting: {
      tags: 'busy',
      entry: 'clearProblem',
      after: { leavingLimit: { target: 'idle' } },
      invoke: {
        id: 'leaveForDiscord',
        src: 'leaveForDiscord',
        input: ({ event }) => {
          assertEvent(event, 'connect')
          return { userId: event.userId }
        },
        // The page unloads now.
        onDone: {},
        onError: { target: 'rejected', actions: 'setNotConnected' },
      },
    },
    /** Back from Discord, waiting for the session to be restored. */
    returned: {
      on: {
        userChanged: [
          { guard: 'hasError', target: 'rejected', actions: ['setReturnedProblem', 'clearReturn'] },
          { guard: { type: 'noOneIsSignedIn', params: ({ event }) => event } },
          { guard: { type: 'bringsCode', params: ({ event }) => event }, target: 'verifying.exchanging' },
          {
            guard: { type: 'stateIsRight', params: ({ event }) => event },
            target: 'verifying.refreshing',
            actions: 'clearReturn',
          },
          { target: 'rejected', actions: ['setInvalidState', 'clearReturn'] },
        ],
      },
    },
    /** The server confirms or denies that the account was linked. */
    verifying: {
      tags: 'busy',
      initial: 'refreshing',
      after: { timeout: { target: 'rejected', actions: 'setNotVerified' } },
      // Another user must not see the outcome. A signed-out visitor may be the same user, whose session has just expired.
      on: {
        userChanged: [
          { guard: { type: 'noOneIsSignedIn', params: ({ event }) => event } },
          { target: 'idle', actions: 'clearProblem' },
        ],
      },
      states: {
        /** Discord returned to the portal itself, and the server exchanges the code. */
        exchanging: {
          // A code can be exchanged only once.
          exit: 'clearReturn',
          invoke: {
            id: 'exchangeCode',
            src: 'exchangeCode',
            input: ({ context }) => {
              if (context.returned?.code === undefined) throw new Error('exchanging is only entered with a code')
              return { code: context.returned.code }
            },
            onDone: {
              target: '#discordLink.linked',
              actions: { type: 'notifyLinked', params: ({ event }) => event },
            },
            onError: [
              {
                guard: { type: 'mayHaveLinked', params: ({ event }) => event },
                target: 'refreshing',
                actions: { type: 'setExchangeProblem', params: ({ event }) => event },
              },
              {
                target: '#discordLink.rejected',
                actions: { type: 'setExchangeProblem', params: ({ event }) => event },
              },
            ],
          },
        },
        /** The user is loaded again, with the linked account if there is one. */
        refreshing: {
          invoke: {
            id: 'refreshSession',
            src: 'refreshSession',
            onDone: [
              {
                guard: { type: 'isLinked', params: ({ event }) => event },
                target: '#discordLink.linked',
                actions: { type: 'notifyRefreshed', params: ({ event }) => event },
              },
              { target: '#discordLink.rejected', actions: 'setNotVerified' },
            ],
            onError: {
              target: '#discordLink.rejected',
              actions: { type: 'setRefreshProblem', params: ({ event }) => event },
            },
          },
        },
      },
    },
    /** The account is linked. Shown until the screen is left. */
    linked: {
      entry: 'clearProblem',
      on: { connect: { target: 'redirecting' }, seen: { target: 'idle' }, userChanged: { target: 'idle' } },
    },
    /** The account is not linked, or this could not be verified. `problem` has the reason. */
    rejected: {
      on: {
        connect: { target: 'redirecting' },
        checkAgain: { target: 'verifying.refreshing', actions: 'clearProblem' },
        seen: { target: 'idle', actions: 'clearProblem' },
        userChanged: { target: 'idle', actions: 'clearProblem' },
      },
    },
  },
})

/** True for the stored state, before it expires, and for the user who created it. */
function isRight(returned: DiscordReturn | undefined, { userId, at }: Visitor): boolean {
  const { state, remembered } = returned ?? {}
  if (state === undefined || remembered === undefined) return false
  const age = at - remembered.rememberedAt
  return state === remembered.state && userId === remembered.userId && age >= 0 && age <= STATE_LIFETIME_MS
}

function problemIn(error: string | undefined): LinkProblem {
  if (error === 'login_required') return { type: 'loginRequired' }
  if (error === 'session_expired') return { type: 'sessionExpired' }
  return { type: 'notConnected' }
}

/** Only a rejection with a reason, or with a status that explains it, includes its error. */
function problemOf(thrown: unknown): LinkProblem {
  const error = toApiError(thrown)
  if (error.kind === 'unreadable') return { type: 'notVerified' }
  if (error.status === 401) return { type: 'sessionExpired' }
  const hasReason = error.kind === 'http' && (error.status ?? 0) < 500 && error.status !== 404
  return hasReason ? { type: 'rejected', error } : { type: 'notConnected' }
}

function unverified(thrown: unknown): LinkProblem {
  const error = toApiError(thrown)
  return error.status === 401 ? { type: 'sessionExpired' } : { type: 'notVerified', error }
}
