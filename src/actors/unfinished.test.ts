import { expect, test } from 'vitest'
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
