import { describe, expect, test, vi } from 'vitest'
import { createStoredText } from './stored-text'
import { fakeStorage } from './testing/fake-storage'

const KEY = 'portal-test'

/** Two pages of a browser. */
function openPages(is: Partial<ReturnType<typeof fakeStorage>['is']> = {}) {
  const browser = fakeStorage()
  Object.assign(browser.is, is)
  const open = () => createStoredText(KEY, browser.area)
  return { ...browser, page: open(), other: open() }
}

test('a text is stored for the next page, until it is cleared', () => {
  const { page, other, all } = openPages()
  const isStored = page.write('one')
  const next = other.read()
  page.clear()
  expect([isStored, next, page.read(), all()]).toEqual([true, 'one', undefined, {}])
})

describe.each([{ full: true }, { blocked: true }])('a storage that is %j', (is) => {
  test('makes a text available only in this page, until it is cleared', () => {
    const { page, other } = openPages(is)
    const empty = page.read()
    const isStored = [page.write('one'), page.write('two')]
    const read = [page.read(), other.read()]
    page.clear()
    expect([empty, isStored, read, page.read()]).toEqual([undefined, [false, false], ['two', undefined], undefined])
  })
})

test('an older stored text does not hide the one that did not fit', () => {
  const { page, other, is } = openPages()
  page.write('older')
  is.full = true
  page.write('newer')
  expect([page.read(), other.read()]).toEqual(['newer', undefined])
})

test("another tab's newer text wins over the page's memory", () => {
  const { page, other, is } = openPages({ full: true })
  page.write('of this page')
  is.full = false
  other.write('of another tab')
  const newest = page.read()
  other.clear()
  expect([newest, page.read()]).toEqual(['of another tab', undefined])
})

test('a text that is stored again leaves nothing in memory', () => {
  const { page, other, is } = openPages({ full: true })
  page.write('of this page')
  is.full = false
  page.write('newer')
  other.clear()
  expect(page.read()).toBeUndefined()
})

test('a text is replaced without being removed first', () => {
  const { page, storage } = openPages()
  const removed = vi.spyOn(storage, 'removeItem')
  page.write('one')
  page.write('two')
  expect([removed.mock.calls, page.read()]).toEqual([[], 'two'])
})
