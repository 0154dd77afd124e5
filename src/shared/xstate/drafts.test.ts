// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { createDrafts } from './drafts'

beforeEach(() => sessionStorage.clear())

const typed = { productId: 'ACPMH', tebexTransactionId: 'tbx-1' }
const settings = { name: 'My server' }
const NONE = [undefined, undefined, undefined]

/** A page with two forms on the screen. `type` changes the first one. */
function startTyping() {
  const drafts = createDrafts()
  let values: Record<string, string> = typed
  const stop = drafts.watch('purchase', () => values)
  drafts.watch('settings', () => settings)
  const type = (tebexTransactionId: string) => {
    values = { ...typed, tebexTransactionId }
    return values
  }
  return { drafts, stop, type }
}

const recallAll = (drafts: ReturnType<typeof createDrafts>, userId: string) =>
  ['purchase', 'settings', 'other'].map((form) => drafts.recall(form, userId))

describe('the drafts of an expired session', () => {
  test('are what its user had typed into each form then', () => {
    const { drafts, type } = startTyping()
    const before = recallAll(drafts, 'ada')
    const atExpiry = type('tbx-2')
    drafts.saveFor('ada')
    type('tbx-3')
    expect([before, recallAll(drafts, 'ada')]).toEqual([NONE, [atExpiry, settings, undefined]])
  })

  test('are only for that user, until the next one has drafts', () => {
    const { drafts } = startTyping()
    drafts.saveFor('ada')
    const others = [recallAll(drafts, 'ben'), recallAll(drafts, '')]
    drafts.saveFor('ben')
    const [ofAda, ofBen] = [recallAll(drafts, 'ada'), recallAll(drafts, 'ben')]
    expect([others, ofAda, ofBen]).toEqual([[NONE, NONE], NONE, [typed, settings, undefined]])
  })

  test('leave out a form that is no longer on the screen, and can be cleared', () => {
    const { drafts, stop } = startTyping()
    stop()
    drafts.saveFor('ada')
    const saved = recallAll(drafts, 'ada')
    drafts.clear('settings')
    expect([saved, recallAll(drafts, 'ada')]).toEqual([[undefined, settings, undefined], NONE])
  })
})

describe('when the page is reloaded', () => {
  test('drafts that the user has not recalled yet are stored too, and older ones are replaced', () => {
    const { drafts, stop, type } = startTyping()
    drafts.saveFor('ada')
    stop()
    const newest = type('tbx-2')
    drafts.watch('other', () => newest)
    drafts.saveForNextPage('ada')
    const [first, second] = [recallAll(createDrafts(), 'ada'), recallAll(createDrafts(), 'ada')]
    expect([first, second]).toEqual([[typed, settings, newest], NONE])
    drafts.saveForNextPage('ben')
    expect(recallAll(createDrafts(), 'ben')).toEqual([undefined, settings, newest])
  })

  test('an expired session has stored nothing, and a logout removes everything', () => {
    const { drafts } = startTyping()
    drafts.saveFor('ada')
    const afterExpiry = sessionStorage.length
    drafts.saveForNextPage('ada')
    drafts.clearAll()
    expect([afterExpiry, sessionStorage.length, recallAll(drafts, 'ada')]).toEqual([0, 0, NONE])
  })
})
