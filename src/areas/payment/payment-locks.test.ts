import { expect, test } from 'vitest'
import { formLock, requestLock, sendingLock } from './payment-locks'
import { createFakeLocks } from './testing/fake-locks'

const NAME = formLock('ada')
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** True if the promise is settled. */
const isOver = (promise: Promise<unknown> | undefined) =>
  Promise.race([promise?.then(() => true), settled().then(() => false)])
const take = (locks: LockManager | undefined, name = NAME) => requestLock(locks, name, { ifAvailable: true })

test('a lock has one holder per customer and kind until its release', async () => {
  const locks = createFakeLocks()
  const held = await take(locks)
  const others = [await take(locks), await take(locks, formLock('ben')), await take(locks, sendingLock('ada'))]
  await held?.release()
  const again = await take(locks)
  const granted = [held, ...others, again].map((lock) => lock !== null)
  expect([granted, await isOver(held?.lost)]).toEqual([[true, false, true, true, true], false])
})

test('a lock that is stolen is lost, and its release has no effect', async () => {
  const locks = createFakeLocks()
  const held = await take(locks)
  const before = await isOver(held?.lost)
  const stolen = await requestLock(locks, NAME, { steal: true })
  const after = await isOver(held?.lost)
  await held?.release()
  expect([before, after, await isOver(stolen?.lost), await take(locks)]).toEqual([false, true, false, null])
})

const reject = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))

test.each([
  ['without Web Locks', undefined],
  ['that blocks Web Locks', { ...createFakeLocks(), request: reject }],
])('a lock is always granted by a browser %s', async (_, locks) => {
  const [first, second] = [await take(locks), await take(locks)]
  await first?.release()
  expect([second !== null, await isOver(first?.lost), await isOver(second?.lost)]).toEqual([true, false, false])
})
