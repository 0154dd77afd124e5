import { assertEvent, assign, setup } from 'xstate'
import { type ApiError, toApiError } from '../shared/api-error'
import type { DiscordAccount, Service, User } from '../shared/model'
import { port } from '../shared/port'
import type { Secret } from '../shared/secret'

export type Login = { email: string; password: Secret }
export type Registration = { username: string; email: string; password: Secret; confirmPassword: Secret }

/** The code of a login or registration that the server rejected because this browser has no XSRF token: it stores no cookies of the API. */
export const COOKIES_BLOCKED = 'COOKIES_BLOCKED'

/** The state in which the previous load in this browser left the session. */
export type LastSession =
  /** No one was signed in, or the user signed out. */
  | 'none'
  /** The user was signed in and did not sign out. */
  | 'signedIn'
  /** The server has not confirmed the last logout. It is sent again, and only a login opens a session. */
  | 'leftUnconfirmed'

/**
 * The signed-in user (docs/product/account.md#session, D-024).
 *
 * One actor for the whole app, started before React. The substates of `signedOut` are the reasons that the login screen
 * can show. A 401 arrives as the event `expired`. It is handled only in `signedIn`, so a rejected login or a failed
 * restore cannot be mistaken for an expired session.
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
      /** The form that was sent, until it is rejected, or a call after it has succeeded or failed for another reason. */
      form: 'login' | 'registration' | null
    },
    events: {} as
      | { type: 'login'; login: Login }
      | { type: 'register'; registration: Registration }
      | { type: 'logout' }
      | { type: 'retry' }
      /** The user has left the account screen, so its message has been read. */
      | { type: 'screenLeft' }
      | { type: 'expired' }
      | { type: 'servicesLoaded'; services: readonly Service[] }
      /** The services could not be loaded, for another reason than a 401. */
      | { type: 'servicesFailed' }
      /** The user was loaded again, such as after a Discord account was linked. */
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
      form: null,
    })),
    // The services are loaded separately and are newer than those in this response.
    setRefreshedUser: assign(({ context }, { user }: { user: User }) => ({
      user: context.user && { ...user, services: context.user.services },
    })),
    setDiscord: assign(({ context }, { account }: { account: DiscordAccount }) => ({
      user: context.user && { ...context.user, discord: account },
    })),
    clearUser: assign({ user: null, form: null }),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    clearError: assign({ error: null }),
    setLogin: assign((_, { login: { email } }: { login: Login }) => ({ form: 'login', email, error: null })),
    setRegistration: assign((_, { registration: { email } }: { registration: Registration }) => ({
      form: 'registration',
      email,
      error: null,
    })),
    clearEmail: assign({ email: '' }),
    clearForm: assign({ form: null }),
    clearLastSession: assign({ lastSession: 'none' }),
    // The app provides these, for later loads and for other tabs of this browser.
    rememberSignedIn: () => {},
    rememberSignedOut: () => {},
    rememberUnconfirmed: () => {},
    notifySignedIn: () => {},
    notifySignedOut: () => {},
  },
  guards: {
    logoutIsUnconfirmed: ({ context }) => context.lastSession === 'leftUnconfirmed',
    sentRegistration: ({ context }) => context.form === 'registration',
    sentLogin: ({ context }) => context.form === 'login',
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
    responseIsUnreadable: ({ context }) => context.error?.kind === 'unreadable',
    cookiesAreBlocked: ({ context }) => context.error?.code === COOKIES_BLOCKED,
    sessionIsGone: (_, { error }: { error: unknown }) => toApiError(error).status === 401,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ lastSession: input.lastSession, user: null, error: null, email: '', form: null }),
  initial: 'notSignedIn',
  states: {
    /** No user is set. A login or a registration waits neither for the restore nor for a slow logout. */
    notSignedIn: {
      entry: 'clearUser',
      initial: 'starting',
      on: {
        login: { target: 'signingIn.loggingIn', actions: { type: 'setLogin', params: ({ event }) => event } },
        register: {
          target: 'signingIn.registering',
          actions: { type: 'setRegistration', params: ({ event }) => event },
        },
        signedInElsewhere: { target: '.restoring', actions: 'clearError' },
      },
      states: {
        /** An unconfirmed logout of the previous load is sent first. */
        starting: { always: [{ guard: 'logoutIsUnconfirmed', target: 'signingOut' }, { target: 'restoring' }] },
        /** The signed-in user is loaded from the server. Screens wait for the response. */
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
            // The pending call is older than the login in the other tab.
            signedInElsewhere: { target: 'restoring', reenter: true },
            signedOutElsewhere: { target: 'signedOut.byChoice', actions: ['clearLastSession', 'clearError'] },
          },
        },
        /** The user is signed out. The substate is the reason, which the login screen shows. */
        signedOut: {
          initial: 'never',
          states: {
            /** No one was signed in before. The login screen shows no reason. */
            never: {},
            /** The user has logged out, here or in another tab. */
            byChoice: {},
            /**
             * The server has not confirmed the logout. The session is not restored, and the next load sends the logout again. This is
             * stored again, because a tab that was restoring the session meanwhile has stored that the user is signed in.
             */
            unconfirmed: { entry: 'rememberUnconfirmed' },
            /** The session no longer exists on the server. */
            expired: { entry: ['clearLastSession', 'rememberSignedOut'] },
            /** The account was created, but its session was not. The login screen fills in the email. */
            registered: { entry: ['clearLastSession', 'rememberSignedOut'] },
            /**
             * The browser does not store the cookies of the API. The login or the registration was rejected without a token, or the
             * login succeeded and the first call after it returned 401.
             */
            cookiesBlocked: { entry: ['clearLastSession', 'rememberSignedOut'] },
            /** The login was rejected or had no clear response. The form shows the error. */
            loginRejected: { on: { screenLeft: { target: 'never', actions: 'clearError' } } },
            /** The registration was rejected or had no clear response. The form shows the error. */
            registrationRejected: { on: { screenLeft: { target: 'never', actions: 'clearError' } } },
            /** The session could not be restored. The restore runs again when the network is back. */
            unreachable: { on: { retry: { target: '#session.notSignedIn.restoring' } } },
          },
        },
        /** The user is signed out in this browser, and the logout is sent, or sent again after a reload. */
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
              // Any other response may come from a proxy, or the session may still be open.
              { target: 'signedOut.unconfirmed' },
            ],
          },
        },
      },
    },
    /** A login or a registration was sent, and screens wait for its outcome. */
    signingIn: {
      tags: 'busy',
      initial: 'loggingIn',
      states: {
        /** The server checks the password. */
        loggingIn: {
          invoke: {
            id: 'login',
            src: 'login',
            input: ({ event }) => {
              assertEvent(event, 'login')
              return event.login
            },
            onDone: {
              target: '#session.signedIn',
              actions: [{ type: 'setUser', params: ({ event }) => event }, 'notifySignedIn'],
            },
            onError: { target: 'failing', actions: { type: 'setError', params: ({ event }) => event } },
          },
        },
        /** The server creates the account and signs the user in. */
        registering: {
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ event }) => {
              assertEvent(event, 'register')
              return event.registration
            },
            onDone: {
              target: '#session.signedIn',
              actions: [{ type: 'setUser', params: ({ event }) => event }, 'notifySignedIn'],
            },
            onError: { target: 'failing', actions: { type: 'setError', params: ({ event }) => event } },
          },
        },
        /** The call has failed. */
        failing: {
          always: [
            { guard: 'responseIsUnreadable', target: 'confirming' },
            {
              guard: 'cookiesAreBlocked',
              target: '#session.notSignedIn.signedOut.cookiesBlocked',
              actions: 'clearError',
            },
            { target: 'rejected' },
          ],
        },
        /**
         * The success response could not be read, so the session is restored once to get the user. If no one is signed in, it is
         * unknown whether an account was created.
         */
        confirming: {
          invoke: {
            id: 'restore',
            src: 'restore',
            onDone: {
              target: '#session.signedIn',
              actions: [{ type: 'setUser', params: ({ event }) => event }, 'clearForm', 'notifySignedIn'],
            },
            onError: { target: 'rejected' },
          },
        },
        /** The form that was sent shows the error. */
        rejected: {
          always: [
            { guard: 'sentRegistration', target: '#session.notSignedIn.signedOut.registrationRejected' },
            { target: '#session.notSignedIn.signedOut.loginRejected' },
          ],
        },
      },
    },
    /** The server returned the user. The session is valid until a call returns 401. */
    signedIn: {
      entry: 'rememberSignedIn',
      on: {
        logout: {
          target: 'notSignedIn.signingOut',
          // The logout counts as unconfirmed from the start, because the tab may be closed before the response.
          actions: ['clearEmail', 'clearLastSession', 'rememberUnconfirmed', 'notifySignedOut'],
        },
        expired: [
          { guard: 'sentRegistration', target: 'notSignedIn.signedOut.registered' },
          { guard: 'sentLogin', target: 'notSignedIn.signedOut.cookiesBlocked' },
          { target: 'notSignedIn.signedOut.expired' },
        ],
        servicesLoaded: { actions: { type: 'setServices', params: ({ event }) => event } },
        servicesFailed: { actions: 'clearForm' },
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
