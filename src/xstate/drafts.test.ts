import { describe, expect, test } from 'vitest'
import type { FormDraft, FormDrafts } from '../storage/form-drafts'
import { createDrafts } from './drafts'

const typed = { productId: 'ACPMH', tebexTransactionId: 'tbx-1' }

function startTyping() {
  const drafts = createDrafts()
  let values: Record<string, string> = typed
  const stop = drafts.watch('purchase', () => values)
  const type = (tebexTransactionId: string) => {
    values = { ...typed, tebexTransactionId }
  }
  return { drafts, stop, type }
}

test('values of an expired session are returned to the user who typed them', () => {
  const { drafts, type } = startTyping()
  type('tbx-2')
  drafts.saveFor('ada')
  type('tbx-3')
  expect(drafts.recall('purchase', 'ada')).toEqual({ ...typed, tebexTransactionId: 'tbx-2' })
})

test('another user does not get them', () => {
  const { drafts } = startTyping()
  drafts.saveFor('ada')
  expect([drafts.recall('purchase', 'ben'), drafts.recall('purchase', '')]).toEqual([undefined, undefined])
})

test('there is no draft before the session expires', () => {
  const { drafts } = startTyping()
  expect(drafts.recall('purchase', 'ada')).toBeUndefined()
})

test('a form that is no longer on the screen is not saved', () => {
  const { drafts, stop } = startTyping()
  stop()
  drafts.saveFor('ada')
  expect(drafts.recall('purchase', 'ada')).toBeUndefined()
})

test('every form on the screen is saved under its name', () => {
  const { drafts } = startTyping()
  drafts.watch('settings', () => ({ name: 'My server' }))
  drafts.saveFor('ada')
  expect([drafts.recall('purchase', 'ada'), drafts.recall('settings', 'ada'), drafts.recall('other', 'ada')]).toEqual([
    typed,
    { name: 'My server' },
    undefined,
  ])
})

test("the next user's draft replaces the previous one", () => {
  const { drafts, type } = startTyping()
  drafts.saveFor('ada')
  type('tbx-of-ben')
  drafts.saveFor('ben')
  expect([drafts.recall('purchase', 'ada'), drafts.recall('purchase', 'ben')]).toEqual([
    undefined,
    { ...typed, tebexTransactionId: 'tbx-of-ben' },
  ])
})

test('drafts can be cleared by name or all at once', () => {
  const { drafts } = startTyping()
  drafts.watch('settings', () => ({ name: 'My server' }))
  drafts.saveFor('ada')
  drafts.clear('purchase')
  const afterOne = [drafts.recall('purchase', 'ada'), drafts.recall('settings', 'ada')]
  drafts.clearAll()
  expect([afterOne, drafts.recall('settings', 'ada')]).toEqual([[undefined, { name: 'My server' }], undefined])
})

describe('when the page is reloaded', () => {
  /** Two pages that share a storage. The first one has a form on the screen. */
  function startPages() {
    let stored: readonly FormDraft[] = []
    const storage: FormDrafts = {
      save(forms) {
        stored = forms
      },
      take() {
        const taken = stored
        stored = []
        return taken
      },
      clear() {
        stored = []
      },
    }
    const openPage = () => createDrafts(storage)
    const page = openPage()
    page.watch('purchase', () => typed)
    return { page, openPage, readStored: () => stored }
  }

  test('the next page returns the drafts to the same user, and later pages have none', () => {
    const { page, openPage, readStored } = startPages()
    page.saveForNextPage('ada')
    const atFirst = readStored()
    const next = openPage()
    expect([atFirst, readStored()]).toEqual([[{ form: 'purchase', userId: 'ada', values: typed }], []])
    expect([next.recall('purchase', 'ada'), next.recall('purchase', 'ben')]).toEqual([typed, undefined])
    expect(openPage().recall('purchase', 'ada')).toBeUndefined()
  })

  test('a page that stays open has no drafts of its own', () => {
    const { page } = startPages()
    page.saveForNextPage('ada')
    expect(page.recall('purchase', 'ada')).toBeUndefined()
  })

  test('an expired session stores nothing, and a logout removes everything', () => {
    const { page, readStored } = startPages()
    page.saveFor('ada')
    const afterExpiry = readStored()
    page.saveForNextPage('ada')
    page.clearAll()
    expect([afterExpiry, readStored()]).toEqual([[], []])
  })
})
