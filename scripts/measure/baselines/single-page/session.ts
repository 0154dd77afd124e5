import { assign, createActor, fromPromise, setup } from 'xstate'
import { type Login, login, restore, type User } from './api'

const sessionMachine = setup({
  types: {
    // The casts only declare types. The values are created below.
    context: {} as { user: User | undefined; problem: string | undefined },
    events: {} as { type: 'login'; login: Login },
  },
  actors: {
    restore: fromPromise(() => restore()),
    login: fromPromise(({ input }: { input: Login }) => login(input)),
  },
}).createMachine({
  context: { user: undefined, problem: undefined },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'restore',
        onDone: [
          {
            guard: ({ event }) => event.output !== undefined,
            target: 'signedIn',
            actions: assign({ user: ({ event }) => event.output }),
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    signedOut: { on: { login: 'signingIn' } },
    signingIn: {
      invoke: {
        src: 'login',
        input: ({ event }) => event.login,
        onDone: { target: 'signedIn', actions: assign({ user: ({ event }) => event.output }) },
        onError: { target: 'signedOut', actions: assign({ problem: ({ event }) => String(event.error) }) },
      },
    },
    signedIn: {},
  },
})

/** The signed-in user, for guards and screens. Requests it from the server at once. */
export const session = createActor(sessionMachine).start()
