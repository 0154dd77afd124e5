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

test('what stands in a form when the session runs out is given back to the user who typed it', () => {
  const { drafts, type } = startTyping()
  type('tbx-2')
  drafts.saveFor('ada')
  type('tbx-3')
  expect(drafts.recall('purchase', 'ada')).toEqual({ ...typed, tebexTransactionId: 'tbx-2' })
})

test('nobody else gets it', () => {
  const { drafts } = startTyping()
  drafts.saveFor('ada')
  expect([drafts.recall('purchase', 'ben'), drafts.recall('purchase', '')]).toEqual([undefined, undefined])
})

test('before the session runs out there is nothing to give back', () => {
  const { drafts } = startTyping()
  expect(drafts.recall('purchase', 'ada')).toBeUndefined()
})

test('a form that has left the screen is not kept', () => {
  const { drafts, stop } = startTyping()
  stop()
  drafts.saveFor('ada')
  expect(drafts.recall('purchase', 'ada')).toBeUndefined()
})

test('every form on the screen is kept, each under its name', () => {
  const { drafts } = startTyping()
  drafts.watch('settings', () => ({ name: 'My server' }))
  drafts.saveFor('ada')
  expect([drafts.recall('purchase', 'ada'), drafts.recall('settings', 'ada'), drafts.recall('other', 'ada')]).toEqual([
    typed,
    { name: 'My server' },
    undefined,
  ])
})

test('what the next user types takes the place of what was kept before', () => {
  const { drafts, type } = startTyping()
  drafts.saveFor('ada')
  type('tbx-of-ben')
  drafts.saveFor('ben')
  expect([drafts.recall('purchase', 'ada'), drafts.recall('purchase', 'ben')]).toEqual([
    undefined,
    { ...typed, tebexTransactionId: 'tbx-of-ben' },
  ])
})

test('it is forgotten by its name, or all at once', () => {
  const { drafts } = startTyping()
  drafts.watch('settings', () => ({ name: 'My server' }))
  drafts.saveFor('ada')
  drafts.clear('purchase')
  const afterOne = [drafts.recall('purchase', 'ada'), drafts.recall('settings', 'ada')]
  drafts.clearAll()
  expect([afterOne, drafts.recall('settings', 'ada')]).toEqual([[undefined, { name: 'My server' }], undefined])
})

describe('over the page that is loaded again', () => {
  /** What one page leaves to the next, and both of them with a form on the screen. */
  function startPages() {
    let stored: readonly FormDraft[] = []
    const overPages: FormDrafts = {
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
    const openPage = () => createDrafts(overPages)
    const page = openPage()
    page.watch('purchase', () => typed)
    return { page, openPage, readStored: () => stored }
  }

  test('what stands in the forms is on the next page, for the same user, and on none after that', () => {
    const { page, openPage, readStored } = startPages()
    page.saveForNextPage('ada')
    const atFirst = readStored()
    const next = openPage()
    expect([atFirst, readStored()]).toEqual([[{ form: 'purchase', userId: 'ada', values: typed }], []])
    expect([next.recall('purchase', 'ada'), next.recall('purchase', 'ben')]).toEqual([typed, undefined])
    expect(openPage().recall('purchase', 'ada')).toBeUndefined()
  })

  test('where the page stays after all, it has nothing to give back', () => {
    const { page } = startPages()
    page.saveForNextPage('ada')
    expect(page.recall('purchase', 'ada')).toBeUndefined()
  })

  test('a session that runs out stores nothing, and whoever signs out leaves nothing', () => {
    const { page, readStored } = startPages()
    page.saveFor('ada')
    const afterTheSession = readStored()
    page.saveForNextPage('ada')
    page.clearAll()
    expect([afterTheSession, readStored()]).toEqual([[], []])
  })
})
