import { describe, expect, test } from 'vitest'
import { moveRule, readStaffRules, writeStaffRules } from './staff-rules'

describe('stored rules', () => {
  test.each([
    ['nothing', undefined, ''],
    ['null', null, ''],
    ['an empty text', '', ''],
    ['a text', 'Be kind.\nNo favours.', 'Be kind.\nNo favours.'],
    ['a text with Windows line ends', 'Be kind.\r\nNo favours.', 'Be kind.\nNo favours.'],
    ['markup', '<b>Be kind.</b>', '<b>Be kind.</b>'],
    ['an empty list', [], []],
    ['a list', ['Be kind.', '', ' No favours. '], ['Be kind.', '', ' No favours. ']],
    ['a number', 5, undefined],
    ['a flag', false, undefined],
    ['an object', { version: 2, rules: ['a'] }, undefined],
    ['a list with a number in it', ['Be kind.', 5], undefined],
    ['a list of lists', [['Be kind.']], undefined],
    ['a list with null in it', [null], undefined],
    ['a list with two lines in one rule', ['Be kind.', 'No\nfavours.'], undefined],
    ['a list with a carriage return in it', ['Be kind.\r'], undefined],
  ])('are read from %s', (_, stored, typed) => {
    expect(readStaffRules(stored)).toEqual(typed)
  })
})

describe('writing rules yields', () => {
  test.each([
    ['a new text', undefined, 'Be kind.', 'Be kind.'],
    ['a text with its line ends', 'a\r\nb', 'a\nb\nc', 'a\r\nb\r\nc'],
    ['a text with its spaces', 'a', ' a \n', ' a \n'],
    ['a cleared text', 'a', '', ''],
    ['a list', ['a'], ['a', 'b'], ['a', 'b']],
    ['a list with its spaces', ['a'], [' a '], [' a ']],
    ['a list without new empty rules', ['a'], ['', 'a', ' \t', 'b'], ['a', 'b']],
    ['a cleared list', ['a'], [], []],
    ['a list with the empty rules that were stored', ['a', '', ' '], ['b', '', ' ', '  '], ['b', '', ' ']],
    // A draft from an expired session may have another shape than the value that is stored now.
    ['a list if a text was typed', ['a'], 'b\n\nc', ['b', 'c']],
    ['a text if a list was typed', 'a\r\nb', ['c', 'd'], 'c\r\nd'],
    ['a list if a list was typed and nothing is stored', undefined, ['c', '', 'd'], ['c', 'd']],
  ])('%s', (_, stored, typed, written) => {
    expect(writeStaffRules(stored, typed)).toEqual(written)
  })
})

describe('a rule', () => {
  const rules = Object.freeze(['a', 'b', 'c', 'd'])

  test.each([
    [0, 1, 'bacd'],
    [1, 0, 'bacd'],
    [3, 2, 'abdc'],
    [0, 3, 'bcda'],
    [3, 0, 'dabc'],
    [2, 2, 'abcd'],
  ])('moves from %s to %s', (from, to, moved) => {
    expect(moveRule(rules, from, to).join('')).toBe(moved)
  })

  test.each([
    [0, -1],
    [3, 4],
    [-1, 0],
    [4, 0],
    [7, 9],
  ])('does not move from %s to %s, because an index is out of range', (from, to) => {
    expect(moveRule(rules, from, to)).toBe(rules)
  })

  test('moves even if it is empty', () => {
    expect(moveRule(['', 'a'], 0, 1)).toEqual(['a', ''])
  })
})
