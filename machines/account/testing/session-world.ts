import { createActor, type InputFrom } from 'xstate'
import type { User } from '../../shared/model'
import { Secret } from '../../shared/secret'
import { manualPort } from '../../testing/manual-port'
import { ada, rejected } from '../../testing/people'
import { type Login, type Registration, sessionMachine } from '../session.machine'

/** Tests search events and snapshots for this password. */
export const PASSWORD = 'Correct-Horse-7'

export const adasLogin: Login = { email: ada.email, password: new Secret(PASSWORD) }

export const adasRegistration: Registration = {
  username: ada.username,
  email: ada.email,
  password: new Secret(PASSWORD),
  confirmPassword: new Secret(PASSWORD),
}

export const FIRST_VISIT: InputFrom<typeof sessionMachine> = { lastSession: 'none' }

/** Starts a session whose calls the test resolves. `notified` lists the notifications in order. */
export function startSession(input: InputFrom<typeof sessionMachine> = FIRST_VISIT) {
  const restore = manualPort<User>()
  const login = manualPort<User, Login>()
  const register = manualPort<User, Registration>()
  const logout = manualPort<void>()
  const notified: string[] = []
  const session = createActor(
    sessionMachine.provide({
      actors: { restore: restore.logic, login: login.logic, register: register.logic, logout: logout.logic },
      actions: {
        rememberSignedIn: () => void notified.push('rememberSignedIn'),
        rememberSignedOut: () => void notified.push('rememberSignedOut'),
        rememberUnconfirmed: () => void notified.push('rememberUnconfirmed'),
        notifySignedIn: ({ context }) => void notified.push(`notifySignedIn ${context.user?.id}`),
        notifySignedOut: () => void notified.push('notifySignedOut'),
      },
    }),
    { input },
  ).start()
  return { session, restore, login, register, logout, notified }
}

export type SessionWorld = ReturnType<typeof startSession>

/** Starts a session in which ada is signed in, as after a reload. */
export async function startSignedIn(): Promise<SessionWorld> {
  const world = startSession()
  await world.restore.resolve(ada)
  world.notified.length = 0
  return world
}

/** Starts a session without a user, as on a first visit. */
export async function startSignedOut(): Promise<SessionWorld> {
  const world = startSession()
  await world.restore.reject(rejected(401))
  return world
}

/** Summarises a session: its state, its user and its error. */
export function stateOf({ session }: Pick<SessionWorld, 'session'>) {
  const { value, context } = session.getSnapshot()
  return { value, user: context.user, error: context.error }
}
