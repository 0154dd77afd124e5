import { describe, expect, test } from 'vitest'
import { ada, ben, named, noNetwork, refused, service, tooLate, unreadableAnswer } from '../testing/people'
import { adasLogin, adasRegistration, standing, startSession, startSignedIn } from '../testing/session-world'

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

  test.each<[ApiError]>([[refused(401)], [refused(403)], [refused(404)], [refused(429)], [unreadableAnswer]])(
    '%j is as good as yes: that session is gone',
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

  test.each<[ApiError]>([[noNetwork], [tooLate], [refused(500)], [refused(503)]])(
    '%j leaves a marker, so that the next load does not restore that session',
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

describe('another tab of this browser', () => {
  test('signs in the same user: nothing changes', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'signedInElsewhere', userId: ada.id })
    expect([standing(world), world.restore.calls.length]).toEqual([{ value: 'signedIn', user: ada, error: null }, 1])
  })

  test('signs in somebody else: this user is gone at once, and the server is asked who it is', async () => {
    const world = await startSignedIn()
    world.session.send({ type: 'signedInElsewhere', userId: ben.id })
    const asking = standing(world)
    await world.restore.resolve(ben)
    expect([asking, standing(world)]).toEqual([
      { value: 'restoring', user: null, error: null },
      { value: 'signedIn', user: ben, error: null },
    ])
  })

  test("signs in somebody else: this user's email is not what the login form shows if that session does not hold", async () => {
    const world = startSession()
    world.session.send({ type: 'login', login: adasLogin })
    await world.login.resolve(ada)
    world.session.send({ type: 'signedInElsewhere', userId: ben.id })
    await world.restore.reject(refused(401))
    expect([standing(world), world.session.getSnapshot().context.email]).toEqual([
      { value: { signedOut: 'expired' }, user: null, error: null },
      '',
    ])
  })

  test('signs in while the session is being restored: the answer to the older question is dropped', async () => {
    const world = startSession()
    world.session.send({ type: 'signedInElsewhere', userId: ben.id })
    await world.restore.calls[0]?.resolve(ada)
    expect([standing(world), world.restore.calls.length]).toEqual([{ value: 'restoring', user: null, error: null }, 2])
  })

  test('signs out while the session is being restored: the answer does not bring it back', async () => {
    const world = startSession()
    world.session.send({ type: 'signedOutElsewhere' })
    await world.restore.resolve(ada)
    expect(standing(world)).toEqual({ value: { signedOut: 'byChoice' }, user: null, error: null })
  })

  test('signs in while nobody is signed in here: the session is taken over', async () => {
    const world = startSession()
    await world.restore.reject(refused(401))
    world.session.send({ type: 'signedInElsewhere', userId: ada.id })
    await world.restore.resolve(ada)
    expect(standing(world)).toEqual({ value: 'signedIn', user: ada, error: null })
  })

  test('signs out: so does this one, without a call, a word to other tabs or the email in the form', async () => {
    const world = startSession()
    world.session.send({ type: 'register', registration: adasRegistration })
    await world.register.resolve(ada)
    world.told.length = 0
    world.session.send({ type: 'signedOutElsewhere' })
    const { email, hadSession } = world.session.getSnapshot().context
    expect([standing(world), email, hadSession, world.logout.calls.length, world.told]).toEqual([
      { value: { signedOut: 'byChoice' }, user: null, error: null },
      '',
      false,
      0,
      [],
    ])
  })
})
