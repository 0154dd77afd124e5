import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { User } from '../shared/model'
import { Secret } from '../shared/secret'
import { manualPort } from '../testing/manual-port'
import { ada, rejected } from '../testing/people'
import { type Login, type Registration, sessionMachine } from './session.machine'
import { PASSWORD } from './testing/session-world'

/** Prints every inspected event and snapshot of a session, as a logger or an inspector would. */
function startInspected() {
  const login = manualPort<User, Login>()
  const register = manualPort<User, Registration>()
  const printed: string[] = []
  const session = createActor(
    sessionMachine.provide({
      actors: { restore: manualPort<User>().logic, login: login.logic, register: register.logic },
    }),
    {
      input: { lastSession: 'none' },
      inspect: (inspected) => {
        if ('event' in inspected) printed.push(JSON.stringify(inspected.event))
        if ('snapshot' in inspected) printed.push(JSON.stringify(inspected.snapshot))
        printed.push(JSON.stringify(inspected.actorRef))
      },
    },
  ).start()
  const print = () => printed.push(JSON.stringify(session.getPersistedSnapshot()), JSON.stringify(session))
  return { session, login, register, printed, print }
}

const password = new Secret(PASSWORD)
const cases = [
  ['login', { type: 'login', login: { email: ada.email, password } }],
  [
    'register',
    {
      type: 'register',
      registration: { username: ada.username, email: ada.email, password, confirmPassword: password },
    },
  ],
] as const

test.each(cases)('no event and no snapshot contains the password of a pending or rejected %s', async (port, event) => {
  const world = startInspected()
  world.session.send(event)
  world.print()
  await world[port].reject(rejected(401))
  world.print()
  const all = world.printed.join('\n')
  // The asterisks prove that the event with the password was printed at all.
  expect([all.includes(PASSWORD), all.includes('"password":"***"'), all.includes(ada.email)]).toEqual([
    false,
    true,
    true,
  ])
})

test.each(cases)('only the port of the %s receives the password', (port, event) => {
  const world = startInspected()
  world.session.send(event)
  expect(world[port].inputs.map((input) => input.password.reveal())).toEqual([PASSWORD])
})
