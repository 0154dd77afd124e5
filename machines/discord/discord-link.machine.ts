import { assertEvent, assign, setup } from 'xstate'
import { isAmbiguous, toApiError } from '../shared/api-error'
import type { DiscordAccount, User } from '../shared/model'
import { port } from '../shared/port'
import type { Secret } from '../shared/secret'
import { type DiscordReturn, mismatchOf, type Visitor } from './discord-return'
import { showsLink } from './link-change'
import { type LinkProblem, problemIn, problemOf, unverified } from './link-problem'

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
      | { type: 'checkAgain' }
      /** With the account that is linked now. */
      | { type: 'connect'; userId: string; account: DiscordAccount | undefined }
      /** The screen that showed the outcome was left. */
      | { type: 'seen' }
      /** The session was restored or has changed. */
      | ({ type: 'userChanged' } & Visitor),
    tags: {} as 'busy',
  },
  actors: {
    /** Stores a new state and opens Discord's page. The page may unload before this resolves. */
    leaveForDiscord: port<void, { userId: string; account: DiscordAccount | undefined }>('discordLink.leaveForDiscord'),
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
    setInvalidState: assign(({ context }, visitor: Visitor) => ({
      problem: { type: 'invalidState', mismatch: mismatchOf(context.returned, visitor) ?? 'unknown' } as const,
    })),
    setReadError: assign(({ context: { problem } }, { error }: { error: unknown }) => ({
      problem: problem && { ...problem, error: toApiError(error) },
    })),
    setReturnedProblem: assign(({ context }) => ({ problem: problemIn(context.returned?.error) })),
    setExchangeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    setRefreshProblem: assign(({ context }, { error }: { error: unknown }) => ({
      // The problem of an unclear exchange takes precedence.
      problem: context.problem ?? unverified(error),
    })),
    setNotVerified: assign(({ context }) => ({ problem: context.problem ?? ({ type: 'notVerified' } as const) })),
    clearProblem: assign({ problem: null }),
    clearCode: assign(({ context: { returned } }) => ({ returned: returned && { ...returned, code: undefined } })),
    forget: assign({ returned: undefined, problem: null }),
    // Provided by the app, which updates the session's user.
    notifyLinked: (_, _params: { output: DiscordAccount }) => {},
    notifyRefreshed: (_, _params: { output: User }) => {},
  },
  guards: {
    hasReturned: ({ context }) => context.returned !== undefined,
    hasError: ({ context }) => context.returned?.error !== undefined,
    noOneIsSignedIn: (_, { userId }: Visitor) => userId === null,
    stateIsRight: ({ context }, visitor: Visitor) =>
      context.returned?.isConnected === true && mismatchOf(context.returned, visitor) === undefined,
    // A code is only exchanged if its state is valid.
    bringsCode: ({ context }, visitor: Visitor) =>
      context.returned?.code !== undefined && mismatchOf(context.returned, visitor) === undefined,
    isLinked: ({ context }, { output }: { output: User }) => showsLink(output, context.returned),
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
    idle: { entry: 'forget', on: { connect: { target: 'redirecting' } } },
    /** The browser leaves for Discord with a random state, which is stored for the return. */
    redirecting: {
      tags: 'busy',
      entry: 'forget',
      after: { leavingLimit: { target: 'idle' } },
      invoke: {
        id: 'leaveForDiscord',
        src: 'leaveForDiscord',
        input: ({ event }) => {
          assertEvent(event, 'connect')
          return { userId: event.userId, account: event.account }
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
          { guard: 'hasError', target: 'rejected', actions: 'setReturnedProblem' },
          { guard: { type: 'noOneIsSignedIn', params: ({ event }) => event } },
          { guard: { type: 'bringsCode', params: ({ event }) => event }, target: 'verifying.exchanging' },
          { guard: { type: 'stateIsRight', params: ({ event }) => event }, target: 'verifying.refreshing' },
          { target: 'mismatched', actions: { type: 'setInvalidState', params: ({ event }) => event } },
        ],
      },
    },
    /** The state does not match, so nothing is exchanged. The server may have linked an account before, which is shown. */
    mismatched: {
      entry: 'clearCode',
      initial: 'reading',
      on: { connect: { target: 'redirecting' }, seen: { target: 'idle' }, userChanged: { target: 'idle' } },
      states: {
        /** The user is loaded again, with the linked account if there is one. */
        reading: {
          after: { timeout: { target: 'unread' } },
          invoke: {
            id: 'refreshSession',
            src: 'refreshSession',
            onDone: { target: 'read', actions: { type: 'notifyRefreshed', params: ({ event }) => event } },
            onError: { target: 'unread', actions: { type: 'setReadError', params: ({ event }) => event } },
          },
        },
        /** The user's account is current. */
        read: {},
        /** The user's account may have changed. */
        unread: { on: { checkAgain: { target: 'reading' } } },
      },
    },
    /** The server confirms or denies that the account was linked. */
    verifying: {
      tags: 'busy',
      initial: 'refreshing',
      after: { timeout: { target: 'rejected', actions: 'setNotVerified' } },
      // Another user must not see the outcome. A signed-out visitor may be the same user, whose session has just expired.
      on: {
        userChanged: [{ guard: { type: 'noOneIsSignedIn', params: ({ event }) => event } }, { target: 'idle' }],
      },
      states: {
        /** Discord returned to the portal itself, and the server exchanges the code. */
        exchanging: {
          // A code can be exchanged only once.
          exit: 'clearCode',
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
      entry: 'clearCode',
      on: {
        connect: { target: 'redirecting' },
        checkAgain: { target: 'verifying.refreshing', actions: 'clearProblem' },
        seen: { target: 'idle' },
        userChanged: { target: 'idle' },
      },
    },
  },
})
