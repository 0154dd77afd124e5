import { describe, expect, test } from 'vitest'
import { ada, named, noNetwork, refused, service, tooLate, unreadableAnswer } from '../testing/people'
import { adasLogin, standing, startSession, startSignedIn } from '../testing/session-world'

describe('a 401 in the middle of work', () => {
  test('many of them at once are one change', async () => {
    const world = await startSignedIn()
    const values: unknown[] = []
    world.session.subscribe(({ value }) => values.push(value))
    for (let call = 0; call < 20; call += 1) world.session.send({ type: 'expired' })
    const changes = values.filter((value, index) => JSON.stringify(value) !== JSON.stringify(values[index - 1]))
    expect([changes, standing(world), world.told]).toEqual([
      [{ signedOut: 'expired' }],
      { value: { signedOut: 'expired' }, user: null, error: null },
      ['rememberSignedOut'],
    ])
  })

  test('that comes when nobody is signed in any more changes nothing', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'logout' })
    world.session.send({ type: 'expired' })
    const during = standing(world)
    await world.logout.resolve()
    world.session.send({ type: 'expired' })
    expect([during, standing(world)]).toEqual([
      { value: 'signingOut', user: null, error: null },
      { value: { signedOut: 'byChoice' }, user: null, error: null },
    ])
  })
})

describe('logout', () => {
  test('clears the user at once and tells the other tabs, before the server has answered', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'logout' })
    expect([standing(world), world.told]).toEqual([
      { value: 'signingOut', user: null, error: null },
      ['rememberSignedOut', 'announceSignedOut'],
    ])
  })

  test.each(named(refused(401), refused(403), refused(404), refused(429), unreadableAnswer))(
    '%s is as good as yes: that session is gone',
    async (_, answer) => {
      const world = await startSignedIn()
      world.session.send({ type: 'logout' })
      await world.logout.reject(answer)
      expect([standing(world), world.told]).toEqual([
        { value: { signedOut: 'byChoice' }, user: null, error: null },
        ['rememberSignedOut', 'announceSignedOut'],
      ])
    },
  )

  test.each(named(noNetwork, tooLate, refused(500), refused(503)))(
    '%s leaves a marker, so that the next load does not restore that session',
    async (_, answer) => {
      const world = await startSignedIn()
      world.session.send({ type: 'logout' })
      await world.logout.reject(answer)
      expect([standing(world), world.told]).toEqual([
        { value: { signedOut: 'unconfirmed' }, user: null, error: null },
        ['rememberSignedOut', 'announceSignedOut', 'rememberUnconfirmed'],
      ])
    },
  )

  test('is sent once, however often it is pressed', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'logout' })
    world.session.send({ type: 'logout' })
    expect(world.logout.calls.length).toBe(1)
  })

  test('leaves nothing of the user behind, the email that the login form would show included', async () => {
    const world = startSession()
    world.session.send({ type: 'login', login: adasLogin })
    await world.login.resolve({ ...ada, services: [service()] })
    world.session.send({ type: 'logout' })
    await world.logout.resolve()
    expect(world.session.getSnapshot().context).toEqual({
      user: null,
      error: null,
      email: '',
      hadSession: false,
      leftUnconfirmed: false,
      justRegistered: false,
    })
  })

  test('services that were still under way do not bring the user back', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'logout' })
    world.session.send({ type: 'servicesLoaded', services: [service()] })
    await world.logout.resolve()
    world.session.send({ type: 'servicesLoaded', services: [service()] })
    expect(standing(world)).toEqual({ value: { signedOut: 'byChoice' }, user: null, error: null })
  })
})
