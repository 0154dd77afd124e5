import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  confirmationProblem,
  emailProblem,
  newPasswordProblem,
  passwordProblem,
  usernameProblem,
} from '../account/account'
import { transactionProblem } from '../purchase/purchase'
import { discordIdProblem, requiredProblem } from '../setup/bot'
import { DEFAULT_DATABASE, databaseProblems } from '../setup/database'
import { domainProblem } from '../setup/domain'
import { DEFAULT_GAME, gameProblems } from '../setup/framework'
import { DEFAULT_SERVER, serverProblems, type TypedServer } from '../setup/server'
import { ipv4Problem, portProblem, wholeNumberProblem } from '../shared/numbers'
import { fuzzInputs, long } from './fuzz-inputs'
import { runs } from './runs'

const server: TypedServer = { ...DEFAULT_SERVER, serverName: 'Nova', calendarTimezone: 'UTC' }

/** In ms. Fields are checked on every submit, and some on every key press. */
const LIMIT = 50

/** All validators of typed texts, each with the only texts that it may return (docs/product/account.md, docs/product/setup.md). */
const validators: Record<string, { check: (typed: string) => string | undefined; texts: readonly string[] }> = {
  username: {
    check: usernameProblem,
    texts: ['Username is required', 'Username must be at least 3 characters (letters and numbers only)'],
  },
  email: { check: emailProblem, texts: ['Email is required', 'Please enter a valid email address'] },
  'new password': {
    check: newPasswordProblem,
    texts: ['Password is required', 'Password must have at least 12 chars, uppercase, lowercase, number and symbol'],
  },
  password: { check: passwordProblem, texts: ['Password is required'] },
  confirmation: { check: (typed) => confirmationProblem(typed, 'Correct-Horse-7'), texts: ['Passwords do not match'] },
  transaction: { check: transactionProblem, texts: ['Please enter a valid Tebex transaction ID'] },
  framework: {
    check: (framework) => gameProblems({ ...DEFAULT_GAME, framework }).framework,
    texts: ['Invalid framework selection.'],
  },
  inventory: {
    check: (inventory) => gameProblems({ ...DEFAULT_GAME, inventory }).inventory,
    texts: ['Invalid inventory selection.'],
  },
  housing: {
    check: (housing) => gameProblems({ ...DEFAULT_GAME, housing }).housing,
    texts: ['Invalid housing selection.'],
  },
  phone: { check: (phone) => gameProblems({ ...DEFAULT_GAME, phone }).phone, texts: ['Invalid phone selection.'] },
  'server name': {
    check: (serverName) => serverProblems({ ...server, serverName }).serverName,
    texts: ['Server Name is required'],
  },
  'short name': {
    check: (shortName) => serverProblems({ ...server, shortName }).shortName,
    texts: ['Short Name is required'],
  },
  'server description': {
    check: (serverDescription) => serverProblems({ ...server, serverDescription }).serverDescription,
    texts: [],
  },
  'time zone': {
    check: (calendarTimezone) => serverProblems({ ...server, calendarTimezone }).calendarTimezone,
    texts: ['Please choose a time zone'],
  },
  months: { check: (typed) => wholeNumberProblem(typed, 1, 36), texts: ['Please enter a whole number from 1 to 36'] },
  'server address': { check: ipv4Problem, texts: ['Please enter a valid IP address'] },
  port: { check: portProblem, texts: ['Please enter a valid port number (1-65535)'] },
  domain: {
    check: domainProblem,
    texts: [
      'Domain is required',
      'Domain cannot contain path traversal characters or paths',
      'Invalid domain format',
      'Invalid domain',
      'Please enter a valid domain name (e.g., panel.example.com)',
    ],
  },
  'Discord ID': {
    check: (typed) => discordIdProblem('Client ID', typed),
    texts: ['This field is required', 'Client ID must be a valid Discord ID (17-19 digits)'],
  },
  secret: { check: requiredProblem, texts: ['This field is required'] },
  'database host': {
    check: (dbHost) => databaseProblems({ ...DEFAULT_DATABASE, dbHost }).dbHost,
    texts: ['Database host is required'],
  },
  'database user': {
    check: (dbUser) => databaseProblems({ ...DEFAULT_DATABASE, dbUser }).dbUser,
    texts: ['Database username is required'],
  },
  'database password': {
    check: (dbPwd) => databaseProblems({ ...DEFAULT_DATABASE, dbPwd }).dbPwd,
    texts: ['Database password is required'],
  },
  'database name': {
    check: (dbName) => databaseProblems({ ...DEFAULT_DATABASE, dbName }).dbName,
    texts: ['Database name is required'],
  },
}

/** Takes the shortest of three times, because the computer may be busy during one of them. */
function quickest(act: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now()
    act()
    return performance.now() - start
  })
  return Math.min(...times)
}

describe.each(Object.entries(validators))('%s', (_, { check, texts }) => {
  const allowed = new Set<string | undefined>([undefined, ...texts])

  test('returns only its own texts for every fuzz input', () => {
    expect(fuzzInputs.length).toBeGreaterThanOrEqual(60)
    expect([...fuzzInputs, ...long].filter((typed) => !allowed.has(check(typed)))).toEqual([])
  })

  test('returns only its own texts for a thousand random strings', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 50 }),
      fc.emailAddress(),
      fc.stringMatching(/^[A-Za-z0-9@. -]{0,20}$/),
    )
    fc.assert(
      fc.property(typed, (text) => allowed.has(check(text))),
      { numRuns: runs(250) },
    )
  })

  test(`checks 10 kB within ${LIMIT} ms`, () => {
    const slow = long
      .map((typed) => ({ typed: typed.slice(0, 8), ms: quickest(() => check(typed)) }))
      .filter(({ ms }) => ms > LIMIT)
    expect(slow).toEqual([])
  })
})
