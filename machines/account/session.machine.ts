import { assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../shared/api-error'
import type { DiscordAccount, Service, User } from '../shared/model'
import { port } from '../shared/port'
import type { Secret } from '../shared/secret'

export type Login = { email: string; password: Secret }
export type Registration = { username: string; email: string; password: Secret; confirmPassword: Secret }

/**
 * Who is signed in (customer specification, section 4 'Session'; decisions.md, 'Account, session, routing').
 *
 * One actor for the whole app, started before React. The substates of `signedOut` say why nobody is signed in,
 * which is all that the login screen has to tell. A 401 is the event `expired`: outside of `signedIn` it means nothing
 * here, so a refused login or a failed restore cannot be taken for the end of a session.
 */
export const sessionMachine = setup({
  types: {
    input: {} as {
      /** Somebody was signed in in this browser and did not sign out. */
      hadSession: boolean
      /** The server has not confirmed the last logout: it is sent again, and its session is not restored without a login. */
      leftUnconfirmed: boolean
    },
    context: {} as {
      user: User | null
      error: ApiError | null
      hadSession: boolean
      leftUnconfirmed: boolean
      /** The email that was sent last, to fill in the login form. */
      email: string
      /** What has just opened the session, until another call has shown that it holds. */
      justOpenedBy: 'login' | 'registration' | null
    },
    events: {} as
      | { type: 'login'; login: Login }
      | { type: 'register'; registration: Registration }
      | { type: 'logout' }
      | { type: 'retry' }
      /** The account screen that was shown is not any more: what it had to say has been said. */
      | { type: 'screenLeft' }
      | { type: 'expired' }
      | { type: 'servicesLoaded'; services: readonly Service[] }
      /** The services could not be read, but not because the session does not hold. */
      | { type: 'servicesFailed' }
      /** The server was asked once more who is signed in, such as after a Discord account was linked. */
      | { type: 'refreshed'; user: User }
      | { type: 'discordLinked'; account: DiscordAccount }
      | { type: 'signedInElsewhere'; userId: string }
      | { type: 'signedOutElsewhere' },
    tags: {} as 'busy',
  },
  actors: {
    restore: port<User>('session.restore'),
    login: port<User, Login>('session.login'),
    register: port<User, Registration>('session.register'),
    logout: port<void>('session.logout'),
  },
  actions: {
    keepUser: assign((_, params: { user: User }) => ({ user: params.user, error: null, hadSession: true })),
    keepError: assign((_, params: { thrown: unknown }) => ({ error: toApiError(params.thrown) })),
    keepEmail: assign((_, params: { email: string }) => ({ email: params.email, error: null })),
    keepServices: assign(({ context }, params: { services: readonly Service[] }) => ({
      user: context.user && { ...context.user, services: params.services },
      justOpenedBy: null,
    })),
    // The services are read on their own, and what is known of them is newer than this answer.
    keepRefreshed: assign(({ context }, params: { user: User }) => ({
      user: context.user && { ...params.user, services: context.user.services },
    })),
    keepDiscord: assign(({ context }, params: { account: DiscordAccount }) => ({
      user: context.user && { ...context.user, discord: params.account },
    })),
    noteOpened: assign((_, params: { by: 'login' | 'registration' }) => ({ justOpenedBy: params.by })),
    forgetOpening: assign({ justOpenedBy: null }),
    forgetUser: assign({ user: null, justOpenedBy: null }),
    forgetError: assign({ error: null }),
    forgetEmail: assign({ email: '' }),
    forgetSession: assign({ hadSession: false }),
    // What other loads and other tabs of this browser are told; provided by the app.
    rememberSignedIn: () => {},
    rememberSignedOut: () => {},
    rememberUnconfirmed: () => {},
    announceSignedIn: () => {},
    announceSignedOut: () => {},
  },
  guards: {
    leftUnconfirmed: ({ context }) => context.leftUnconfirmed,
    justRegistered: ({ context }) => context.justOpenedBy === 'registration',
    justLoggedIn: ({ context }) => context.justOpenedBy === 'login',
    isSamePerson: ({ context }, params: { userId: string }) => context.user?.id === params.userId,
    isSomebodyElse: ({ context }, params: { userId: string }) => context.user?.id !== params.userId,
    sessionIsOver: ({ context }, params: { thrown: unknown }) => {
      const { status, code } = toApiError(params.thrown)
      return status === 401 && (context.hadSession || code === 'TOKEN_EXPIRED' || code === 'TOKEN_INVALID')
    },
    nobodyIsSignedIn: (_, params: { thrown: unknown }) => {
      const { status } = toApiError(params.thrown)
      return status === 401 || status === 404
    },
    answerIsUnreadable: (_, params: { thrown: unknown }) => toApiError(params.thrown).kind === 'unreadable',
    sessionIsGone: (_, params: { thrown: unknown }) => toApiError(params.thrown).status === 401,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, user: null, error: null, email: '', justOpenedBy: null }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'leftUnconfirmed', target: 'signingOut' }, { target: 'restoring' }],
    },
    /** Whoever was signed in before the page was loaded may still be: the server is asked, and screens wait for it. */
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: { target: 'signedIn', actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) } },
        onError: [
          {
            guard: { type: 'sessionIsOver', params: ({ event }) => ({ thrown: event.error }) },
            target: 'signedOut.expired',
            actions: 'forgetError',
          },
          {
            guard: { type: 'nobodyIsSignedIn', params: ({ event }) => ({ thrown: event.error }) },
            target: 'signedOut.never',
            actions: 'forgetError',
          },
          {
            target: 'signedOut.unreachable',
            actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
          },
        ],
      },
      on: {
        // The login form does not wait for the restore, so it may be sent before the answer.
        login: {
          target: 'signingIn',
          actions: { type: 'keepEmail', params: ({ event }) => event.login },
        },
        register: {
          target: 'registering',
          actions: { type: 'keepEmail', params: ({ event }) => event.registration },
        },
        // The question that was asked is older than what another tab did since.
        signedInElsewhere: { target: 'restoring', reenter: true },
        signedOutElsewhere: { target: 'signedOut.byChoice', actions: ['forgetSession', 'forgetError'] },
      },
    },
    /** Nobody is signed in; the state inside says why, and so what the login says. */
    signedOut: {
      entry: 'forgetUser',
      initial: 'never',
      on: {
        login: {
          target: 'signingIn',
          actions: { type: 'keepEmail', params: ({ event }) => event.login },
        },
        register: {
          target: 'registering',
          actions: { type: 'keepEmail', params: ({ event }) => event.registration },
        },
        signedInElsewhere: { target: 'restoring', actions: 'forgetError' },
      },
      states: {
        /** Nobody is signed in, and there is nothing to say of it. */
        never: {},
        /** Somebody has logged out, here or in another tab. */
        byChoice: {},
        /** Logged out here, but the server has not confirmed it: its session is not restored, and the next load sends the logout again. */
        unconfirmed: {},
        /** There was a session, and the server knows it no longer. */
        expired: { entry: ['forgetSession', 'rememberSignedOut'] },
        /** The account was made, but nobody is signed in: the login has its email already. */
        registered: { entry: ['forgetSession', 'rememberSignedOut'] },
        /** The login succeeded, but the first call after it went without its session: the browser keeps no cookies of the API. */
        notKept: { entry: ['forgetSession', 'rememberSignedOut'] },
        /** The login said no, or nothing that could be told; the reason stands in the form. */
        loginRefused: { on: { screenLeft: { target: 'never', actions: 'forgetError' } } },
        /** The same of a registration. */
        registrationRefused: { on: { screenLeft: { target: 'never', actions: 'forgetError' } } },
        /** Whether somebody is signed in could not be asked; it is asked again when the network is back. */
        unreachable: { on: { retry: { target: '#session.restoring' } } },
      },
    },
    signingIn: {
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'login',
            src: 'login',
            input: ({ event }) => {
              if (event.type !== 'login') throw new Error('signingIn is entered by login alone')
              return event.login
            },
            onDone: {
              target: '#session.signedIn',
              actions: [
                { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
                { type: 'noteOpened', params: { by: 'login' } },
                'announceSignedIn',
              ],
            },
            onError: [
              {
                guard: { type: 'answerIsUnreadable', params: ({ event }) => ({ thrown: event.error }) },
                target: 'confirming',
                actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
              },
              {
                target: '#session.signedOut.loginRefused',
                actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
              },
            ],
          },
        },
        /** The server said yes in words we cannot read: who is signed in is asked once first. */
        confirming: {
          invoke: {
            id: 'restore',
            src: 'restore',
            onDone: {
              target: '#session.signedIn',
              actions: [{ type: 'keepUser', params: ({ event }) => ({ user: event.output }) }, 'announceSignedIn'],
            },
            onError: { target: '#session.signedOut.loginRefused' },
          },
        },
      },
    },
    registering: {
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ event }) => {
              if (event.type !== 'register') throw new Error('registering is entered by register alone')
              return event.registration
            },
            onDone: {
              target: '#session.signedIn',
              actions: [
                { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
                { type: 'noteOpened', params: { by: 'registration' } },
                'announceSignedIn',
              ],
            },
            onError: [
              {
                guard: { type: 'answerIsUnreadable', params: ({ event }) => ({ thrown: event.error }) },
                target: 'confirming',
                actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
              },
              {
                target: '#session.signedOut.registrationRefused',
                actions: { type: 'keepError', params: ({ event }) => ({ thrown: event.error }) },
              },
            ],
          },
        },
        /** The same: if nobody is signed in, the account may be there all the same. */
        confirming: {
          invoke: {
            id: 'restore',
            src: 'restore',
            onDone: {
              target: '#session.signedIn',
              actions: [{ type: 'keepUser', params: ({ event }) => ({ user: event.output }) }, 'announceSignedIn'],
            },
            onError: [
              {
                guard: { type: 'nobodyIsSignedIn', params: ({ event }) => ({ thrown: event.error }) },
                target: '#session.signedOut.registered',
                actions: 'forgetError',
              },
              { target: '#session.signedOut.registrationRefused' },
            ],
          },
        },
      },
    },
    signedIn: {
      entry: 'rememberSignedIn',
      on: {
        logout: {
          target: 'signingOut',
          // Unconfirmed until the server has confirmed it: the tab may be closed before.
          actions: [
            'forgetUser',
            'forgetEmail',
            'forgetError',
            'forgetSession',
            'rememberUnconfirmed',
            'announceSignedOut',
          ],
        },
        expired: [
          { guard: 'justRegistered', target: 'signedOut.registered' },
          { guard: 'justLoggedIn', target: 'signedOut.notKept' },
          { target: 'signedOut.expired' },
        ],
        servicesLoaded: {
          actions: { type: 'keepServices', params: ({ event }) => ({ services: event.services }) },
        },
        servicesFailed: { actions: 'forgetOpening' },
        refreshed: {
          guard: { type: 'isSamePerson', params: ({ event }) => ({ userId: event.user.id }) },
          actions: { type: 'keepRefreshed', params: ({ event }) => ({ user: event.user }) },
        },
        discordLinked: {
          actions: { type: 'keepDiscord', params: ({ event }) => ({ account: event.account }) },
        },
        signedInElsewhere: {
          guard: { type: 'isSomebodyElse', params: ({ event }) => ({ userId: event.userId }) },
          target: 'restoring',
          actions: ['forgetUser', 'forgetEmail'],
        },
        signedOutElsewhere: { target: 'signedOut.byChoice', actions: ['forgetSession', 'forgetEmail'] },
      },
    },
    /** Signed out here at once; the logout is sent, or sent again after a load that follows an unconfirmed one. */
    signingOut: {
      tags: 'busy',
      invoke: {
        id: 'logout',
        src: 'logout',
        onDone: { target: 'signedOut.byChoice', actions: 'rememberSignedOut' },
        onError: [
          {
            guard: { type: 'sessionIsGone', params: ({ event }) => ({ thrown: event.error }) },
            target: 'signedOut.byChoice',
            actions: 'rememberSignedOut',
          },
          // Any other answer may come from somebody else, or leave the session open.
          { target: 'signedOut.unconfirmed' },
        ],
      },
      on: {
        // Whoever signs in again does not wait for a slow logout.
        login: {
          target: 'signingIn',
          actions: { type: 'keepEmail', params: ({ event }) => event.login },
        },
        register: {
          target: 'registering',
          actions: { type: 'keepEmail', params: ({ event }) => event.registration },
        },
        signedInElsewhere: { target: 'restoring' },
      },
    },
  },
})
