import { describe, expect, test } from 'vitest'
import { createStoredText } from './stored-text'

const KEY = 'portal-test'

/** A browser's storage that two pages share. Once full, it rejects new values but still reads and removes. */
function createStorage() {
  const stored = new Map<string, string>()
  let isFull = false
  return {
    stored,
    setFull(full: boolean) {
      isFull = full
    },
    openPage: () =>
      createStoredText(KEY, () => ({
        getItem: (key) => stored.get(key) ?? null,
        setItem(key, text) {
          if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
          stored.set(key, text)
        },
        removeItem: (key) => void stored.delete(key),
      })),
  }
}

const reject = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test('a text is stored for the next page, until it is cleared', () => {
  const { openPage, stored } = createStorage()
  const page = openPage()
  const isStored = page.write('one')
  const next = openPage().read()
  page.clear()
  expect([isStored, next, page.read(), stored.size]).toEqual([true, 'one', undefined, 0])
})

describe.each([
  [
    'is full',
    () => {
      const { openPage, setFull } = createStorage()
      setFull(true)
      return openPage
    },
  ],
  [
    'rejects every call',
    () => () => createStoredText(KEY, () => ({ getItem: reject, setItem: reject, removeItem: reject })),
  ],
  ['throws on access', () => () => createStoredText(KEY, reject)],
])('a storage that %s', (_, createBrowser) => {
  test('is empty, and nothing fails', () => {
    const page = createBrowser()()
    page.clear()
    expect(page.read()).toBeUndefined()
  })

  test('makes a text available only in this page, until it is cleared', () => {
    const openPage = createBrowser()
    const page = openPage()
    const isStored = [page.write('one'), page.write('two')]
    const read = [page.read(), openPage().read()]
    page.clear()
    expect([isStored, read, page.read()]).toEqual([[false, false], ['two', undefined], undefined])
  })
})

test('an older stored text does not hide the one that did not fit', () => {
  const { openPage, setFull } = createStorage()
  const page = openPage()
  page.write('older')
  setFull(true)
  page.write('newer')
  expect([page.read(), openPage().read()]).toEqual(['newer', undefined])
})

test("another tab's newer text wins over the page's memory", () => {
  const { openPage, setFull } = createStorage()
  const page = openPage()
  setFull(true)
  page.write('of this page')
  setFull(false)
  const other = openPage()
  other.write('of another tab')
  const newest = page.read()
  other.clear()
  expect([newest, page.read()]).toEqual(['of another tab', undefined])
})

test('a text is replaced without being removed first', () => {
  const { openPage, stored } = createStorage()
  const page = openPage()
  page.write('one')
  const removed: string[] = []
  stored.delete = (key) => removed.push(key) > 0
  page.write('two')
  expect([removed, page.read()]).toEqual([[], 'two'])
})
