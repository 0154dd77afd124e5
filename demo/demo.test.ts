import { afterEach, describe, expect, test, vi } from 'vitest'
import { ada, SEED_PASSWORD } from '#sandbox/account/people.seeds'
import { type Demo, type DemoStore, openDemo, type SavedDemo } from './demo'

const ROOT = new URL('https://host.example/portal/')
const SANDBOX = `${ROOT.href}sandbox`

afterEach(() => void vi.restoreAllMocks())

/** A store that copies what it saves, as a browser's database does. */
function createStore(saved?: SavedDemo) {
  const store = {
    saved,
    load: async () => structuredClone(store.saved),
    save: vi.fn(async (demo: SavedDemo) => {
      store.saved = structuredClone(demo)
    }),
  }
  return store
}

async function call({ fetch, readableCookies }: Demo, method: string, path: string, body?: object) {
  const headers = { 'X-XSRF-TOKEN': readableCookies()['XSRF-TOKEN'] ?? '', 'Content-Type': 'application/json' }
  const response = await fetch(
    new Request(SANDBOX + path, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
  )
  return { status: response.status, body: await response.text(), location: response.headers.get('Location') }
}

const signIn = (demo: Demo) => call(demo, 'POST', '/v1/auth/login', { email: ada.email, password: SEED_PASSWORD })
const isSignedIn = async (demo: Demo) => (await call(demo, 'GET', '/v1/auth/@me')).status === 200

describe('the demo', () => {
  test('is the same after a restart, with its session, its faults and its token', async () => {
    const store = createStore()
    const demo = await openDemo(ROOT, store)
    expect((await signIn(demo)).status).toBe(200)
    await call(demo, 'POST', '/__sandbox/faults', { operationId: 'listServices', kind: 'empty500', times: 1 })
    await demo.saved()
    const again = await openDemo(ROOT, store)
    expect(again.readableCookies()).toEqual(demo.readableCookies())
    expect(await isSignedIn(again)).toBe(true)
    expect((await call(again, 'GET', '/v1/services')).status).toBe(500)
    // A fault that was used up does not come back.
    await again.saved()
    expect((await call(await openDemo(ROOT, store), 'GET', '/v1/services')).status).toBe(200)
  })

  test('has the same token if the worker is stopped before the first change', async () => {
    const store = createStore()
    const demo = await openDemo(ROOT, store)
    await demo.saved()
    expect((await openDemo(ROOT, store)).readableCookies()).toEqual(demo.readableCookies())
  })

  test('saves only the worlds to which its visitor can return', async () => {
    const store = createStore()
    const demo = await openDemo(ROOT, store)
    for (const as of ['ada', 'ben', 'ruth']) await call(demo, 'GET', `/__sandbox/open?as=${as}`)
    await signIn(demo)
    await demo.saved()
    expect(store.saved?.worlds).toHaveLength(1)
    await call(demo, 'GET', '/__sandbox/leave')
    await signIn(demo)
    await demo.saved()
    expect(store.saved?.worlds.map(([name]) => name)).toEqual(['default'])
  })

  test('starts over on request, and with a world of another version', async () => {
    const store = createStore()
    const demo = await openDemo(ROOT, store)
    await signIn(demo)
    demo.reset()
    await demo.saved()
    expect([await isSignedIn(demo), await isSignedIn(await openDemo(ROOT, store))]).toEqual([false, false])
    await signIn(demo)
    await demo.saved()
    const older = { ...createStore(store.saved).saved, version: 0 } as SavedDemo
    expect(await isSignedIn(await openDemo(ROOT, createStore(older)))).toBe(false)
  })

  test('saves changes during a save together after it, and reads not at all', async () => {
    const store = createStore()
    const demo = await openDemo(ROOT, store)
    await demo.saved()
    store.save.mockClear()
    let finish = () => {}
    store.save.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
    for (const _ of [1, 2, 3]) await signIn(demo)
    expect(store.save).toHaveBeenCalledTimes(1)
    finish()
    await demo.saved()
    await isSignedIn(demo)
    await demo.saved()
    expect(store.save).toHaveBeenCalledTimes(2)
  })

  test('works without storage, and warns', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const broken: DemoStore = {
      load: () => Promise.reject(new Error('no')),
      save: () => Promise.reject(new Error('no')),
    }
    const demo = await openDemo(ROOT, broken)
    await signIn(demo)
    await demo.saved()
    expect(await isSignedIn(demo)).toBe(true)
    expect(warned).toHaveBeenCalledWith('The demo cannot be saved in this browser: Error: no')
  })

  test('shows the sandbox and returns to the portal in its own folder', async () => {
    const demo = await openDemo(ROOT, createStore())
    const { body } = await call(demo, 'GET', '/')
    const addresses = [...body.matchAll(/(?:href|action)="([^"#?]*)/g)].map(([, address]) => address ?? '')
    const foreign = addresses.filter(
      (address) => address !== '' && !/^(https:\/\/host\.example)?\/portal\//.test(address),
    )
    expect([addresses.length > 20, foreign]).toEqual([true, []])
    expect(await call(demo, 'GET', '/__sandbox/leave')).toMatchObject({ status: 303, location: `${SANDBOX}/` })
    const signedIn = { status: 303, location: `${ROOT.href}services` }
    expect(await call(demo, 'GET', '/__sandbox/open?to=/services')).toMatchObject(signedIn)
    const callback = await call(demo, 'GET', '/v1/auth/discord/callback?code=discord-code-nova&state=s1')
    expect(callback).toMatchObject({ status: 302, location: `${ROOT.href}?error=login_required&state=s1` })
  })

  test('responds with a network error if the fault plan drops the connection', async () => {
    const demo = await openDemo(ROOT, createStore())
    await call(demo, 'POST', '/__sandbox/faults', { operationId: '*', kind: 'dropped' })
    expect((await demo.fetch(new Request(`${SANDBOX}/v1/auth/@me`))).type).toBe('error')
  })
})
