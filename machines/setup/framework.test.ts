import { expect, test } from 'vitest'
import { DEFAULT_GAME, GAME_OPTIONS, gameProblems, gameRules } from './framework'

const fields = ['framework', 'inventory', 'housing', 'phone'] as const
const LISTS = {
  framework: 'qb (common), qbox, esx, standalone',
  inventory: 'qb, ox (common), qs, none',
  housing: 'qb, ps, qs, none',
  phone: 'qb, npwd, lb, none',
}

test.each(fields)('%s has the documented options, and no other is valid', (field) => {
  const options = GAME_OPTIONS[field].map(({ value, isCommon }) => (isCommon ? `${value} (common)` : value))
  expect(options.join(', ')).toBe(LISTS[field])
  const invalid = ['', ' ', 'QB', ' qb', 'qb-core', 'constructor', '__proto__', field === 'inventory' ? 'lb' : 'ox']
  const problemsOf = (value: string) => gameProblems({ ...DEFAULT_GAME, [field]: value })
  expect(GAME_OPTIONS[field].map(({ value }) => problemsOf(value))).toEqual(Array(4).fill({}))
  expect(invalid.map(problemsOf)).toEqual(Array(8).fill({ [field]: `Invalid ${field} selection.` }))
})

test('the defaults are the first options, may be stored, and are sent unchanged', () => {
  expect(DEFAULT_GAME).toEqual({ framework: 'qb', inventory: 'qb', housing: 'qb', phone: 'qb' })
  expect([Object.keys(gameRules.storable), gameRules.toSubmission(DEFAULT_GAME)]).toEqual([fields, DEFAULT_GAME])
})
