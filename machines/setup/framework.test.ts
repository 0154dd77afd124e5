import { describe, expect, test } from 'vitest'
import { DEFAULT_GAME, GAME_OPTIONS, gameProblems, type TypedGame } from './framework'

const FIELDS = ['framework', 'inventory', 'housing', 'phone'] as const

test('the lists contain the documented options', () => {
  const lists = FIELDS.map((field) =>
    GAME_OPTIONS[field].map(({ value, isCommon }) => (isCommon ? `${value} (common)` : value)).join(', '),
  )
  expect(lists).toEqual([
    'qb (common), qbox, esx, standalone',
    'qb, ox (common), qs, none',
    'qb, ps, qs, none',
    'qb, npwd, lb, none',
  ])
})

test('the defaults are the first options and are valid', () => {
  expect(DEFAULT_GAME).toEqual({ framework: 'qb', inventory: 'qb', housing: 'qb', phone: 'qb' })
  expect(gameProblems(DEFAULT_GAME)).toEqual({})
})

describe.each(FIELDS)('%s', (field) => {
  test.each(GAME_OPTIONS[field].map(({ value }) => value))('%j is valid', (value) => {
    expect(gameProblems({ ...DEFAULT_GAME, [field]: value })).toEqual({})
  })

  test.each(['', ' ', 'QB', ' qb', 'qb-core', 'constructor', '__proto__', '0'])('%j is invalid', (value) => {
    expect(gameProblems({ ...DEFAULT_GAME, [field]: value })).toEqual({ [field]: `Invalid ${field} selection.` })
  })
})

test('an option of another list is invalid', () => {
  const typed: TypedGame = { framework: 'ox', inventory: 'esx', housing: 'npwd', phone: 'ps' }
  expect(Object.entries(gameProblems(typed))).toEqual([
    ['framework', 'Invalid framework selection.'],
    ['inventory', 'Invalid inventory selection.'],
    ['housing', 'Invalid housing selection.'],
    ['phone', 'Invalid phone selection.'],
  ])
})
