import { assign, setup } from 'xstate'
import { type ApiError, isAmbiguous, toApiError } from '../shared/api-error'
import type { DiscordAccount, User } from '../shared/model'
import { port } from '../shared/port'
import type { Secret } from '../shared/secret'

/** How long a way to Discord and back may take, in ms (decisions.md, 'Discord state'). */
const STATE_LIFETIME_MS = 10 * 60 * 1000

/** What this browser stored when the user left for Discord. */
export type RememberedState = {
  readonly state: string
  readonly userId: string
  /** In ms since 1970. */
  readonly rememberedAt: number
}

/** What came back in the address, and what was remembered; both are taken away by being read, so each counts once. */
export type DiscordReturn = {
  readonly isConnected: boolean
  readonly state: string | undefined
  readonly error: string | undefined
  /** Where the provider came back to the portal itself instead of the API. */
  readonly code: Secret | undefined
  readonly remembered: RememberedState | undefined
}

/** Why the account is not linked (customer specification, section 8 'Chat-platform linking'). */
export type LinkProblem =
  | { readonly type: 'loginRequired' }
  | { readonly type: 'sessionExpired' }
  | { readonly type: 'invalidState' }
  | { readonly type: 'notConnected' }
  /** The server could not be asked, if there is an error. */
  | { readonly type: 'notVerified'; readonly error?: ApiError }
  /** The server said why. */
  | { readonly type: 'rejected'; readonly error: ApiError }

/** Who uses the portal at that time. */
type Visitor = { readonly userId: string | null; readonly at: number }

/**
 * Linking a Discord account (customer specification, section 4 'Chat-platform linking'): away to the provider with a random
 * state, and back with the same one, once, within ten minutes, as the same user. One actor for the whole app, because the
 * way back may end on any screen, and before it is known who is signed in.
 */
export const discordLinkMachine = setup({
  types: {
    input: {} as { returned: DiscordReturn | undefined },
    context: {} as { returned: DiscordReturn | undefined; problem: LinkProblem | null },
    events: {} as
      | { type: 'connect'; userId: string }
      | { type: 'checkAgain' }
      /** The screen that showed the outcome was left: it has been read. */
      | { type: 'seen' }
      /** It is known now, or has changed, who is signed in: no one is null. `at` is in ms since 1970. */
      | ({ type: 'userChanged' } & Visitor),
    tags: {} as 'busy',
  },
  actors: {
    /** Notes a new state and goes to the provider's page; a page that is being left never hears the answer. */
    leaveForDiscord: port<void, { userId: string }>('discordLink.leaveForDiscord'),
    exchangeCode: port<DiscordAccount, { code: Secret }>('discordLink.exchangeCode'),
    refreshSession: port<User>('discordLink.refreshSession'),
  },
  delays: {
    /** After which leaving counts as stopped, by the browser or by hand. */
    leavingLimit: 10_000,
    /** For the exchange and the look at the session after it (reliability.md, P21). */
    timeout: 35_000,
  },
  actions: {
    setNotConnected: assign({ problem: { type: 'notConnected' } }),
    setInvalidState: assign({ problem: { type: 'invalidState' } }),
    setReturnedProblem: assign(({ context }) => ({ problem: problemIn(context.returned?.error) })),
    setExchangeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    setRefreshProblem: assign(({ context }, { error }: { error: unknown }) => ({
      // An exchange without a clear answer has said already what there is to say.
      problem: context.problem ?? unverified(error),
    })),
    setNotVerified: assign(({ context }) => ({ problem: context.problem ?? ({ type: 'notVerified' } as const) })),
    clearProblem: assign({ problem: null }),
    clearReturn: assign({ returned: undefined }),
    // Provided by the app: the session's user has an account now.
    notifyLinked: (_, _params: { output: DiscordAccount }) => {},
    notifyRefreshed: (_, _params: { output: User }) => {},
  },
  guards: {
    hasReturned: ({ context }) => context.returned !== undefined,
    hasError: ({ context }) => context.returned?.error !== undefined,
    noOneIsSignedIn: (_, { userId }: Visitor) => userId === null,
    stateIsRight: ({ context }, visitor: Visitor) =>
      context.returned?.isConnected === true && isRight(context.returned, visitor),
    // A code is exchanged by us, and only if the state that came with it is ours.
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
    /** What came back in the address, if anything did, is looked at first. */
    beginning: { always: [{ guard: 'hasReturned', target: 'returned' }, { target: 'idle' }] },
    /** Nothing is under way. */
    idle: { on: { connect: { target: 'redirecting' } } },
    /** The page is being left for Discord, with a random state that is stored for the way back. */
    redirecting: {
      tags: 'busy',
      entry: 'clearProblem',
      after: { leavingLimit: { target: 'idle' } },
      invoke: {
        id: 'leaveForDiscord',
        src: 'leaveForDiscord',
        input: ({ event }) => {
          if (event.type !== 'connect') throw new Error('redirecting is entered by connect alone')
          return { userId: event.userId }
        },
        // Nothing to do here any more: the page is being left.
        onDone: {},
        onError: { target: 'rejected', actions: 'setNotConnected' },
      },
    },
    /** Back, and waiting to know who is signed in. */
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
    /** The provider's way back says that it worked; whether it did, the server says. */
    verifying: {
      tags: 'busy',
      initial: 'refreshing',
      after: { timeout: { target: 'rejected', actions: 'setNotVerified' } },
      // One user's account is never shown to the next. No one may be the same user, whose session a 401 has just ended.
      on: {
        userChanged: [
          { guard: { type: 'noOneIsSignedIn', params: ({ event }) => event } },
          { target: 'idle', actions: 'clearProblem' },
        ],
      },
      states: {
        /** Discord has come back to the portal itself, with a code that the server exchanges. */
        exchanging: {
          // The code is on its way: it is good for one exchange.
          exit: 'clearReturn',
          invoke: {
            id: 'exchangeCode',
            src: 'exchangeCode',
            input: ({ context }) => {
              if (context.returned?.code === undefined) throw new Error('exchanging is entered with a code alone')
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
        /** The server is asked for the user, whose account says whether it is linked. */
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
    /** It is linked, and the screen says so until it was seen. */
    linked: {
      entry: 'clearProblem',
      on: { connect: { target: 'redirecting' }, seen: { target: 'idle' }, userChanged: { target: 'idle' } },
    },
    /** It is not linked, or could not be verified; the problem says why. */
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

/** The same state, within its time, and the same user as when it was made. */
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

/** Why an exchange failed: only a refusal that the server explains, or whose status says enough, keeps its error. */
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
