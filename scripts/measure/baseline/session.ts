import createClient from 'openapi-fetch'
import { assign, createActor, fromPromise, setup } from 'xstate'
import type { components, paths } from '#contract'

type Schemas = components['schemas']
export type User = Schemas['User']
export type Service = Schemas['Service']
type Login = { readonly email: string; readonly password: string }

// The address is inserted when the script is served.
const client = createClient<paths>({ baseUrl: '{{api}}', credentials: 'include' })
client.use({
  onRequest({ request }) {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]
    if (token) request.headers.set('X-XSRF-TOKEN', token)
  },
})

/** The sandbox wraps everything in `data`. The contract allows more, which a baseline can ignore (hence the cast). */
async function dataOf<T>(call: Promise<{ data?: unknown }>): Promise<T> {
  const { data } = await call
  if (!data) throw new Error('The email address or the password is wrong.')
  return (data as { data: T }).data
}

export const listServices = () => dataOf<Service[]>(client.GET('/services'))

/** A page of twenty users. */
export async function listUsers(page: number) {
  const call = client.GET('/admin/users', { params: { query: { page, limit: 20 } } })
  return (await dataOf<{ users: User[] }>(call)).users
}

const sessionMachine = setup({
  types: {
    // The casts only declare types. The values are created below.
    context: {} as { user?: User; login: Login; problem?: string },
    events: {} as { type: 'login'; login: Login },
  },
  actors: {
    restore: fromPromise(() => dataOf<User>(client.GET('/auth/@me'))),
    login: fromPromise(({ input }: { input: Login }) => dataOf<User>(client.POST('/auth/login', { body: input }))),
  },
}).createMachine({
  context: { login: { email: '', password: '' } },
  initial: 'restoring',
  // The form is there before the session is restored, and must not lose the login.
  on: { login: { target: '.signingIn', actions: assign(({ event }) => ({ login: event.login })) } },
  states: {
    restoring: {
      invoke: {
        src: 'restore',
        onDone: { target: 'signedIn', actions: assign(({ event }) => ({ user: event.output })) },
        onError: 'signedOut',
      },
    },
    signedOut: {},
    signingIn: {
      invoke: {
        src: 'login',
        input: ({ context }) => context.login,
        onDone: { target: 'signedIn', actions: assign(({ event }) => ({ user: event.output })) },
        onError: { target: 'signedOut', actions: assign(({ event }) => ({ problem: String(event.error) })) },
      },
    },
    signedIn: {},
  },
})

/** The signed-in user, for guards and screens. Requests it from the server at once. */
export const session = createActor(sessionMachine).start()
