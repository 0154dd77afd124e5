import { describe, expect, test } from 'vitest'
import { type ConfigEdits, withEdits } from './config-keys'
import { changedFields, editsOf, readConfig, storedKeyOf, type TypedConfig } from './config-values'

const defaults: TypedConfig = {
  SERVER_NAME: '',
  SHORT_NAME: '',
  SERVER_DESCRIPTION: '',
  PORTAL_HOME_DESCRIPTION: '',
  SERVER_IP: '',
  SERVER_PORT: '30120',
  CALENDAR_TIMEZONE: 'America/New_York',
  PUNISHMENT_MONTHS: '12',
  RULES_PAGE: true,
  PREVIOUS_CALENDAR_EVENTS: true,
  PERSONAL_INV_SLOTS: '50',
  PROPERTY_INV_SLOTS: '100',
  VEHICLE_TRUNK_INV_SLOTS: '50',
  VEHICLE_GLOVEBOX_INV_SLOTS: '10',
  FRAMEWORK: 'qb',
  INVENTORY: 'qb',
  HOUSING: 'ps',
  PHONE: 'qb',
  STAFF_RULES: '',
  footerText1: '',
  footerUrl1: '',
  footerText2: '',
  footerUrl2: '',
}

/** The edits of a form in which only `typed` was changed. */
const editsFrom = (config: object, typed: Partial<TypedConfig>): ConfigEdits =>
  editsOf({ ...config }, { ...readConfig({ ...config }).typed, ...typed })

describe('defaults', () => {
  test.each([
    ['missing', {}],
    ['null', Object.fromEntries([...Object.keys(defaults), 'FOOTER_LINKS'].map((key) => [key, null]))],
    ['stored under unknown names', { servername: 'x', 'server-port': 1 }],
  ])('are shown for values that are %s, and are not edits', (_, config) => {
    expect([readConfig(config), editsOf(config, defaults)]).toEqual([{ typed: defaults, fixed: new Set() }, {}])
  })

  test('do not replace stored values, even empty ones', () => {
    const config = { PHONE: '', SERVER_PORT: 0, RULES_PAGE: false, STAFF_RULES: [], FOOTER_LINKS: [] }
    expect(readConfig(config)).toEqual({
      typed: { ...defaults, PHONE: '', SERVER_PORT: '0', RULES_PAGE: false, STAFF_RULES: [] },
      fixed: new Set(),
    })
  })

  test('are not sent with the edit of another field', () => {
    expect(editsFrom({}, { SERVER_NAME: 'Nova' })).toEqual({ SERVER_NAME: 'Nova' })
  })

  test('are not sent if the user chose another value and then the default again', () => {
    expect(editsFrom({}, { PUNISHMENT_MONTHS: '12', RULES_PAGE: true })).toEqual({})
  })
})

describe('a stored value is shown as text, or is read-only', () => {
  test.each([
    ['SERVER_NAME', 'Nova', 'Nova'],
    ['SERVER_NAME', ' Nova ', ' Nova '],
    ['SERVER_NAME', '<b>Nova</b>', '<b>Nova</b>'],
    ['SERVER_NAME', 5, '5'],
    ['SERVER_NAME', true, undefined],
    ['SERVER_NAME', ['Nova'], undefined],
    ['SERVER_NAME', { en: 'Nova' }, undefined],
    ['SERVER_NAME', 'Nova\nVela', undefined],
    ['SERVER_NAME', 'Nova\r', undefined],
    ['SERVER_DESCRIPTION', 'a\nb', 'a\nb'],
    ['SERVER_DESCRIPTION', 'a\r\nb', 'a\nb'],
    ['SERVER_DESCRIPTION', 7, '7'],
    ['SERVER_DESCRIPTION', ['a'], undefined],
    ['SERVER_PORT', 30_121, '30121'],
    ['SERVER_PORT', '30121', '30121'],
    ['SERVER_PORT', ' 30121 ', ' 30121 '],
    ['SERVER_PORT', 'none', 'none'],
    ['SERVER_PORT', -1.5, '-1.5'],
    ['SERVER_PORT', false, undefined],
    ['SERVER_PORT', '1\n2', undefined],
    ['SERVER_IP', 'localhost', 'localhost'],
    ['CALENDAR_TIMEZONE', 'Mars/Base', 'Mars/Base'],
    ['FRAMEWORK', 'qbox', 'qbox'],
    ['FRAMEWORK', 1, '1'],
    ['RULES_PAGE', true, true],
    ['RULES_PAGE', false, false],
    ['RULES_PAGE', 'true', true],
    ['RULES_PAGE', 'false', false],
    ['RULES_PAGE', 1, true],
    ['RULES_PAGE', 0, false],
    ['RULES_PAGE', 'TRUE', undefined],
    ['RULES_PAGE', '', undefined],
    ['RULES_PAGE', '1', undefined],
    ['RULES_PAGE', 2, undefined],
    ['RULES_PAGE', [], undefined],
  ] as const)('%s as %j', (key, stored, shown) => {
    const { typed, fixed } = readConfig({ [key]: stored })
    const isFixed = shown === undefined
    expect([typed, fixed]).toEqual([
      { ...defaults, [key]: isFixed ? defaults[key] : shown },
      new Set(isFixed ? [key] : []),
    ])
  })

  test('lists of other shapes are read-only too', () => {
    expect(readConfig({ STAFF_RULES: { version: 2 }, FOOTER_LINKS: 'none', HOUSING: ['ps'] })).toEqual({
      typed: defaults,
      fixed: new Set(['HOUSING', 'STAFF_RULES', 'FOOTER_LINKS']),
    })
  })

  test('two links are shown in four fields', () => {
    const links = [
      { text: 'A', url: 'https://a.example' },
      { text: 'B', url: 'https://b.example', icon: 'x' },
      { text: 'C' },
    ]
    expect(readConfig({ FOOTER_LINKS: links }).typed).toEqual({
      ...defaults,
      footerText1: 'A',
      footerUrl1: 'https://a.example',
      footerText2: 'B',
      footerUrl2: 'https://b.example',
    })
  })
})

