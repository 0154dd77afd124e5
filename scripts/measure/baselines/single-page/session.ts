import { assign, createActor, fromPromise, setup } from 'xstate'
import { type Login, login, restore, type User } from './api'

const sessionMachine = setup({
  types: {
    // The casts say what the context and the events are; their values are made below.
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

/** Who is signed in, for the guards and the screens; it asks the server at once. */
export const session = createActor(sessionMachine).start()
