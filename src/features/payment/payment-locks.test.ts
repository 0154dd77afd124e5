import { describe, expect, test } from 'vitest'
import { formLock, type HeldLock, requestLock, sendingLock } from './payment-locks'
import { createFakeLocks } from './testing/fake-locks'

const NAME = formLock('ada')
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** True if the promise is settled. */
async function isOver(promise: Promise<unknown> | undefined): Promise<boolean> {
  return Promise.race([promise?.then(() => true), settled().then(() => false)]).then(Boolean)
}
const take = (locks: LockManager, name = NAME) => requestLock(locks, name, { ifAvailable: true })

describe('a lock', () => {
  test('has one holder per customer and kind', async () => {
    const locks = createFakeLocks()
    const held = await take(locks)
    expect([
      held !== null,
      await take(locks),
      (await take(locks, formLock('ben'))) !== null,
      (await take(locks, sendingLock('ada'))) !== null,
    ]).toEqual([true, null, true, true])
  })

  test('is free after its release', async () => {
    const locks = createFakeLocks()
    const held = await take(locks)
    held?.release()
    await settled()
    expect([(await take(locks)) !== null, await isOver(held?.lost)]).toEqual([true, false])
  })

  test('is granted in the order of the requests', async () => {
    const locks = createFakeLocks()
    const held = await requestLock(locks, NAME, {})
    const granted: string[] = []
    const wait = async (name: string) => {
      const lock = await requestLock(locks, NAME, {})
      granted.push(name)
      return lock
    }
    const second = wait('second')
    const third = wait('third')
    await settled()
    const before = [...granted]
    held?.release()
    await settled()
    const between = [...granted]
    ;(await second)?.release()
    await third
    expect([before, between, granted]).toEqual([[], ['second'], ['second', 'third']])
  })

  test('that is stolen is lost, and its release has no effect', async () => {
    const locks = createFakeLocks()
    const held = await take(locks)
    const before = await isOver(held?.lost)
    const stolen = await requestLock(locks, NAME, { steal: true })
    const after = await isOver(held?.lost)
    held?.release()
    await settled()
    expect([before, after, await isOver(stolen?.lost), await take(locks)]).toEqual([false, true, false, null])
  })
})

describe('a lock is always granted', () => {
  async function expectGranted(grant: () => Promise<HeldLock | null>) {
    const [first, second] = [await grant(), await grant()]
    first?.release()
    expect([first !== null, second !== null, await isOver(first?.lost), await isOver(second?.lost)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  }

  test('by a browser without Web Locks', async () => {
    await expectGranted(() => requestLock(undefined, NAME, { ifAvailable: true }))
  })

  test('by a browser that blocks Web Locks', async () => {
    const locks = createFakeLocks()
    const reject = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
    await expectGranted(() => requestLock({ ...locks, request: reject }, NAME, { ifAvailable: true }))
  })
})
