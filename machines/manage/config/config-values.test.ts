import { expect, test } from 'vitest'
import { type ConfigEdits, withEdits } from './config-keys'
import {
  changedFields,
  editsOf,
  moveRule,
  readConfig,
  readLines,
  readStaffRules,
  storedKeyOf,
  type TypedConfig,
  writeLines,
  writeStaffRules,
} from './config-values'

const noLinks = { footerText1: '', footerUrl1: '', footerText2: '', footerUrl2: '' }
/** The documented defaults. */
const defaults: TypedConfig = {
  ...{ SERVER_NAME: '', SHORT_NAME: '', SERVER_DESCRIPTION: '', PORTAL_HOME_DESCRIPTION: '' },
  ...{ SERVER_IP: '', SERVER_PORT: '30120', CALENDAR_TIMEZONE: 'America/New_York', PUNISHMENT_MONTHS: '12' },
  ...{ RULES_PAGE: true, PREVIOUS_CALENDAR_EVENTS: true, PERSONAL_INV_SLOTS: '50', PROPERTY_INV_SLOTS: '100' },
  ...{ VEHICLE_TRUNK_INV_SLOTS: '50', VEHICLE_GLOVEBOX_INV_SLOTS: '10' },
  ...{ FRAMEWORK: 'qb', INVENTORY: 'qb', HOUSING: 'ps', PHONE: 'qb', STAFF_RULES: '' },
  ...noLinks,
}

/** The edits of a form in which only `typed` was changed. */
const editsFrom = (config: object, typed: Partial<TypedConfig>): ConfigEdits =>
  editsOf({ ...config }, { ...readConfig({ ...config }).typed, ...typed })

test.each([
  ['missing', {}],
  ['null', Object.fromEntries([...Object.keys(defaults), 'FOOTER_LINKS'].map((key) => [key, null]))],
  ['stored under unknown names', { servername: 'x', 'server-port': 1 }],
])('defaults are shown for values that are %s, and are not edits', (_, config) => {
  expect([readConfig(config), editsOf(config, defaults)]).toEqual([{ typed: defaults, fixed: new Set() }, {}])
})

test('defaults do not replace stored values, even empty ones', () => {
  const stored = { PHONE: '', RULES_PAGE: false, STAFF_RULES: [] }
  expect(readConfig({ ...stored, SERVER_PORT: 0, FOOTER_LINKS: [] })).toEqual({
    typed: { ...defaults, ...stored, SERVER_PORT: '0' },
    fixed: new Set(),
  })
})

test.each([
  ['SERVER_NAME', ' Nova ', ' Nova '],
  ['SERVER_NAME', '<b>Nova</b>', '<b>Nova</b>'],
  ['SERVER_NAME', 5, '5'],
  ['SERVER_NAME', true, undefined],
  ['SERVER_NAME', ['Nova'], undefined],
  ['SERVER_NAME', { en: 'Nova' }, undefined],
  ['SERVER_NAME', 'Nova\nVela', undefined],
  ['SERVER_NAME', 'Nova\r', undefined],
  ['SERVER_DESCRIPTION', 'a\r\nb\nc', 'a\nb\nc'],
  ['PORTAL_HOME_DESCRIPTION', 'a\nb', 'a\nb'],
  ['SERVER_DESCRIPTION', 7, '7'],
  ['SERVER_DESCRIPTION', ['a'], undefined],
  ['SERVER_PORT', 30_121, '30121'],
  ['SERVER_PORT', ' 30121 ', ' 30121 '],
  ['SERVER_PORT', 'none', 'none'],
  ['SERVER_PORT', -1.5, '-1.5'],
  ['SERVER_PORT', false, undefined],
  ['SERVER_PORT', '1\n2', undefined],
  ['SERVER_IP', 'localhost', 'localhost'],
  ['CALENDAR_TIMEZONE', 'Mars/Base', 'Mars/Base'],
  ['FRAMEWORK', 'qbox', 'qbox'],
  ['HOUSING', ['ps'], undefined],
  ['RULES_PAGE', true, true],
  ['RULES_PAGE', false, false],
  ['RULES_PAGE', 'true', true],
  ['RULES_PAGE', 'false', false],
  ['RULES_PAGE', 1, true],
  ['RULES_PAGE', 0, false],
  ['RULES_PAGE', 'TRUE', undefined],
  ['RULES_PAGE', '', undefined],
  ['RULES_PAGE', 2, undefined],
  ['STAFF_RULES', ['a', 'b'], ['a', 'b']],
  ['STAFF_RULES', { version: 2 }, undefined],
] as const)('%s, stored as %j, is shown as %j, or is read-only', (key, stored, shown) => {
  const isFixed = shown === undefined
  expect(readConfig({ [key]: stored })).toEqual({
    typed: { ...defaults, ...(isFixed ? {} : { [key]: shown }) },
    fixed: new Set(isFixed ? [key] : []),
  })
})

