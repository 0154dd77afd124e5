import { expect, test } from 'vitest'
import { configProblems } from './config-problems'
import { readConfig, type TypedConfig } from './config-values'

const received = readConfig({
  ...{ SERVER_NAME: 'Nova', SHORT_NAME: 'NV', SERVER_DESCRIPTION: 'a', PORTAL_HOME_DESCRIPTION: 'b', STAFF_RULES: 'c' },
  ...{ SERVER_IP: '203.0.113.20', FOOTER_LINKS: [{ text: 'Rules', url: 'https://rules.example' }] },
}).typed

const problemsWith = (typed: Partial<TypedConfig>) => configProblems(received, { ...received, ...typed })

const BAD_ADDRESS = 'Please enter a valid IP address'
const NO_WEB = 'Please enter a URL that begins with http:// or https://'
const NO_ADDRESS = 'Please enter a URL for this link, or clear its text'
const NO_TEXT = 'Please enter text for this link, or clear its URL'
const whole = (max: number) => `Please enter a whole number from 1 to ${max}`

test.each([
  ['SERVER_PORT', 65_535],
  ['PUNISHMENT_MONTHS', 36],
  ['PERSONAL_INV_SLOTS', 1_000],
  ['PROPERTY_INV_SLOTS', 1_000],
  ['VEHICLE_TRUNK_INV_SLOTS', 1_000],
  ['VEHICLE_GLOVEBOX_INV_SLOTS', 1_000],
] as const)('%s is a whole number from 1 to %s', (key, max) => {
  expect(['1', String(max), ` ${max - 1} `, '01'].map((typed) => problemsWith({ [key]: typed }))).toEqual(
    Array(4).fill({}),
  )
  expect(['0', String(max + 1), '2.5', '1e1', ''].map((typed) => problemsWith({ [key]: typed }))).toEqual(
    Array(5).fill({ [key]: whole(max) }),
  )
})

test.each([
  ['SERVER_NAME', 'Server Name is required'],
  ['SHORT_NAME', 'Short Name is required'],
  ['CALENDAR_TIMEZONE', 'Calendar Timezone is required'],
  ['FRAMEWORK', 'Framework is required'],
  ['INVENTORY', 'Inventory is required'],
  ['HOUSING', 'Housing is required'],
  ['PHONE', 'Phone is required'],
] as const)('%s is required and may have any other value', (key, problem) => {
  expect(['', '\t\u00a0', '.', 'banana'].map((typed) => problemsWith({ [key]: typed }))).toEqual([
    ...[{ [key]: problem }, { [key]: problem }],
    ...[{}, {}],
  ])
})

test.each(['SERVER_DESCRIPTION', 'PORTAL_HOME_DESCRIPTION', 'STAFF_RULES'] as const)('%s may be any text', (key) => {
  expect(['', ' ', '<b>', 'a\nb'.repeat(5_000)].map((typed) => problemsWith({ [key]: typed }))).toEqual(
    Array(4).fill({}),
  )
})

test.each<[string, Partial<TypedConfig>, object]>([
  ['the checkboxes', { RULES_PAGE: false, PREVIOUS_CALENDAR_EVENTS: false }, {}],
  ['another IP address', { SERVER_IP: ' 192.0.2.7 ' }, {}],
  ['an invalid IP address', { SERVER_IP: '256.0.0.1' }, { SERVER_IP: BAD_ADDRESS }],
  ['a missing IP address', { SERVER_IP: '' }, { SERVER_IP: BAD_ADDRESS }],
  ['both parts of a link', { footerText1: 'Shop', footerUrl1: 'http://shop.example' }, {}],
  ['a link that is cleared', { footerText1: '', footerUrl1: ' ' }, {}],
  ['a cleared text', { footerText1: '' }, { footerText1: NO_TEXT }],
  ['a cleared address', { footerUrl1: '' }, { footerUrl1: NO_ADDRESS }],
  ['an address without a scheme', { footerUrl1: 'rules.example' }, { footerUrl1: NO_WEB }],
  ['only the text of a second link', { footerText2: 'Shop' }, { footerUrl2: NO_ADDRESS }],
  ['only the address of a second link', { footerUrl2: 'https://shop.example' }, { footerText2: NO_TEXT }],
  ['an invalid second link', { footerUrl2: 'shop' }, { footerText2: NO_TEXT, footerUrl2: NO_WEB }],
])('the problems of %s', (_, typed, problems) => {
  expect(problemsWith(typed)).toEqual(problems)
})

test('invalid values from the server are only reported once they are edited', () => {
  const wrong = readConfig({
    ...{ SERVER_NAME: '', SERVER_IP: 'localhost', SERVER_PORT: 99_999, PUNISHMENT_MONTHS: 'forever', PHONE: '' },
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
  expect(Object.entries(problemsWith(typed)).map(String)).toEqual([
    'SERVER_NAME,Server Name is required',
    `SERVER_PORT,${whole(65_535)}`,
    'PHONE,Phone is required',
    `footerUrl1,${NO_WEB}`,
  ])
})
