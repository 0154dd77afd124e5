import fc from 'fast-check'
import { vi } from 'vitest'
import type { CheckoutTarget } from '#machines/payment/order'
import { chosen } from '#machines/testing/chosen'
import { ada } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { adaFlowServiceId } from '#sandbox/services/services.seeds'
import { createTestClient } from '#sandbox/testing/test-client'
import { requestLock, sendingLock } from '../payment-locks'
import { openBrowser, type PaymentBrowser, type StorageKind } from './payment-browser'
import { createInvariants } from './payment-invariants'
import { type Move, move, offeredMoves, tabMoves, worldMoves } from './payment-moves'
import { settle } from './payment-settle'
import type { Mutant, Shop } from './payment-shop'
import { openTab, type Tab } from './payment-tab'
import { callFate, createWire, fate } from './payment-wire'

const TARGETS: readonly CheckoutTarget[] = [
  { serviceId: adaFlowServiceId },
  { productId: 'ACPMH' },
  // The server returns this product's service only after the payment.
  { productId: 'ACPYH' },
]

/** The conditions of a run, the fate of each request, and the choice of each step. */
export const sequences = fc.record({
  targets: fc.shuffledSubarray([...TARGETS], { minLength: 1, maxLength: 2 }),
  isOffered: fc.boolean(),
  browsers: fc.array(
    fc.record({
      storage: fc.constantFrom<StorageKind>('works', 'works', 'works', 'full', 'blocked'),
      hasLocks: fc.constantFrom(true, true, false),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  rules: fc.record({
    leavesOlderIntentsOpen: fc.boolean(),
    tax: fc.constantFrom(0, 0, 0, 1, 520),
    firstPayment: fc.constantFrom('charged', 'charged', 'charged', 'charged', 'trial', 'credit'),
    rounding: fc.constantFrom('price', 'discount', 'total'),
    covers: fc.constantFrom('all', 'all', 'setup', 'recurring'),
  }),
  fates: fc.array(fate, { maxLength: 60 }),
  callFates: fc.array(callFate, { maxLength: 20 }),
  choices: fc.array(fc.nat({ max: 0xffff }), { minLength: 12, maxLength: 50 }),
})

export type Sequence = typeof sequences extends fc.Arbitrary<infer T> ? T : never

const PORTAL = 'http://localhost:4000'
const sandbox = createSandbox({ portalOrigins: [PORTAL] })
let count = 0

async function openShop(sequence: Sequence, mutant: Mutant): Promise<{ shop: Shop; tabs: Tab[] }> {
  const { targets, isOffered, rules } = sequence
  vi.stubGlobal('window', { location: { origin: PORTAL } })
  vi.clearAllTimers()
  vi.setSystemTime(new Date(isOffered ? '2025-07-01T12:00:00' : '2026-01-15T12:00:00'))
  count += 1
  const browsers: PaymentBrowser[] = []
  for (const kind of sequence.browsers) browsers.push(await openBrowser(sandbox, `shop-${count}`, kind))
  const control = await createTestClient(sandbox, `shop-${count}`)
  await control.control('POST', '/payment-rules', rules)
  const log = [JSON.stringify({ targets, rules, browsers: sequence.browsers })]
  const given = new Map([[adaFlowServiceId, 'ACPMH']])
  const invariants = createInvariants(control, given, rules.tax > 0)
  const wire = createWire(invariants, sequence, log)
  const tabs: Tab[] = []
  async function give(productId: string): Promise<void> {
    const { body } = await control.control('POST', '/services', { userId: ada.id, productId })
    // The sandbox returns the service that it has created.
    given.set((body as { id: string }).id, productId)
  }
  const world = { userId: ada.id, targets, browsers, wire, invariants, mutant, log }
  const shop: Shop = { ...world, challenges: [], give, follow, pass }
  async function follow(): Promise<void> {
    let length: number
    const begun = log.length
    do {
      if (log.length > begun + 100)
        throw new Error(`The tabs navigate in circles:\n${log.slice(0, begun + 60).join('\n')}`)
      await wire.waitUntilIdle()
      if (wire.takeServed()) await invariants.check()
      length = log.length
      for (const tab of tabs) tab.follow()
    } while (log.length !== length)
  }
  async function pass(ms: number): Promise<void> {
    const step = Math.max(5000, ms / 10)
    for (let left = ms; left > 0; left -= step) {
      const passing = Math.min(left, step)
      for (const held of wire.held.filter(({ until }) => until < Date.now() + passing)) await held.release()
      vi.advanceTimersByTime(passing)
      await follow()
    }
  }
  return { shop, tabs }
}

/** Runs a sequence to its end. Returns the broken rules, the situations that were reached, and a log. */
export async function simulate(sequence: Sequence, mutant: Mutant = {}) {
  const { shop, tabs } = await openShop(sequence, mutant)
  const { log, invariants, wire } = shop
  const take = async ({ name, act }: Move) => {
    log.push(name)
    await act()
    await shop.follow()
  }
  const openIn = (browser: PaymentBrowser, target: CheckoutTarget) => () =>
    void tabs.push(openTab(shop, browser, `${tabs.length + 1}`, { at: 'setup', target }))
  const newTabs = shop.browsers.flatMap((browser, index) =>
    shop.targets.map((target) =>
      move(2, `a tab of browser ${index + 1} for ${JSON.stringify(target)}`, openIn(browser, target)),
    ),
  )
  await take(chosen(newTabs, 0))
  for (const choice of sequence.choices) {
    const ofTabs = tabs.flatMap((tab) =>
      [...offeredMoves(shop, tab), ...tabMoves(shop, tab)].map((next) => ({
        ...next,
        name: `tab ${tab.name}: ${next.name}`,
      })),
    )
    const more = tabs.length < 3 ? newTabs : []
    await take(chosen([...ofTabs, ...more, ...worldMoves(shop)], choice))
  }
  if (invariants.hasCharged()) invariants.reached.add('charge')
  if (wire.lost.length > 0) invariants.reached.add('lost response')
  await settle(shop, tabs, take)
  for (const { locks } of shop.browsers) {
    const lock = await requestLock(locks, sendingLock(shop.userId), { ifAvailable: true })
    if (lock === null) invariants.addBroken('the lock for sending is not given back')
    await lock?.release()
  }
  for (const tab of tabs) tab.stop()
  return { broken: [...invariants.broken], reached: [...invariants.reached], log }
}
