import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAYMENT_STATES } from '#machines/payment/payment-record/payment-entry'
import { NOW, payment } from '#machines/payment/payment-record/testing/payment-record-world'
import { createPaymentRecords } from './payment-records'
import { setupDrafts } from './setup-drafts'

const DAY = 24 * 60 * 60 * 1000
/** What it is stored under is known here, to look at it and to break it. */
const KEY = 'portal-payments'

/** A storage of a browser, which a test can fill up or have refused. */
function fakeStorage() {
  const stored = new Map<string, string>()
  const is = { full: false, rejected: false, room: Number.POSITIVE_INFINITY }
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (is.full || value.length > is.room)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => void stored.delete(key),
  }
  function source() {
    if (is.rejected) throw new DOMException('The operation is insecure.', 'SecurityError')
    return storage
  }
  return { is, stored, source }
}

/** One browser with a tab, and another tab of it. */
function startBrowser() {
  const shared = fakeStorage()
  const ofTab = fakeStorage()
  const open = () => createPaymentRecords(shared.source, ofTab.source)
  const otherTab = createPaymentRecords(shared.source, fakeStorage().source)
  return { shared, ofTab, records: open(), reload: open, otherTab }
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const first = payment()
const second = payment({ intentId: 'pi_2', serviceId: 'service-1', makesService: false, sentAt: NOW + 1 })

describe('the payments of a browser', () => {
  test('are known by their customer, in the order in which they were sent, also in another tab', () => {
    const { records, otherTab } = startBrowser()
    records.write(second)
    records.write(first)
    records.write(payment({ userId: 'ben', intentId: 'pi_3' }))
    expect([records.of('ada'), otherTab.of('ada'), records.of('carl')]).toEqual([[first, second], [first, second], []])
  })

  test('are one for each intent: sent once more, it begins anew', () => {
    const { records } = startBrowser()
    records.write({ ...first, state: 'open' })
    const again = payment({ sentAt: NOW + 5_000 })
    records.write(again)
    expect(records.of('ada')).toEqual([again])
  })

  test('take no place of each other: two for the same product stay two', () => {
    const { records } = startBrowser()
    const another = payment({ intentId: 'pi_2', sentAt: NOW + 1 })
    records.write(first)
    records.write(another)
    expect(records.of('ada')).toEqual([first, another])
  })

  test('are ids alone, whatever else is handed in', () => {
    const { records, shared } = startBrowser()
    const withSecret = { ...first, clientSecret: 'pi_1_secret_x', card: '4242424242424242' }
    records.write(withSecret)
    expect([...shared.stored]).toEqual([[KEY, JSON.stringify([first])]])
  })

  test('are kept for fourteen days', () => {
    const { records } = startBrowser()
    records.write(first)
    vi.setSystemTime(NOW + 14 * DAY - 1)
    const before = records.of('ada')
    vi.setSystemTime(NOW + 14 * DAY)
    expect([before, records.of('ada')]).toEqual([[first], []])
  })

  test('are erased by their intent, no other with it, and leave nothing behind', () => {
    const { records, shared } = startBrowser()
    records.write(first)
    records.write(second)
    for (const intentId of ['pi_1', 'pi_9', '']) records.erase(intentId)
    const left = records.of('ada')
    records.erase('pi_2')
    expect([left, [...shared.stored]]).toEqual([[second], []])
  })

  test('stay when somebody signs out, except for those that have come to their end', () => {
    const { records } = startBrowser()
    for (const state of PAYMENT_STATES) records.write(payment({ intentId: `pi_${state}`, state }))
    records.eraseConfirmed()
    expect(records.of('ada').map(({ state }) => state)).toEqual(['sent', 'open', 'processing', 'succeeded'])
  })
})

describe('how far a payment has got', () => {
  const steps = PAYMENT_STATES.flatMap((from) => PAYMENT_STATES.map((to) => [from, to] as const))

  test.each(steps)('from %s to %s is never taken back', (from, to) => {
    const { records } = startBrowser()
    records.write(payment({ state: from }))
    records.writeState('pi_1', to)
    const furthest = PAYMENT_STATES[Math.max(PAYMENT_STATES.indexOf(from), PAYMENT_STATES.indexOf(to))]
    expect(records.of('ada').map(({ state }) => state)).toEqual([furthest])
  })

  test('is written of this payment alone, with the service that it made', () => {
    const { records } = startBrowser()
    records.write(first)
    records.write(second)
    records.writeState('pi_1', 'confirmed', 'service-2')
    records.writeState('pi_9', 'confirmed', 'service-3')
    expect(records.of('ada')).toEqual([{ ...first, state: 'confirmed', serviceId: 'service-2' }, second])
  })

  test('keeps the service that is known, and that the provider said yes', () => {
    const { records } = startBrowser()
    records.write(second)
    records.writeState('pi_2', 'succeeded')
    records.writeState('pi_2', 'confirmed')
    expect(records.of('ada')).toEqual([{ ...second, state: 'confirmed', isPaid: true }])
  })

  test.each([
    ['said yes', 'pi_1', ['succeeded', 'confirmed'], true],
    ['was deciding, and the server has it', 'pi_1', ['processing', 'confirmed'], true],
    ['said nothing: the server may know of another one', 'pi_1', ['confirmed'], false],
    ['is deciding', 'pi_1', ['processing'], false],
    ['only keeps a card', 'seti_1', ['succeeded', 'confirmed'], false],
  ] as const)('counts as paid when the provider %s', (_, intentId, states, isPaid) => {
    const { records } = startBrowser()
    records.write(payment({ intentId }))
    for (const state of states) records.writeState(intentId, state)
    expect(records.of('ada').map((entry) => entry.isPaid)).toEqual([isPaid])
  })

  test('is what the tab knows that knows more', () => {
    const { records, otherTab, shared } = startBrowser()
    records.write(first)
    otherTab.writeState('pi_1', 'succeeded')
    records.writeState('pi_1', 'open')
    shared.is.full = true
    otherTab.writeState('pi_1', 'confirmed', 'service-2')
    expect([records.of('ada')[0]?.state, otherTab.of('ada')[0]?.state]).toEqual(['succeeded', 'confirmed'])
  })
})

describe("a browser's storage that is full", () => {
  test('has the tab keep what it does not take, beside what it has: a reload still knows both', () => {
    const { records, shared, reload } = startBrowser()
    records.write(first)
    shared.is.full = true
    records.write(second)
    records.writeState('pi_1', 'processing')
    const known = [{ ...first, state: 'processing' }, second]
    expect([records.of('ada'), reload().of('ada'), records.isLasting()]).toEqual([known, known, true])
  })

  test('takes all of it when it has room again, and the tab has nothing left that could grow old', () => {
    const { records, shared, ofTab, otherTab } = startBrowser()
    shared.is.full = true
    records.write(first)
    shared.is.full = false
    records.write(second)
    expect([otherTab.of('ada'), [...ofTab.stored]]).toEqual([[first, second], []])
  })

  test('can still be emptied', () => {
    const { records, shared } = startBrowser()
    records.write(first)
    shared.is.full = true
    records.erase('pi_1')
    expect([records.of('ada'), [...shared.stored]]).toEqual([[], []])
  })

  test("like the tab's has the drafts of a setup make room", () => {
    const { records, shared, ofTab, reload } = startBrowser()
    Object.assign(shared.is, { full: true })
    Object.assign(ofTab.is, { full: true })
    vi.spyOn(setupDrafts, 'clearAll').mockImplementation(() => void Object.assign(ofTab.is, { full: false }))
    records.write(first)
    expect(reload().of('ada')).toEqual([first])
  })
})

describe('a browser that remembers nothing', () => {
  test.each(['full', 'rejected'] as const)('because its storage is %s has the page remember, and says so', (why) => {
    const { records, shared, ofTab, reload } = startBrowser()
    for (const { is } of [shared, ofTab]) Object.assign(is, { [why]: true })
    records.write(first)
    records.write(second)
    records.writeState('pi_1', 'confirmed', 'service-2')
    records.erase('pi_2')
    expect([records.of('ada'), reload().of('ada'), records.isLasting()]).toEqual([
      [{ ...first, state: 'confirmed', serviceId: 'service-2' }],
      [],
      false,
    ])
  })

  test('joins what the page remembers with what another tab could store', () => {
    const { records, shared, ofTab, otherTab } = startBrowser()
    for (const { is } of [shared, ofTab]) Object.assign(is, { full: true })
    records.write(first)
    Object.assign(shared.is, { full: false })
    otherTab.write(second)
    expect([records.of('ada'), otherTab.of('ada')]).toEqual([[first, second], [second]])
  })

  test('with less room than a payment takes lasts no longer than one that is full', () => {
    const { records, shared, ofTab } = startBrowser()
    for (const { is } of [shared, ofTab]) Object.assign(is, { room: 500 })
    expect(records.isLasting()).toBe(false)
  })

  test('is asked about without leaving anything behind', () => {
    const { records, shared, ofTab } = startBrowser()
    expect([records.isLasting(), [...shared.stored], [...ofTab.stored]]).toEqual([true, [], []])
  })
})

test.each([
  ['no JSON', '[{"userId":'],
  ['nothing', ''],
  ['a word', '"ada"'],
  ['null', 'null'],
  ['one that is no list', JSON.stringify(first)],
  ['one without its intent', JSON.stringify([{ ...first, intentId: undefined }])],
  ['one without its time', JSON.stringify([{ ...first, sentAt: null }])],
  ['one with other services than texts', JSON.stringify([{ ...first, knownServiceIds: [7] }])],
  ['one in a state that there is not', JSON.stringify([{ ...first, state: 'paid' }])],
  ['those of an older portal', JSON.stringify([{ userId: 'ada', intentId: 'pi_1', knownServiceIds: [], sentAt: NOW }])],
])('what somebody else has put there, %s, says nothing and is overwritten', (_, stored) => {
  const { records, shared } = startBrowser()
  shared.stored.set(KEY, stored)
  const before = records.of('ada')
  records.write(second)
  expect([before, records.of('ada'), shared.stored.get(KEY)]).toEqual([[], [second], JSON.stringify([second])])
})

test('one entry that cannot be read takes no other with it', () => {
  const { records, shared } = startBrowser()
  shared.stored.set(KEY, JSON.stringify([7, { ...first, state: 'paid' }, second]))
  expect(records.of('ada')).toEqual([second])
})