test('two links are shown in four fields, and a value that is no list is read-only', () => {
  const [a, b] = [
    { text: 'A', url: 'https://a.example' },
    { text: 'B', url: 'https://b.example' },
  ]
  expect(readConfig({ FOOTER_LINKS: [a, { ...b, icon: 'x' }, { text: 'C' }] }).typed).toEqual({
    ...defaults,
    ...{ footerText1: a.text, footerUrl1: a.url, footerText2: b.text, footerUrl2: b.url },
  })
  expect(readConfig({ FOOTER_LINKS: 'none' })).toEqual({ typed: defaults, fixed: new Set(['FOOTER_LINKS']) })
})

const DESCRIBED = { SERVER_DESCRIPTION: 'a\r\nb' }

test.each<[string, object, Partial<TypedConfig>, ConfigEdits]>([
  ['a number as a number', { SERVER_PORT: 1 }, { SERVER_PORT: ' 30121 ' }, { SERVER_PORT: 30_121 }],
  ['a number as a text', { SERVER_PORT: '1' }, { SERVER_PORT: ' 30121 ' }, { SERVER_PORT: '30121' }],
  ['a new number as a number', {}, { SERVER_PORT: '30121' }, { SERVER_PORT: 30_121 }],
  ['a number in place of null', { SERVER_PORT: null }, { SERVER_PORT: '30121' }, { SERVER_PORT: 30_121 }],
  ['a flag as a flag', { RULES_PAGE: true }, { RULES_PAGE: false }, { RULES_PAGE: false }],
  ['a flag as a text', { RULES_PAGE: 'true' }, { RULES_PAGE: false }, { RULES_PAGE: 'false' }],
  ['a flag as a number', { RULES_PAGE: 0 }, { RULES_PAGE: true }, { RULES_PAGE: 1 }],
  ['a flag in place of null', { RULES_PAGE: null }, { RULES_PAGE: false }, { RULES_PAGE: false }],
  ['a trimmed text, without the defaults of others', {}, { SERVER_NAME: ' b ' }, { SERVER_NAME: 'b' }],
  ['a text in place of a number', { SERVER_NAME: 5 }, { SERVER_NAME: '6' }, { SERVER_NAME: '6' }],
  ['a choice', { FRAMEWORK: 'qbox' }, { FRAMEWORK: 'esx' }, { FRAMEWORK: 'esx' }],
  ['line ends', DESCRIBED, { SERVER_DESCRIPTION: 'a\n\nb' }, { SERVER_DESCRIPTION: 'a\r\n\r\nb' }],
  ['the spaces of a paragraph', {}, { SERVER_DESCRIPTION: ' a\n' }, { SERVER_DESCRIPTION: ' a\n' }],
  ['an emptied paragraph', DESCRIBED, { SERVER_DESCRIPTION: '' }, { SERVER_DESCRIPTION: '' }],
  ['rules as a text', { STAFF_RULES: 'a\r\nb' }, { STAFF_RULES: 'a\nc' }, { STAFF_RULES: 'a\r\nc' }],
  ['rules as a list', { STAFF_RULES: ['a', 'b'] }, { STAFF_RULES: ['b', '', 'a'] }, { STAFF_RULES: ['b', 'a'] }],
  ['links', {}, { footerText2: 'A', footerUrl2: 'https://a' }, { FOOTER_LINKS: [{ text: 'A', url: 'https://a' }] }],
  ['several edits', { SERVER_PORT: '1' }, { PHONE: 'npwd', SERVER_PORT: '2' }, { SERVER_PORT: '2', PHONE: 'npwd' }],
])('an edit is written in the stored shape: %s', (_, config, typed, edits) => {
  expect(editsFrom(config, typed)).toEqual(edits)
})

