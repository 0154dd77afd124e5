// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createDrafts } from '../../../shared/xstate/drafts'
import { recallEdit } from './edit-draft'

test.each([
  ['{"name":"Vela"}', { name: 'Vela' }],
  ['{"name":7,"more":"x"}', {}],
  ['{', {}],
  ['', {}],
  ['null', {}],
  ['[[]]', {}],
])('of a stored draft only the known fields are recalled: %s', (typed, recalled) => {
  const drafts = createDrafts()
  drafts.watch('edit user-1', () => ({ typed }))
  drafts.saveFor('ruth')
  expect(recallEdit({ drafts, userId: 'ruth' }, 'user-1', { name: 'Nova' })).toEqual(recalled)
})
