import { assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../shared/api-error'
import type { DiscordAccount, Service, User } from '../shared/model'
import { port } from '../shared/port'
import type { Secret } from '../shared/secret'

export type Login = { email: string; password: Secret }
export type Registration = { username: string; email: string; password: Secret; confirmPassword: Secret }

/** What this browser knows of the session that the last load ended with. */
export type LastSession =
  /** Nothing: no one was signed in, or the user has signed out. */
  | 'none'
  /** The user was signed in, and did not sign out. */
  | 'signedIn'
  /** The server has not confirmed the last logout: it is sent again, and its session is not restored without a login. */
  | 'leftUnconfirmed'

/**
 * Who is signed in (customer specification, section 4 'Session'; decisions.md, 'Account, session, routing').
 *
 * One actor for the whole app, started before React. The substates of `signedOut` say why the user is signed out,
 * which is all that the login screen has to say. A 401 is the event `expired`: outside of `signedIn` it means nothing
 * here, so a refused login or a failed restore cannot be taken for the end of a session.
 */
export const sessionMachine = setup({
  types: {
    input: {} as { lastSession: LastSession },
    context: {} as {
      user: User | null
      error: ApiError | null
      lastSession: LastSession
      /** The email that was sent last, to fill in the login form. */
      email: string
      /** What has just opened the session, until another call has shown that the session holds. */
      openedBy: 'login' | 'registration' | null
    },
    events: {} as
      | { type: 'login'; login: Login }
      | { type: 'register'; registration: Registration }
      | { type: 'logout' }
      | { type: 'retry' }
      /** The account screen was left: its message has been read. */
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
    setUser: assign((_, { output }: { output: User }) => ({ user: output, error: null, lastSession: 'signedIn' })),
    setServices: assign(({ context }, { services }: { services: readonly Service[] }) => ({
      user: context.user && { ...context.user, services },
      openedBy: null,
    })),
    // The services are read on their own, and what is known of them is newer than this answer.
    setRefreshedUser: assign(({ context }, { user }: { user: User }) => ({
      user: context.user && { ...user, services: context.user.services },
    })),
    setDiscord: assign(({ context }, { account }: { account: DiscordAccount }) => ({
      user: context.user && { ...context.user, discord: account },
    })),
    clearUser: assign({ user: null, openedBy: null }),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    clearError: assign({ error: null }),
    setEmail: assign((_, { email }: { email: string }) => ({ email, error: null })),
    clearEmail: assign({ email: '' }),
    setOpenedByLogin: assign({ openedBy: 'login' }),
    setOpenedByRegistration: assign({ openedBy: 'registration' }),
    clearOpenedBy: assign({ openedBy: null }),
    clearLastSession: assign({ lastSession: 'none' }),
    // What other loads and other tabs of this browser have to know; provided by the app.
    rememberSignedIn: () => {},
    rememberSignedOut: () => {},
    rememberUnconfirmed: () => {},
    notifySignedIn: () => {},
    notifySignedOut: () => {},
  },
  guards: {
    logoutIsUnconfirmed: ({ context }) => context.lastSession === 'leftUnconfirmed',
    justRegistered: ({ context }) => context.openedBy === 'registration',
    justLoggedIn: ({ context }) => context.openedBy === 'login',
    isSameUser: ({ context }, { user }: { user: User }) => context.user?.id === user.id,
    isDifferentUser: ({ context }, { userId }: { userId: string }) => context.user?.id !== userId,
    sessionIsOver: ({ context }, { error }: { error: unknown }) => {
      const { status, code } = toApiError(error)
      return (
        status === 401 && (context.lastSession === 'signedIn' || code === 'TOKEN_EXPIRED' || code === 'TOKEN_INVALID')
      )
    },
    noOneIsSignedIn: (_, { error }: { error: unknown }) => {
      const { status } = toApiError(error)
      return status === 401 || status === 404
    },
    responseIsUnreadable: (_, { error }: { error: unknown }) => toApiError(error).kind === 'unreadable',
    sessionIsGone: (_, { error }: { error: unknown }) => toApiError(error).status === 401,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ lastSession: input.lastSession, user: null, error: null, email: '', openedBy: null }),
  initial: 'notSignedIn',
  states: {
    /** There is no user to show. A login or a registration waits for nothing: not for the restore, nor for a slow logout. */
    notSignedIn: {
      entry: 'clearUser',
      initial: 'starting',
      on: {
        login: { target: 'signingIn', actions: { type: 'setEmail', params: ({ event }) => event.login } },
        register: { target: 'registering', actions: { type: 'setEmail', params: ({ event }) => event.registration } },
        signedInElsewhere: { target: '.restoring', actions: 'clearError' },
      },
      states: {
        /** What the last load has left behind decides what is asked first. */
        starting: { always: [{ guard: 'logoutIsUnconfirmed', target: 'signingOut' }, { target: 'restoring' }] },
        /** The user of the last load may still be signed in: the server is asked, and screens wait for it. */
        restoring: {
          tags: 'busy',
          invoke: {
            id: 'restore',
            src: 'restore',
            onDone: { target: '#session.signedIn', actions: { type: 'setUser', params: ({ event }) => event } },
            onError: [
              {
                guard: { type: 'sessionIsOver', params: ({ event }) => event },
                target: 'signedOut.expired',
                actions: 'clearError',
              },
              {
                guard: { type: 'noOneIsSignedIn', params: ({ event }) => event },
                target: 'signedOut.never',
                actions: 'clearError',
              },
              { target: 'signedOut.unreachable', actions: { type: 'setError', params: ({ event }) => event } },
            ],
          },
          on: {
            // The question that was asked is older than what another tab did since.
            signedInElsewhere: { target: 'restoring', reenter: true },
            signedOutElsewhere: { target: 'signedOut.byChoice', actions: ['clearLastSession', 'clearError'] },
          },
        },
        /** The user is signed out; the state inside says why, and so what the login says. */
        signedOut: {
          initial: 'never',
          states: {
            /** No one has signed in, and there is nothing to say of it. */
            never: {},
            /** The user has logged out, here or in another tab. */
            byChoice: {},
            /** Logged out here, but the server has not confirmed it: its session is not restored, and the next load sends the logout again. */
            unconfirmed: {},
            /** There was a session, and the server knows it no longer. */
            expired: { entry: ['clearLastSession', 'rememberSignedOut'] },
            /** The account was made, but no one is signed in: the login has its email already. */
            registered: { entry: ['clearLastSession', 'rememberSignedOut'] },
            /** The login succeeded, but the first call after it went without its session: the browser keeps no cookies of the API. */
            cookiesBlocked: { entry: ['clearLastSession', 'rememberSignedOut'] },
            /** The login was refused, or had no clear answer; the reason stands in the form. */
            loginRejected: { on: { screenLeft: { target: 'never', actions: 'clearError' } } },
            /** The same of a registration. */
            registrationRejected: { on: { screenLeft: { target: 'never', actions: 'clearError' } } },
            /** The server could not be asked who is signed in; it is asked again when the network is back. */
            unreachable: { on: { retry: { target: '#session.notSignedIn.restoring' } } },
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
                guard: { type: 'sessionIsGone', params: ({ event }) => event },
                target: 'signedOut.byChoice',
                actions: 'rememberSignedOut',
              },
              // Any other response may not be the server's own, or leave the session open.
              { target: 'signedOut.unconfirmed' },
            ],
          },
        },
      },
    },
    /** A login was sent, and screens wait for what becomes of it. */
    signingIn: {
      tags: 'busy',
      initial: 'asking',
      states: {
        /** The server checks the password. */
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
              actions: [{ type: 'setUser', params: ({ event }) => event }, 'setOpenedByLogin', 'notifySignedIn'],
            },
            onError: [
              {
                guard: { type: 'responseIsUnreadable', params: ({ event }) => event },
                target: 'confirming',
                actions: { type: 'setError', params: ({ event }) => event },
              },
              {
                target: '#session.notSignedIn.signedOut.loginRejected',
                actions: { type: 'setError', params: ({ event }) => event },
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
              actions: [{ type: 'setUser', params: ({ event }) => event }, 'notifySignedIn'],
            },
            onError: { target: '#session.notSignedIn.signedOut.loginRejected' },
          },
        },
      },
    },
    /** A registration was sent, and screens wait for what becomes of it. */
    registering: {
      tags: 'busy',
      initial: 'asking',
      states: {
        /** The server makes the account, and signs it in. */
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
              actions: [{ type: 'setUser', params: ({ event }) => event }, 'setOpenedByRegistration', 'notifySignedIn'],
            },
            onError: [
              {
                guard: { type: 'responseIsUnreadable', params: ({ event }) => event },
                target: 'confirming',
                actions: { type: 'setError', params: ({ event }) => event },
              },
              {
                target: '#session.notSignedIn.signedOut.registrationRejected',
                actions: { type: 'setError', params: ({ event }) => event },
              },
            ],
          },
        },
        /** The same: if no one is signed in, the account may be there all the same. */
        confirming: {
          invoke: {
            id: 'restore',
            src: 'restore',
            onDone: {
              target: '#session.signedIn',
              actions: [{ type: 'setUser', params: ({ event }) => event }, 'notifySignedIn'],
            },
            onError: [
              {
                guard: { type: 'noOneIsSignedIn', params: ({ event }) => event },
                target: '#session.notSignedIn.signedOut.registered',
                actions: 'clearError',
              },
              { target: '#session.notSignedIn.signedOut.registrationRejected' },
            ],
          },
        },
      },
    },
    /** The server has named the user, whose session holds until a call says otherwise. */
    signedIn: {
      entry: 'rememberSignedIn',
      on: {
        logout: {
          target: 'notSignedIn.signingOut',
          // Unconfirmed until the server has confirmed it: the tab may be closed before.
          actions: ['clearEmail', 'clearError', 'clearLastSession', 'rememberUnconfirmed', 'notifySignedOut'],
        },
        expired: [
          { guard: 'justRegistered', target: 'notSignedIn.signedOut.registered' },
          { guard: 'justLoggedIn', target: 'notSignedIn.signedOut.cookiesBlocked' },
          { target: 'notSignedIn.signedOut.expired' },
        ],
        servicesLoaded: { actions: { type: 'setServices', params: ({ event }) => event } },
        servicesFailed: { actions: 'clearOpenedBy' },
        refreshed: {
          guard: { type: 'isSameUser', params: ({ event }) => event },
          actions: { type: 'setRefreshedUser', params: ({ event }) => event },
        },
        discordLinked: { actions: { type: 'setDiscord', params: ({ event }) => event } },
        signedInElsewhere: {
          guard: { type: 'isDifferentUser', params: ({ event }) => event },
          target: 'notSignedIn.restoring',
          actions: 'clearEmail',
        },
        signedOutElsewhere: { target: 'notSignedIn.signedOut.byChoice', actions: ['clearLastSession', 'clearEmail'] },
      },
    },
  },
})
