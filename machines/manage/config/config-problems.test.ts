import { describe, expect, test } from 'vitest'
import { fuzzInputs, long } from '../../testing/fuzz-inputs'
import { configProblems, saveProblem } from './config-problems'
import { readConfig, type TypedConfig } from './config-values'

const received = readConfig({
  SERVER_NAME: 'Nova',
  SHORT_NAME: 'NV',
  SERVER_IP: '203.0.113.20',
  FOOTER_LINKS: [{ text: 'Rules', url: 'https://rules.example' }],
}).typed

const problemsWith = (typed: Partial<TypedConfig>) => configProblems(received, { ...received, ...typed })

const BAD_ADDRESS = 'Please enter a valid IP address'
const NO_WEB = 'Please enter a URL that begins with http:// or https://'
const whole = (max: number) => `Please enter a whole number from 1 to ${max}`

describe.each([
  ['SERVER_PORT', 65_535],
  ['PUNISHMENT_MONTHS', 36],
  ['PERSONAL_INV_SLOTS', 1_000],
  ['PROPERTY_INV_SLOTS', 1_000],
  ['VEHICLE_TRUNK_INV_SLOTS', 1_000],
  ['VEHICLE_GLOVEBOX_INV_SLOTS', 1_000],
] as const)('%s is a whole number from 1 to %s', (key, max) => {
  test.each(['1', String(max - 1), String(max), ` ${max} `, '01'])('%j is valid', (typed) => {
    expect(problemsWith({ [key]: typed })).toEqual({})
  })

  test.each([
    '0',
    String(max + 1),
    '-1',
    '+1',
    '2.5',
    '1e3',
    '1e1',
    '0x10',
    '1_0',
    '1,0',
    '',
    ' ',
    'x',
    '٣',
    'NaN',
    '9'.repeat(400),
  ])('%j is invalid', (typed) => {
    expect(problemsWith({ [key]: typed })).toEqual({ [key]: whole(max) })
  })
})

describe('the IP address of the server', () => {
  test.each(['0.0.0.0', '255.255.255.255', ' 192.0.2.7 '])('%j is valid', (SERVER_IP) => {
    expect(problemsWith({ SERVER_IP })).toEqual({})
  })

  test.each(['', 'localhost', '256.0.0.1', '1.2.3', '1.2.3.4.5', '01.2.3.4', '1.2.3.4:30120', '::1', '1.2.3.-4'])(
    '%j is invalid',
    (SERVER_IP) => {
      expect(problemsWith({ SERVER_IP })).toEqual({ SERVER_IP: BAD_ADDRESS })
    },
  )
})

describe('required fields', () => {
  test.each([
    ['SERVER_NAME', 'Server Name is required'],
    ['SHORT_NAME', 'Short Name is required'],
  ] as const)('include %s', (key, problem) => {
    const emptied = ['', ' ', '\t\u00a0'].map((typed) => problemsWith({ [key]: typed }))
    expect([emptied, problemsWith({ [key]: '.' })]).toEqual([Array(3).fill({ [key]: problem }), {}])
  })

  test.each([
    ['CALENDAR_TIMEZONE', 'Calendar Timezone is required'],
    ['FRAMEWORK', 'Framework is required'],
    ['INVENTORY', 'Inventory is required'],
    ['HOUSING', 'Housing is required'],
    ['PHONE', 'Phone is required'],
  ] as const)('include %s, which accepts any value', (key, problem) => {
    expect([problemsWith({ [key]: '' }), problemsWith({ [key]: 'banana' })]).toEqual([{ [key]: problem }, {}])
  })

  test.each(['SERVER_DESCRIPTION', 'PORTAL_HOME_DESCRIPTION', 'STAFF_RULES'] as const)('do not include %s', (key) => {
    const texts = [' ', '<b>', 'a\nb'.repeat(5_000)]
    const filled = { ...received, [key]: 'before' }
    expect([...texts, ''].map((typed) => configProblems(filled, { ...filled, [key]: typed }))).toEqual(
      Array(4).fill({}),
    )
  })

  test.each(['RULES_PAGE', 'PREVIOUS_CALENDAR_EVENTS'] as const)('do not include the checkbox %s', (key) => {
    expect(problemsWith({ [key]: !received[key] })).toEqual({})
  })
})

