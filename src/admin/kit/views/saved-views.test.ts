// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeStorage } from '../../../shared/storage/testing/fake-storage'
import { createSavedViews, LONGEST_NAME, nameProblem, type SavedView, savedViews } from './saved-views'

const KEY = 'portal-saved-views'

const SUSPENDED: SavedView = { userId: 'ruth', list: 'users', name: 'Suspended', filters: { status: 'suspended' } }
const HUGO: SavedView = { userId: 'ruth', list: 'users', name: 'Hugo', filters: { search: 'hugo', page: '2' } }
/** The same name is free for another list and for another user. */
const OTHERS: readonly SavedView[] = [
  { ...SUSPENDED, list: 'services' },
  { ...SUSPENDED, userId: 'ada' },
]

let stop = () => {}
afterEach(() => stop())

function openPage(stored = fakeStorage()) {
  const views = createSavedViews(stored.area)
  const changed = vi.fn()
  const unsubscribe = views.subscribe(changed)
  stop = unsubscribe
  return { views, stored, changed }
}

test('views are stored, renamed and removed, each for its user and list', () => {
  const { views, stored, changed } = openPage()
  for (const view of [SUSPENDED, HUGO, ...OTHERS]) views.add(view)
  views.rename(SUSPENDED, 'Blocked')
  views.remove(HUGO)
  const renamed = { ...SUSPENDED, name: 'Blocked' }
  const next = createSavedViews(stored.area)
  expect([views.readAll(), next.readAll(), changed.mock.calls.length, views.isLasting()]).toEqual([
    [renamed, ...OTHERS],
    [renamed, ...OTHERS],
    6,
    true,
  ])
})

test('a removed view can be added again, and the last one leaves nothing in the storage', () => {
  const { views, stored } = openPage()
  views.add(SUSPENDED)
  views.remove({ ...SUSPENDED, name: 'SUSPENDED' })
  const empty = stored.all()
  views.add(SUSPENDED)
  expect([empty, views.readAll()]).toEqual([{}, [SUSPENDED]])
})

test('a view replaces another one of the same name', () => {
  const { views } = openPage()
  const replaced = { ...SUSPENDED, name: 'suspended', filters: {} }
  for (const view of [SUSPENDED, HUGO, replaced]) views.add(view)
  expect(views.readAll()).toEqual([HUGO, replaced])
})

test('the views are in the local storage of the browser', () => {
  const browser = fakeStorage()
  browser.stub('localStorage')
  savedViews.add(HUGO)
  expect(browser.all()).toEqual({ [KEY]: JSON.stringify([HUGO]) })
  savedViews.remove(HUGO)
  vi.unstubAllGlobals()
})

test('the array stays the same until a view changes', () => {
  const { views } = openPage()
  const before = views.readAll()
  const leave = views.subscribe(() => {})
  expect([views.readAll() === before, views.isLasting()]).toEqual([true, true])
  leave()
  views.add(HUGO)
  expect(views.readAll()).not.toBe(before)
})

describe("another tab's changes", () => {
  const event = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))

  test.each([
    [KEY, [HUGO], 1],
    [null, [HUGO], 1],
    ['portal-session', [], 0],
  ])('appear with the storage event of %s', (key, shown, calls) => {
    const { views, stored, changed } = openPage()
    views.readAll()
    createSavedViews(stored.area).add(HUGO)
    event(key)
    expect([views.readAll(), changed.mock.calls.length]).toEqual([shown, calls])
  })

  test('appear until the last subscriber has left', () => {
    const { views, stored } = openPage()
    const leave = views.subscribe(() => {})
    views.readAll()
    leave()
    createSavedViews(stored.area).add(HUGO)
    event(KEY)
    expect(views.readAll()).toEqual([HUGO])
  })

  test('are not overwritten, and appear after a time without a subscriber', () => {
    const { views, stored } = openPage()
    views.readAll()
    createSavedViews(stored.area).add(HUGO)
    views.add(SUSPENDED)
    const both = views.readAll()
    stop()
    createSavedViews(stored.area).remove(HUGO)
    event(KEY)
    const missed = views.readAll()
    stop = views.subscribe(() => {})
    expect([both, missed, views.readAll()]).toEqual([[HUGO, SUSPENDED], [HUGO, SUSPENDED], [SUSPENDED]])
  })
})

test.each(['full', 'blocked'] as const)('in a %s storage the views stay in the memory of the page', (state) => {
  const { views, stored } = openPage()
  views.add(SUSPENDED)
  stored.is[state] = true
  views.add(HUGO)
  const shown = [views.readAll(), views.isLasting()]
  stored.is[state] = false
  views.rename(HUGO, 'Hugo 2')
  expect([shown, views.isLasting()]).toEqual([[expect.arrayContaining([HUGO]), false], true])
})

test.each([
  ['no JSON', '{', []],
  ['no list', '{"name":"x"}', []],
  ['entries of another shape', [null, 1, { ...HUGO, list: 1 }, { ...HUGO, filters: { page: 2 } }, HUGO], [HUGO]],
  [
    'names that are not allowed',
    [{ ...HUGO, name: ' ' }, { ...HUGO, name: 'x'.repeat(LONGEST_NAME + 1) }, HUGO],
    [HUGO],
  ],
])('stored %s are left out', (_, content, views) => {
  const stored = fakeStorage()
  stored.put(KEY, typeof content === 'string' ? content : JSON.stringify(content))
  expect(createSavedViews(stored.area).readAll()).toEqual(views)
})

describe('a name', () => {
  const views = [SUSPENDED, HUGO, { ...HUGO, name: 'José' }, { ...HUGO, name: 'Straße' }, ...OTHERS]

  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['\u200b\u202e', 'missing'],
    ['x'.repeat(LONGEST_NAME), undefined],
    ['x'.repeat(LONGEST_NAME + 1), 'long'],
    ['🎮'.repeat(LONGEST_NAME), undefined],
    ['x'.repeat(10_000), 'long'],
    ['suspended', 'taken'],
    ['HUGO', 'taken'],
    ['Jose\u0301', 'taken'],
    ['Strasse', undefined],
    ['<b>Hugo</b>', undefined],
    ['\u202eoguH', undefined],
    ['لوحة', undefined],
    ['🎮', undefined],
  ])('%j has the problem %s', (name, problem) => {
    expect(nameProblem(views, { ...HUGO, name })).toBe(problem)
  })

  test('may be the own one of a view that is renamed', () => {
    const rename = (name: string) => nameProblem(views, { ...HUGO, name }, HUGO)
    expect([rename('hugo'), rename('Suspended')]).toEqual([undefined, 'taken'])
  })
})
