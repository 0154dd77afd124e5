import type { LedgerEntry } from '#sandbox/server/worlds/effects'
import { expect, test } from '../../support/fixtures'
import { readScreen } from '../screen'
import { shrink } from '../shrink'
import { incompleteParts, mistakesIn } from './checks'
import { type Claimed, falseClaims } from './claims'
import { doubleEffects, doublePayments } from './effects'

const GOOD = '<main><h1>Services</h1><button>Reload</button></main>'

test('an incomplete screen is found', async ({ page }) => {
  for (const [html, problem] of [
    [GOOD, undefined],
    ['<h1>Services</h1><button>Reload</button>', '0 main regions'],
    ['<main><button>Reload</button></main>', '0 headings of level 1: '],
    [`${GOOD}<h1>Again</h1>`, '2 headings of level 1: Services | Again'],
    ['<main><h1>Services</h1><button disabled>Reload</button></main>', 'nothing to use'],
    ['<a href="#a">Home</a><main><h1>Services</h1></main>', 'nothing to use'],
    [`${GOOD}<p style="width: 2000px">Wide</p>`, 'px too wide'],
    [`${GOOD}<div role="dialog" style="position: fixed; width: 2000px"><button>Wide</button></div>`, 'px too wide'],
  ] as const) {
    await page.setContent(html)
    const [first] = incompleteParts(await readScreen(page))
    expect(first?.replace(/^\d+ px/, 'px'), html).toBe(problem)
  }
})

test('the walker offers only what a person can use, by its name', async ({ page }) => {
  await page.setContent(`<main><h1>Form</h1><form>
    <label>Email <input name="email" type="email"></label>
    <label for="plan">Plan</label><select id="plan"><option>A</option><option>B</option></select>
    <input disabled aria-label="Locked"><input type="hidden"><button style="visibility: hidden">Hidden</button>
    <a href="https://example.com" target="_blank">Elsewhere</a><button aria-label="Send"></button></form></main>`)
  const { controls } = await readScreen(page)
  expect(controls.map(({ kind, name, isSubmit }) => [kind, name, isSubmit])).toEqual([
    ['field', 'Email', false],
    ['choice', 'Plan', false],
    ['button', 'Send', true],
  ])
  await page.setContent(
    '<main><button>Behind</button></main><div role="dialog" aria-label="Edit"><button>In front</button></div>',
  )
  const front = await readScreen(page)
  expect(front.controls.map(({ name, area }) => [name, area])).toEqual([['In front', 'dialog']])
  expect(front.dialog).toBe('Edit')
})

test('mistakes in texts are found', () => {
  for (const text of ['Hello undefined', 'Pay NaN', '[object Object]', '<html><body>']) {
    expect(mistakesIn(text)).toEqual([`the text contains '${text}'`])
  }
  expect(mistakesIn('Nancy, an undefinedness, objects')).toEqual([])
})

const at = '2026-11-26T12:00:00.000Z'
const saved: LedgerEntry = { type: 'configSaved', userId: 'a', serviceId: 'b', at }
const charge = (subscriptionId: string): LedgerEntry => {
  return {
    type: 'charged',
    userId: 'a',
    subscriptionId,
    intentId: `of ${subscriptionId}`,
    amount: 1,
    currency: 'usd',
    at,
  }
}
const claims = (): Claimed => ({ shown: new Set(), entries: new Map() })

const ADDRESS = 'http://localhost:4000/'
const on = (text: string, query = '') => ({ text, address: ADDRESS + query })

test('a sentence without its effect is a false claim', () => {
  const sentence = 'Configuration updated successfully!'
  const text = on(sentence)
  expect(falseClaims(text, [], claims(), true)).toEqual([
    `'${sentence.slice(0, -1)}', with 0 of 1 entries of ^configSaved$`,
  ])
  expect(falseClaims(text, [saved], claims(), true)).toEqual([])
  // Once more after another write that was not done.
  const claimed = claims()
  expect(falseClaims(text, [saved], claimed, true)).toEqual([])
  expect(falseClaims(on(''), [saved], claimed, true)).toEqual([])
  expect(falseClaims(text, [saved], { ...claimed }, false)).toEqual([])
  expect(falseClaims(text, [saved], { ...claimed, shown: new Set() }, true)).toHaveLength(1)
})

