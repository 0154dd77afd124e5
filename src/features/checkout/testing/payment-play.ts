import fc from 'fast-check'
import { vi } from 'vitest'
import type { CheckoutTarget } from '#machines/checkout/checkout.machine'
import { createSandbox } from '#sandbox/sandbox'
import { ada } from '#sandbox/seeds/people'
import { adaFlowServiceId } from '#sandbox/seeds/services'
import { createTestClient, type TestClient } from '#sandbox/testing/test-client'
import { followBack } from './payment-going-back'
import { createJudge, type Judge } from './payment-judge'
import { tabMoves, waysOn } from './payment-moves'
import type { Question } from './payment-provider'
import { settle } from './payment-settle'
import { openTab, type Tab } from './payment-tab'
import { createWire, fate, type Wire } from './payment-wire'
import { type Move, worldMoves } from './payment-world-moves'
import { stubStorage } from './storage'

/** What is paid for, when, what becomes of each request, and for each step the number that chooses what happens. */
export const sequences = fc.record({
  target: fc.constantFrom<CheckoutTarget>(
    { serviceId: adaFlowServiceId },
    { productId: 'ACPMH' },
    { productId: 'ACPYH' },
  ),
  isOffered: fc.boolean(),
  fates: fc.array(fate, { maxLength: 60 }),
  choices: fc.array(fc.nat({ max: 0xffff }), { minLength: 12, maxLength: 50 }),
})

type Sequence = typeof sequences extends fc.Arbitrary<infer T> ? T : never

/** Everything that a tab is in. */
export type Shop = {
  readonly userId: string
  readonly target: CheckoutTarget
  readonly browser: TestClient
  readonly wire: Wire
  readonly judge: Judge
  readonly questions: Question[]
  readonly story: string[]
  /** Everybody hears of everything, and goes where it leads. */
  follow(): Promise<void>
  pass(ms: number): Promise<void>
}

const PORTAL = 'http://localhost:4000'
const sandbox = createSandbox({ portalOrigins: [PORTAL] })
let count = 0

async function openShop({ target, isOffered, fates }: Sequence): Promise<{ shop: Shop; tabs: Tab[] }> {
  stubStorage()
  vi.stubGlobal('window', { location: { origin: PORTAL } })
  vi.clearAllTimers()
  vi.setSystemTime(new Date(isOffered ? '2025-07-01T12:00:00' : '2026-01-15T12:00:00'))
  count += 1
  const browser = await createTestClient(sandbox, `shop-${count}`)
  await browser.signIn()
  const story: string[] = []
  const wire = createWire(browser, fates, story)
  const judge = createJudge(browser, target.serviceId !== undefined)
  const tabs: Tab[] = []
  const shop: Shop = { userId: ada.id, target, browser, wire, judge, questions: [], story, follow, pass }
  async function follow(): Promise<void> {
    let length: number
    const begun = story.length
    do {
      if (story.length > begun + 100)
        throw new Error(`It goes round and round:\n${story.slice(0, begun + 60).join('\n')}`)
      await wire.calm()
      if (wire.hasServed()) await judge.look()
      length = story.length
      for (const tab of tabs) {
        tab.follow()
        followBack(shop, tab)
      }
    } while (story.length !== length)
  }
  async function pass(ms: number): Promise<void> {
    const step = Math.max(5000, ms / 10)
    for (let left = ms; left > 0; left -= step) {
      const passing = Math.min(left, step)
      for (const held of wire.held.filter(({ until }) => until < Date.now() + passing)) await held.letGo()
      vi.advanceTimersByTime(passing)
      await follow()
    }
  }
  return { shop, tabs }
}

/** Plays a sequence to its end. Answers the rules that were broken, what was reached, and the story. */
export async function play(sequence: Sequence) {
  const { shop, tabs } = await openShop(sequence)
  const { story, judge, wire } = shop
  const take = async ({ name, act }: Move) => {
    story.push(name)
    await act()
    await shop.follow()
  }
  const open = () => void tabs.push(openTab(shop, `${tabs.length + 1}`, { at: 'setup', target: sequence.target }))
  await take({ name: 'a tab', weight: 1, act: open })
  for (const choice of sequence.choices) {
    const ofTabs = tabs.flatMap((tab) =>
      [...waysOn(shop, tab), ...tabMoves(shop, tab)].map((move) => ({
        ...move,
        name: `tab ${tab.name}: ${move.name}`,
      })),
    )
    const second = tabs.length < 2 ? [{ weight: 3, name: 'a second tab', act: open }] : []
    await take(chosen([...ofTabs, ...second, ...worldMoves(shop)], choice))
  }
  if (judge.hasCharged()) judge.reached.add('charge')
  if (wire.lost.length > 0) judge.reached.add('lost answer')
  await settle(shop, tabs, take)
  for (const tab of tabs) tab.stop()
  return { broken: [...judge.broken], reached: [...judge.reached], story }
}

function chosen(moves: readonly Move[], choice: number): Move {
  let left = choice % moves.reduce((sum, { weight }) => sum + weight, 0)
  const found = moves.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  if (found === undefined) throw new Error('Nothing can happen')
  return found
}