describe('an edit is written in the stored shape', () => {
  test.each<[string, object, Partial<TypedConfig>, ConfigEdits]>([
    ['a number as a number', { SERVER_PORT: 1 }, { SERVER_PORT: ' 30121 ' }, { SERVER_PORT: 30_121 }],
    ['a number as a text', { SERVER_PORT: '1' }, { SERVER_PORT: ' 30121 ' }, { SERVER_PORT: '30121' }],
    ['a new number as a number', {}, { SERVER_PORT: '30121' }, { SERVER_PORT: 30_121 }],
    ['a number in place of null', { SERVER_PORT: null }, { SERVER_PORT: '30121' }, { SERVER_PORT: 30_121 }],
    ['a flag as a flag', { RULES_PAGE: true }, { RULES_PAGE: false }, { RULES_PAGE: false }],
    ['a flag as a text', { RULES_PAGE: 'true' }, { RULES_PAGE: false }, { RULES_PAGE: 'false' }],
    ['a flag as a number', { RULES_PAGE: 0 }, { RULES_PAGE: true }, { RULES_PAGE: 1 }],
    ['a new flag as a flag', {}, { RULES_PAGE: false }, { RULES_PAGE: false }],
    ['a flag in place of null', { RULES_PAGE: null }, { RULES_PAGE: false }, { RULES_PAGE: false }],
    ['a trimmed text', { SERVER_NAME: 'a' }, { SERVER_NAME: ' b ' }, { SERVER_NAME: 'b' }],
    ['a text in place of a number', { SERVER_NAME: 5 }, { SERVER_NAME: '6' }, { SERVER_NAME: '6' }],
    ['a choice', { FRAMEWORK: 'qbox' }, { FRAMEWORK: 'esx' }, { FRAMEWORK: 'esx' }],
    [
      'a paragraph with its line ends',
      { SERVER_DESCRIPTION: 'a\r\nb' },
      { SERVER_DESCRIPTION: 'a\n\nb' },
      {
        SERVER_DESCRIPTION: 'a\r\n\r\nb',
      },
    ],
    [
      'a paragraph with its spaces',
      { SERVER_DESCRIPTION: 'a' },
      { SERVER_DESCRIPTION: ' a\n' },
      {
        SERVER_DESCRIPTION: ' a\n',
      },
    ],
    ['an emptied paragraph', { SERVER_DESCRIPTION: 'a' }, { SERVER_DESCRIPTION: '' }, { SERVER_DESCRIPTION: '' }],
    ['rules as a text', { STAFF_RULES: 'a\r\nb' }, { STAFF_RULES: 'a\nc' }, { STAFF_RULES: 'a\r\nc' }],
    ['rules as a list', { STAFF_RULES: ['a', 'b'] }, { STAFF_RULES: ['b', '', 'a'] }, { STAFF_RULES: ['b', 'a'] }],
    [
      'a link',
      { PHONE: 'qb' },
      { footerText1: 'A', footerUrl1: 'https://a.example' },
      {
        FOOTER_LINKS: [{ text: 'A', url: 'https://a.example' }],
      },
    ],
    [
      'several edits in the order of the keys',
      { SERVER_PORT: '1' },
      { PHONE: 'npwd', RULES_PAGE: false, SERVER_PORT: '2' },
      {
        SERVER_PORT: '2',
        RULES_PAGE: false,
        PHONE: 'npwd',
      },
    ],
  ])('%s', (_, config, typed, edits) => {
    expect(editsFrom(config, typed)).toEqual(edits)
  })

  test.each<[string, object, Partial<TypedConfig>]>([
    ['spaces around a text', { SERVER_NAME: 'Nova' }, { SERVER_NAME: ' Nova ' }],
    ['spaces around a number', { SERVER_PORT: 30_121 }, { SERVER_PORT: ' 30121' }],
    ['zeros before a number', { SERVER_PORT: 30_121 }, { SERVER_PORT: '030121' }],
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
})

test('changedFields lists the changed fields, and storedKeyOf their keys', () => {
  const typed: TypedConfig = { ...defaults, footerUrl2: 'x', RULES_PAGE: false, STAFF_RULES: [], SERVER_NAME: ' ' }
  const changed = changedFields(defaults, typed)
  expect([changed, changed.map(storedKeyOf)]).toEqual([
    ['SERVER_NAME', 'RULES_PAGE', 'STAFF_RULES', 'footerUrl2'],
    ['SERVER_NAME', 'RULES_PAGE', 'STAFF_RULES', 'FOOTER_LINKS'],
  ])
})

test('the four link fields share one stored key, and other fields have their own', () => {
  const fields = Object.keys(defaults) as (keyof TypedConfig)[]
  expect(fields.filter((field) => storedKeyOf(field) !== field)).toEqual([
    'footerText1',
    'footerUrl1',
    'footerText2',
    'footerUrl2',
  ])
})
