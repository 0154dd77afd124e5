import { expect, test } from 'vitest'
import { moveRule, readStaffRules, writeStaffRules } from './staff-rules'

test.each([
  ['nothing', undefined, ''],
  ['null', null, ''],
  ['an empty text', '', ''],
  ['a text with Windows line ends', 'Be kind.\r\nNo favours.', 'Be kind.\nNo favours.'],
  ['markup', '<b>Be kind.</b>', '<b>Be kind.</b>'],
  ['an empty list', [], []],
  ['a list', ['Be kind.', '', ' No favours. '], ['Be kind.', '', ' No favours. ']],
  ['a number', 5, undefined],
  ['an object', { version: 2, rules: ['a'] }, undefined],
  ['a list with a number in it', ['Be kind.', 5], undefined],
  ['a list with null in it', [null], undefined],
  ['a list with two lines in one rule', ['Be kind.', 'No\nfavours.'], undefined],
  ['a list with a carriage return in it', ['Be kind.\r'], undefined],
])('stored rules are read from %s', (_, stored, typed) => {
  expect(readStaffRules(stored)).toEqual(typed)
})

test.each([
  ['a new text', undefined, 'Be kind.', 'Be kind.'],
  ['a text with its line ends', 'a\r\nb', 'a\nb\nc', 'a\r\nb\r\nc'],
  ['a text with its spaces', 'a', ' a \n', ' a \n'],
  ['a cleared text', 'a', '', ''],
  ['a list', ['a'], [' a ', 'b'], [' a ', 'b']],
  ['a list without new empty rules', ['a'], ['', 'a', ' \t', 'b'], ['a', 'b']],
  ['a cleared list', ['a'], [], []],
  ['a list with the empty rules that were stored', ['a', '', ' '], ['b', '', ' ', '  '], ['b', '', ' ']],
  // A draft from an expired session may have another shape than the value that is stored now.
  ['a list if a text was typed', ['a'], 'be\n\nkind', ['be', 'kind']],
  ['a text if a list was typed', 'a\r\nb', ['c', 'd'], 'c\r\nd'],
  ['a list if a list was typed and nothing is stored', undefined, ['c', '', 'd'], ['c', 'd']],
])('writing rules yields %s', (_, stored, typed, written) => {
  expect(writeStaffRules(stored, typed)).toEqual(written)
})

test.each([
  [0, 1, ['', 'a', 'c']],
  [1, 0, ['', 'a', 'c']],
  [0, 2, ['', 'c', 'a']],
  [2, 0, ['c', 'a', '']],
  [1, 1, ['a', '', 'c']],
])('a rule moves from %s to %s', (from, to, moved) => {
  expect(moveRule(['a', '', 'c'], from, to)).toEqual(moved)
})

const OUTSIDE = [[0, -1] as const, [2, 3] as const, [-1, 0] as const, [3, 0] as const]

test.each(OUTSIDE)('a rule does not move from %s to %s, because an index is out of range', (from, to) => {
  const rules = ['a', 'b', 'c']
  expect(moveRule(rules, from, to)).toBe(rules)
})
