import { describe, expect, test } from 'vitest'
import type { KeptForm, KeptForms } from '../storage/kept-forms'
import { createUnfinished } from './unfinished'

const typed = { productId: 'ACPMH', tebexTransactionId: 'tbx-1' }

function startTyping() {
  const unfinished = createUnfinished()
  let values: Record<string, string> = typed
  const stop = unfinished.watch('purchase', () => values)
  const type = (tebexTransactionId: string) => {
    values = { ...typed, tebexTransactionId }
  }
  return { unfinished, stop, type }
}

test('what stands in a form when the session runs out is given back to the user who typed it', () => {
  const { unfinished, type } = startTyping()
  type('tbx-2')
  unfinished.keepFor('ada')
  type('tbx-3')
  expect(unfinished.recall('purchase', 'ada')).toEqual({ ...typed, tebexTransactionId: 'tbx-2' })
})

test('nobody else gets it', () => {
  const { unfinished } = startTyping()
  unfinished.keepFor('ada')
  expect([unfinished.recall('purchase', 'ben'), unfinished.recall('purchase', '')]).toEqual([undefined, undefined])
})

test('before the session runs out there is nothing to give back', () => {
  const { unfinished } = startTyping()
  expect(unfinished.recall('purchase', 'ada')).toBeUndefined()
})

test('a form that has left the screen is not kept', () => {
  const { unfinished, stop } = startTyping()
  stop()
  unfinished.keepFor('ada')
  expect(unfinished.recall('purchase', 'ada')).toBeUndefined()
})

test('every form on the screen is kept, each under its name', () => {
  const { unfinished } = startTyping()
  unfinished.watch('settings', () => ({ name: 'My server' }))
  unfinished.keepFor('ada')
  expect([
    unfinished.recall('purchase', 'ada'),
    unfinished.recall('settings', 'ada'),
    unfinished.recall('other', 'ada'),
  ]).toEqual([typed, { name: 'My server' }, undefined])
})

test('what the next user types takes the place of what was kept before', () => {
  const { unfinished, type } = startTyping()
  unfinished.keepFor('ada')
  type('tbx-of-ben')
  unfinished.keepFor('ben')
  expect([unfinished.recall('purchase', 'ada'), unfinished.recall('purchase', 'ben')]).toEqual([
    undefined,
    { ...typed, tebexTransactionId: 'tbx-of-ben' },
  ])
})

test('it is forgotten by its name, or all at once', () => {
  const { unfinished } = startTyping()
  unfinished.watch('settings', () => ({ name: 'My server' }))
  unfinished.keepFor('ada')
  unfinished.forget('purchase')
  const afterOne = [unfinished.recall('purchase', 'ada'), unfinished.recall('settings', 'ada')]
  unfinished.forgetAll()
  expect([afterOne, unfinished.recall('settings', 'ada')]).toEqual([[undefined, { name: 'My server' }], undefined])
})

describe('over the page that is loaded again', () => {
  /** What one page leaves to the next, and both of them with a form on the screen. */
  function startPages() {
    let stored: readonly KeptForm[] = []
    const overPages: KeptForms = {
      keep(forms) {
        stored = forms
      },
      take() {
        const taken = stored
        stored = []
        return taken
      },
      forget() {
        stored = []
      },
    }
    const openPage = () => createUnfinished(overPages)
    const page = openPage()
    page.watch('purchase', () => typed)
    return { page, openPage, readStored: () => stored }
  }

  test('what stands in the forms is on the next page, for the same user, and on none after that', () => {
    const { page, openPage, readStored } = startPages()
    page.keepForNextPage('ada')
    const atFirst = readStored()
    const next = openPage()
    expect([atFirst, readStored()]).toEqual([[{ form: 'purchase', userId: 'ada', values: typed }], []])
    expect([next.recall('purchase', 'ada'), next.recall('purchase', 'ben')]).toEqual([typed, undefined])
    expect(openPage().recall('purchase', 'ada')).toBeUndefined()
  })

  test('where the page stays after all, it has nothing to give back', () => {
    const { page } = startPages()
    page.keepForNextPage('ada')
    expect(page.recall('purchase', 'ada')).toBeUndefined()
  })

  test('a session that runs out stores nothing, and whoever signs out leaves nothing', () => {
    const { page, readStored } = startPages()
    page.keepFor('ada')
    const afterTheSession = readStored()
    page.keepForNextPage('ada')
    page.forgetAll()
    expect([afterTheSession, readStored()]).toEqual([[], []])
  })
})
