import type { InputFrom } from 'xstate'
import { Secret } from '../../shared/secret'
import { leavesOf } from '../../testing/leaves-of'
import { ada, rejected } from '../../testing/people'
import { play, playable, reject, resolve, type Step } from '../../testing/play'
import { type Login, type Registration, sessionMachine } from '../session.machine'

/** Tests search events and snapshots for this password. */
export const PASSWORD = 'Correct-Horse-7'

const password = new Secret(PASSWORD)

export const adasLogin: Login = { email: ada.email, password }

export const adasRegistration: Registration = {
  username: ada.username,
  email: ada.email,
  password,
  confirmPassword: password,
}

const start = playable(sessionMachine, {
  rememberSignedIn: () => '',
  rememberSignedOut: () => '',
  rememberUnconfirmed: () => '',
  notifySignedIn: ({ context }) => String(context.user?.id),
  notifySignedOut: () => '',
})

/** Starts a session whose calls the test resolves. `did` lists its calls and notifications in order. */
export function startSession(input: InputFrom<typeof sessionMachine> = { lastSession: 'none' }) {
  const played = start(input)
  return { ...played, ...played.ports, session: played.actor }
}

export type SessionWorld = ReturnType<typeof startSession>

/** Starts a session in which ada is signed in, as after a reload. */
export async function startSignedIn(): Promise<SessionWorld> {
  const world = startSession()
  await world.restore.resolve(ada)
  return world
}

/** Starts a session without a user, as on a first visit. */
export async function startSignedOut(): Promise<SessionWorld> {
  const world = startSession()
  await world.restore.reject(rejected(401))
  return world
}

export type SessionStep = Step<typeof sessionMachine>

export const login = { type: 'login', login: adasLogin } as const
export const register = { type: 'register', registration: adasRegistration } as const
export const signedIn = resolve('restore', ada)
export const signedOut = reject('restore', rejected(401))

const NO_ONE = { user: null, error: null, email: '', lastSession: 'none', form: null, did: [] }

/** Returns what `seenAfter` sees, with these differences from a session without a user. */
export const noOne = (differences: Partial<Seen>): Seen => ({ state: '', ...NO_ONE, ...differences })
/** Returns what `seenAfter` sees, with these differences from a session that was restored for ada. */
export const adaIn = (differences: Partial<Seen>): Seen =>
  noOne({ state: 'signedIn', user: ada, lastSession: 'signedIn', ...differences })

type Seen = Awaited<ReturnType<typeof seenAfter>>

/**
 * Starts a session, takes the steps, and returns the state and the context. `did` lists only what the last steps did.
 *
 * @param before steps before those that the test is about
 */
export async function seenAfter(
  before: readonly SessionStep[],
  steps: readonly SessionStep[],
  input?: InputFrom<typeof sessionMachine>,
) {
  const world = startSession(input)
  await play(world, ...before)
  if (before.length > 0) world.did.length = 0
  await play(world, ...steps)
  const { value, context } = world.session.getSnapshot()
  const state = leavesOf(value).join().replace('notSignedIn.', '')
  return { state, ...context, lastSession: context.lastSession as string, did: [...world.did] }
}
