// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formDrafts } from './form-drafts'

/** What it is stored under is known here, to look at it and to break it. */
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

test('what is kept is given to the first who takes it, and is gone then', () => {
  formDrafts.save([purchase, config])
  const taken = formDrafts.take()
  expect([taken, formDrafts.take(), sessionStorage.length]).toEqual([[purchase, config], [], 0])
})

test.each([
  ['just before ten minutes have passed', TEN_MINUTES_MS - 1, [purchase]],
  ['after ten minutes', TEN_MINUTES_MS, []],
  ['when the clock was turned back', -1, []],
])('%s', (_, passed, taken) => {
  formDrafts.save([purchase])
  vi.setSystemTime(NOW + passed)
  expect([formDrafts.take(), sessionStorage.length]).toEqual([taken, 0])
})

test('what is kept later takes the place of what was there, and may be forgotten', () => {
  formDrafts.save([purchase])
  formDrafts.save([config])
  const taken = formDrafts.take()
  formDrafts.save([config])
  formDrafts.clear()
  expect([taken, sessionStorage.length, formDrafts.take()]).toEqual([[config], 0, []])
})

describe('what another version has left, or somebody has changed, is taken only as far as it has the shape', () => {
  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', []],
    ['no time', { forms: [purchase] }],
    ['a time that is none', { storedAt: 'now', forms: [purchase] }],
    ['no list of forms', { storedAt: NOW, forms: purchase }],
    ['forms that are none', { storedAt: NOW, forms: [null, 7, 'purchase', []] }],
    ['nobody', { storedAt: NOW, forms: [{ ...purchase, userId: undefined }] }],
    ['no name', { storedAt: NOW, forms: [{ ...purchase, form: 7 }] }],
    ['no values', { storedAt: NOW, forms: [{ ...purchase, values: null }] }],
    ['values of another kind', { storedAt: NOW, forms: [{ ...purchase, values: { productId: 7 } }] }],
  ])('%s', (_, content) => {
    store(content)
    expect([formDrafts.take(), sessionStorage.length]).toEqual([[], 0])
  })

  test('one form that is none beside one that is', () => {
    store({ storedAt: NOW, forms: [null, config] })
    expect(formDrafts.take()).toEqual([config])
  })
})

test('a browser that has no storage, or refuses it, keeps nothing, and nothing fails', () => {
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