test('what an administrator did follows from the words of the sentence', () => {
  const suspended: LedgerEntry = { type: 'userSuspended', byUserId: 'a', userId: 'b', at }
  const toggled: LedgerEntry = { type: 'productToggled', byUserId: 'a', productId: 'b', isEnabled: false, at }
  for (const [text, problems] of [
    ['User suspended successfully', 0],
    ['User banned successfully', 1],
    ['User suspended successfully\nUser banned successfully', 1],
    ['Product disabled successfully', 0],
    ['Service suspended successfully', 1],
    ['Suspend 1 user\n\nAll done.', 0],
    ['Suspend 2 users\n\nAll done.', 1],
    ['Suspend 2 users\n\n1 done, 1 unclear.', 0],
    ['Ban 2 users\n\n1 done, 1 unclear.', 1],
  ] as const) {
    expect([text, falseClaims(on(text), [suspended, toggled], claims(), true).length]).toEqual([text, problems])
  }
})

test('a sentence about a payment is about the service and the payment of the address', () => {
  const price = { amount: 1, currency: 'usd', productId: 'ACPMH', coupon: null }
  const created = (subscriptionId: string, serviceId: string): LedgerEntry => {
    return {
      ...price,
      type: 'subscriptionCreated',
      userId: 'a',
      subscriptionId,
      intentId: `of ${subscriptionId}`,
      serviceId,
      at,
    }
  }
  const ledger = [created('one', 'a'), created('two', 'b'), charge('one')]
  const problems = (sentence: string, query: string) => falseClaims(on(sentence, query), ledger, claims(), true).length
  for (const [sentence, query, expected] of [
    ['Subscription Setup Complete!', '', 0],
    ['Subscription Setup Complete!', '?serviceId=a', 0],
    ['Subscription Setup Complete!', '?serviceId=b', 1],
    ['Subscription Setup Complete!', '?payment_intent=of one', 0],
    ['Subscription Setup Complete!', '?payment_intent=of two', 1],
    ['You paid $0.01 for Hosting.', '?serviceId=a', 0],
    ['You paid $1.00 for Hosting.', '?serviceId=a', 1],
    ['You paid $0.01 for Hosting.', '?serviceId=b', 1],
    ['Nothing was charged when you ordered Hosting.', '?serviceId=a', 1],
    ['Two payments were made: x and y.', '', 1],
    ["You haven't been charged.", '', 0],
    ["You haven't been charged.", '?serviceId=a', 1],
    ["You haven't been charged.", '?serviceId=b', 0],
  ] as const) {
    expect([sentence, query, problems(sentence, query)]).toEqual([sentence, query, expected])
  }
})

test('double effects and payments are found', () => {
  expect(doubleEffects([saved, saved], [saved])).toEqual([])
  expect(doubleEffects([saved, saved], [saved, saved])).toHaveLength(1)
  const step: LedgerEntry = { type: 'stepAccepted', serviceId: 'b', flowStep: 'validate_db', at }
  expect(doubleEffects([step, step], [step])).toEqual(['stepAccepted b validate_db'])
  const suspended = (userId: string): LedgerEntry => ({ type: 'userSuspended', byUserId: 'a', userId, at })
  expect(doubleEffects([], [suspended('b'), suspended('c')])).toEqual([])
  expect(doubleEffects([], [suspended('b'), suspended('b')])).toHaveLength(1)
  expect(doublePayments([charge('sub')], 1)).toEqual([])
  expect(doublePayments([charge('sub')], 0)).toEqual(['1 payments after 0 presses'])
  expect(doublePayments([charge('one'), charge('two')], 2)).toEqual(['paid for undefined'])
})

test('a failing walk is shortened to the steps that it needs', async () => {
  const steps = Array.from({ length: 40 }, (_, index) => index)
  let replays = 0
  const failsWith = (needed: readonly number[]) => async (tried: readonly number[]) => {
    replays += 1
    return needed.every((step) => tried.includes(step))
  }
  const limits = { replays: 200, until: Number.POSITIVE_INFINITY }
  expect(await shrink(steps, failsWith([3, 17, 39]), limits)).toEqual([3, 17, 39])
  expect(await shrink(steps, failsWith([]), limits)).toEqual([])
  replays = 0
  expect((await shrink(steps, failsWith([3, 17, 39]), { ...limits, replays: 5 })).length).toBeLessThan(40)
  expect(replays).toBe(5)
  expect(await shrink(steps, failsWith([3]), { ...limits, until: 0 })).toEqual(steps)
})
