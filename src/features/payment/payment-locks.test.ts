import { describe, expect, test } from 'vitest'
import { formLock, type HeldLock, requestLock, sendingLock } from './payment-locks'
import { createFakeLocks } from './testing/fake-locks'

const NAME = formLock('ada')
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Whether a promise has come to its end. */
async function isOver(promise: Promise<unknown> | undefined): Promise<boolean> {
  return Promise.race([promise?.then(() => true), settled().then(() => false)]).then(Boolean)
}
const take = (locks: LockManager, name = NAME) => requestLock(locks, name, { ifAvailable: true })

describe('a lock', () => {
  test('is held by one at a time, of each customer and of each kind', async () => {
    const locks = createFakeLocks()
    const held = await take(locks)
    expect([
      held !== null,
      await take(locks),
      (await take(locks, formLock('ben'))) !== null,
      (await take(locks, sendingLock('ada'))) !== null,
    ]).toEqual([true, null, true, true])
  })

  test('is free once it is released', async () => {
    const locks = createFakeLocks()
    const held = await take(locks)
    held?.release()
    await settled()
    expect([(await take(locks)) !== null, await isOver(held?.lost)]).toEqual([true, false])
  })

  test('is waited for, in turn', async () => {
    const locks = createFakeLocks()
    const held = await requestLock(locks, NAME, {})
    const got: string[] = []
    const wait = async (who: string) => {
      const lock = await requestLock(locks, NAME, {})
      got.push(who)
      return lock
    }
    const second = wait('second')
    const third = wait('third')
    await settled()
    const before = [...got]
    held?.release()
    await settled()
    const between = [...got]
    ;(await second)?.release()
    await third
    expect([before, between, got]).toEqual([[], ['second'], ['second', 'third']])
  })

  test('that is stolen is lost, and releasing it takes it from nobody', async () => {
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

describe('every lock is granted', () => {
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

  test('by a browser that has none', async () => {
    await expectGranted(() => requestLock(undefined, NAME, { ifAvailable: true }))
  })

  test('by a browser that refuses them, such as where it refuses its storage', async () => {
    const locks = createFakeLocks()
    const reject = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
    await expectGranted(() => requestLock({ ...locks, request: reject }, NAME, { ifAvailable: true }))
  })
})