describe('footer links are validated', () => {
  const NO_ADDRESS = 'Please enter a URL for this link, or clear its text'
  const NO_TEXT = 'Please enter text for this link, or clear its URL'

  test.each<[string, Partial<TypedConfig>, object]>([
    ['both parts changed', { footerText1: 'Shop', footerUrl1: 'http://shop.example' }, {}],
    ['both parts cleared', { footerText1: '', footerUrl1: ' ' }, {}],
    ['the text cleared', { footerText1: '' }, { footerText1: NO_TEXT }],
    ['the address cleared', { footerUrl1: '' }, { footerUrl1: NO_ADDRESS }],
    ['an address without a scheme', { footerUrl1: 'rules.example' }, { footerUrl1: NO_WEB }],
    ['a javascript: address', { footerUrl1: 'javascript:alert(1)' }, { footerUrl1: NO_WEB }],
    ['only the text of a second link', { footerText2: 'Shop' }, { footerUrl2: NO_ADDRESS }],
    ['only the address of a second link', { footerUrl2: 'https://shop.example' }, { footerText2: NO_TEXT }],
    [
      'both links wrong',
      { footerText1: '', footerUrl2: 'shop' },
      {
        footerText1: NO_TEXT,
        footerText2: NO_TEXT,
        footerUrl2: NO_WEB,
      },
    ],
  ])('with %s', (_, typed, problems) => {
    expect(problemsWith(typed)).toEqual(problems)
  })
})

test('invalid values from the server are only reported once they are edited', () => {
  const wrong = readConfig({
    SERVER_NAME: '',
    SERVER_IP: 'localhost',
    SERVER_PORT: 99_999,
    PUNISHMENT_MONTHS: 'forever',
    PHONE: '',
    FOOTER_LINKS: [{ text: 'Rules', url: 'javascript:alert(1)' }, { url: 'x' }],
  }).typed
  expect([
    configProblems(wrong, wrong),
    configProblems(wrong, { ...wrong, SHORT_NAME: 'NV', footerText2: 'Shop' }),
    configProblems(wrong, { ...wrong, SERVER_PORT: '99998' }),
  ]).toEqual([{}, { footerUrl2: NO_WEB }, { SERVER_PORT: whole(65_535) }])
})

test('all problems are reported at once, in the order of the form', () => {
  const typed = { footerUrl1: 'x', SERVER_PORT: '', SERVER_NAME: '', PHONE: ' ' }
  expect(Object.entries(problemsWith(typed))).toEqual([
    ['SERVER_NAME', 'Server Name is required'],
    ['SERVER_PORT', whole(65_535)],
    ['PHONE', 'Phone is required'],
    ['footerUrl1', NO_WEB],
  ])
})

test('every input yields one of the known messages', () => {
  const messages = [...fuzzInputs, ...long].flatMap((typed) =>
    Object.values(
      problemsWith({
        SERVER_NAME: typed,
        SERVER_IP: typed,
        PUNISHMENT_MONTHS: typed,
        footerText1: typed,
        footerUrl2: typed,
      }),
    ),
  )
  const texts = [
    'Server Name is required',
    BAD_ADDRESS,
    whole(36),
    'Please enter text for this link, or clear its URL',
    NO_WEB,
  ]
  expect([...new Set(messages)].sort()).toEqual(texts.sort())
})

test.each([
  ['s1', 'u1', undefined],
  ['', 'u1', 'No service ID provided'],
  ['s1', '', 'User authentication required'],
  ['', '', 'No service ID provided'],
])('the save problem for service %j and user %j is %s', (serviceId, userId, problem) => {
  expect(saveProblem({ serviceId, userId })).toBe(problem)
})
