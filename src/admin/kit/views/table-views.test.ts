import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../../../shared/storage/testing/fake-storage'

const browser = fakeStorage()
beforeEach(() => {
  browser.stub('localStorage')
  // The views are read once for each page.
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

const load = async () => (await import('./table-views')).tableViews
const compact = { isCompact: true, hidden: ['Email'] }
const DEFAULT = { isCompact: false, hidden: [] }

test('the view of a list is stored in the browser, and its readers are notified', async () => {
  const views = await load()
  const seen: unknown[] = []
  const unsubscribe = views.subscribe(() => seen.push(views.of('users')))
  views.set('users', compact)
  unsubscribe()
  views.set('services', { ...compact, hidden: [] })
  vi.resetModules()
  const nextPage = await load()
  expect(Object.keys(browser.all())).toEqual(['portal-tables'])
  expect([seen, nextPage.of('users'), nextPage.of('services').isCompact, nextPage.of('prices')]).toEqual([
    [compact],
    compact,
    true,
    DEFAULT,
  ])
  expect(nextPage.of('users')).toBe(nextPage.of('users'))
})

test.each(['{', '[]', '{"users":{"isCompact":"yes","hidden":[]}}', '{"users":{"isCompact":true}}'])(
  'stored views of another shape are ignored: %s',
  async (stored) => {
    browser.put('portal-tables', stored)
    expect((await load()).of('users')).toEqual(DEFAULT)
  },
)

test('without storage the view is stored for this page', async () => {
  browser.is.blocked = true
  const views = await load()
  views.set('users', compact)
  browser.is.blocked = false
  expect(views.of('users')).toEqual(compact)
})
