import { describe, expect, test } from 'vitest'
import { moveRule, readStaffRules, writeStaffRules } from './staff-rules'

describe('what is stored', () => {
  test.each([
    ['nothing', undefined, ''],
    ['null', null, ''],
    ['an empty text', '', ''],
    ['a text', 'Be kind.\nNo favours.', 'Be kind.\nNo favours.'],
    ['a text from another system', 'Be kind.\r\nNo favours.', 'Be kind.\nNo favours.'],
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
    ['a list with an old line end in it', ['Be kind.\r'], undefined],
  ])('as %s is edited in its shape, or not at all', (_, stored, typed) => {
    expect(readStaffRules(stored)).toEqual(typed)
  })
})

describe('what is written', () => {
  test.each([
    ['a new text', undefined, 'Be kind.', 'Be kind.'],
    ['a text with its line ends', 'a\r\nb', 'a\nb\nc', 'a\r\nb\r\nc'],
    ['a text with its spaces', 'a', ' a \n', ' a \n'],
    ['an emptied text', 'a', '', ''],
    ['a list', ['a'], ['a', 'b'], ['a', 'b']],
    ['a list with its spaces', ['a'], [' a '], [' a ']],
    ['a list without what was left empty', ['a'], ['', 'a', ' \t', 'b'], ['a', 'b']],
    ['an emptied list', ['a'], [], []],
    ['a list with the empty rules that it had', ['a', '', ' '], ['b', '', ' ', '  '], ['b', '', ' ']],
    // What was typed before a session ended may be of another shape than what is stored now.
    ['a text that was typed for what is a list now', ['a'], 'b\n\nc', ['b', 'c']],
    ['a list that was typed for what is a text now', 'a\r\nb', ['c', 'd'], 'c\r\nd'],
    ['a list that was typed for what is gone now', undefined, ['c', '', 'd'], ['c', 'd']],
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
  ])('does not move from %s to %s, where there is no such place', (from, to) => {
    expect(moveRule(rules, from, to)).toBe(rules)
  })

  test('that is empty moves like any other', () => {
    expect(moveRule(['', 'a'], 0, 1)).toEqual(['a', ''])
  })
})