test.each<[string, object, Partial<TypedConfig>]>([
  ['spaces around a text', { SERVER_NAME: 'Nova' }, { SERVER_NAME: ' Nova ' }],
  ['spaces and zeros before a number', { SERVER_PORT: 30_121 }, { SERVER_PORT: ' 030121' }],
  ['empty rules', { STAFF_RULES: ['a'] }, { STAFF_RULES: ['a', ' '] }],
  ['spaces around a link', { FOOTER_LINKS: [{ text: 'A', url: 'https://a' }] }, { footerText1: 'A ' }],
  ['spaces in place of a link', { FOOTER_LINKS: [] }, { footerText2: ' ' }],
  ['spaces where no links are stored', {}, { footerText1: ' ' }],
  ['spaces where null is stored', { FOOTER_LINKS: null }, { footerUrl2: '\t' }],
])('%s are not an edit', (_, config, typed) => {
  expect(editsFrom(config, typed)).toEqual({})
})

test('a read-only value is never written', () => {
  const config = { SERVER_NAME: ['Nova'], STAFF_RULES: 5, FOOTER_LINKS: {}, RULES_PAGE: 'on', PHONE: 'qb' }
  const typed = { SERVER_NAME: 'x', STAFF_RULES: 'x', footerText1: 'x', RULES_PAGE: false, PHONE: 'none' }
  expect(withEdits(config, editsFrom(config, typed))).toEqual({ ...config, PHONE: 'none' })
})

test('the changed fields have the order of the form', () => {
  const typed: TypedConfig = { ...defaults, footerUrl2: 'x', RULES_PAGE: false, STAFF_RULES: [], SERVER_NAME: ' ' }
  expect(changedFields(defaults, typed)).toEqual(['SERVER_NAME', 'RULES_PAGE', 'STAFF_RULES', 'footerUrl2'])
})

test('the four link fields share one stored key, and other fields have their own', () => {
  const fields = Object.keys(defaults) as (keyof TypedConfig)[]
  const shared = fields.filter((field) => storedKeyOf(field) !== field)
  expect([shared, new Set(shared.map(storedKeyOf))]).toEqual([Object.keys(noLinks), new Set(['FOOTER_LINKS'])])
})

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

test('a text field shows only LF', () => {
  const stored = ['', 'a', 'a\nb', 'a\r\nb\r\n', 'a\rb', 'a\r\n\r\nb\n\rc', '\u2028a\u0085b']
  const shown = ['', 'a', 'a\nb', 'a\nb\n', 'a\nb', 'a\n\nb\n\nc', '\u2028a\u0085b']
  expect(stored.map(readLines)).toEqual(shown)
})

test('a text is written with LF, or with CRLF if the stored text has it', () => {
  const withLf = [undefined, null, 5, ['a\r\nb'], 'x', 'x\ny', 'x\ry'].map((stored) => writeLines(stored, 'a\nb\n'))
  expect(new Set(withLf)).toEqual(new Set(['a\nb\n']))
  expect(['x\r\ny', 'x\r\ny\nz'].map((stored) => writeLines(stored, 'a\nb\n'))).toEqual(['a\r\nb\r\n', 'a\r\nb\r\n'])
})
