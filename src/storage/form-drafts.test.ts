// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formDrafts } from './form-drafts'

/** The tests inspect and corrupt the stored value directly. */
const KEY = 'portal-form-drafts'
const TEN_MINUTES_MS = 10 * 60 * 1000
const NOW = Date.UTC(2026, 10, 22)

const purchase = { form: 'purchase', userId: 'ada', values: { productId: 'ACPMH', tebexTransactionId: 'tbx-1' } }
const config = { form: 'config', userId: 'ada', values: { serviceId: 's1', typed: '{}' } }

const store = (content: unknown) =>
  sessionStorage.setItem(KEY, typeof content === 'string' ? content : JSON.stringify(content))

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('saved drafts can be taken once and are then removed', () => {
  formDrafts.save([purchase, config])
  const taken = formDrafts.take()
  expect([taken, formDrafts.take(), sessionStorage.length]).toEqual([[purchase, config], [], 0])
})

test.each([
  ['are available just before ten minutes', TEN_MINUTES_MS - 1, [purchase]],
  ['are discarded after ten minutes', TEN_MINUTES_MS, []],
  ['are discarded after the clock was set back', -1, []],
])('drafts %s', (_, passed, taken) => {
  formDrafts.save([purchase])
  vi.setSystemTime(NOW + passed)
  expect([formDrafts.take(), sessionStorage.length]).toEqual([taken, 0])
})

test('new drafts replace earlier ones and can be cleared', () => {
  formDrafts.save([purchase])
  formDrafts.save([config])
  const taken = formDrafts.take()
  formDrafts.save([config])
  formDrafts.clear()
  expect([taken, sessionStorage.length, formDrafts.take()]).toEqual([[config], 0, []])
})

describe('a stored value is taken only if it has the shape of drafts', () => {
  test.each([
    ['invalid JSON', '{'],
    ['null', 'null'],
    ['a list', []],
    ['no time', { forms: [purchase] }],
    ['a time that is not a number', { storedAt: 'now', forms: [purchase] }],
    ['no list of forms', { storedAt: NOW, forms: purchase }],
    ['entries that are not forms', { storedAt: NOW, forms: [null, 7, 'purchase', []] }],
    ['no user', { storedAt: NOW, forms: [{ ...purchase, userId: undefined }] }],
    ['no name', { storedAt: NOW, forms: [{ ...purchase, form: 7 }] }],
    ['no values', { storedAt: NOW, forms: [{ ...purchase, values: null }] }],
    ['values of another type', { storedAt: NOW, forms: [{ ...purchase, values: { productId: 7 } }] }],
  ])('%s', (_, content) => {
    store(content)
    expect([formDrafts.take(), sessionStorage.length]).toEqual([[], 0])
  })

  test('an invalid entry next to a valid form', () => {
    store({ storedAt: NOW, forms: [null, config] })
    expect(formDrafts.take()).toEqual([config])
  })
})

test('without storage nothing is saved and nothing fails', () => {
  const reject = () => {
    throw new DOMException('rejected', 'SecurityError')
  }
  const taken = [undefined, { getItem: reject, setItem: reject, removeItem: reject }].map((storage) => {
    vi.stubGlobal('sessionStorage', storage)
    formDrafts.save([purchase])
    formDrafts.clear()
    return formDrafts.take()
  })
  expect(taken).toEqual([[], []])
})
