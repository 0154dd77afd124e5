import { describe, expect, test } from 'vitest'
import { BOT_LABELS } from '#machines/setup/bot'
import { DATABASE_LABELS } from '#machines/setup/database'
import { DEFAULT_GAME } from '#machines/setup/framework'
import { SERVER_LABELS } from '#machines/setup/server'
import { FLOW_CATALOGUE } from '../../errors/flow-catalogue'
import { explain, typedIn } from './repairs'

const CLIENT = '123456789012345678'
const GUILD = '876543210987654321'
const APPLICATIONS = 'https://discord.com/developers/applications'
const facts = {
  typed: { clientId: CLIENT, guildId: GUILD, dbHost: 'db.example.com', dbUser: 'portal', dbName: 'roleplay' },
  serverIpv4: '203.0.113.10',
}

/** The fields that are on the screen of a step. */
const FIELDS = new Set(
  [SERVER_LABELS, DATABASE_LABELS, BOT_LABELS, DEFAULT_GAME, { domain: '' }].flatMap((labels) => Object.keys(labels)),
)

test.each([...FLOW_CATALOGUE.keys()])('%s has an explanation in sentences, and one click that helps', (code) => {
  const explanation = explain(code, facts)
  const problems = [
    explanation === undefined && 'no explanation',
    !/^[A-Z].*\.$/.test(explanation?.why ?? '') && 'no sentence',
    explanation?.repair.type === 'goTo' && !FIELDS.has(explanation.repair.field) && 'no such field',
    explanation?.repair.type === 'open' && !explanation.repair.href.startsWith('https://discord.com/') && 'no Discord',
    /undefined|null|NaN|\{ip\}/.test(JSON.stringify(explanation)) && 'something is missing',
  ].filter(Boolean)
  expect(problems).toEqual([])
})

test.each([undefined, '', 'SOMETHING_NEW', 'constructor', '__proto__', 'VALIDATION_ERROR'])(
  '%s, which nobody knows, has none',
  (code) => expect(explain(code, facts)).toBeUndefined(),
)

describe('Discord is opened where it helps', () => {
  test.each([
    ['INVALID_CLIENT_ID', APPLICATIONS],
    ['INVALID_CLIENT_SECRET', `${APPLICATIONS}/${CLIENT}/oauth2`],
    ['CLIENT_SECRET_MISMATCH', `${APPLICATIONS}/${CLIENT}/oauth2`],
    ['INVALID_REDIRECT_URI', `${APPLICATIONS}/${CLIENT}/oauth2`],
    ['INVALID_BOT_TOKEN', `${APPLICATIONS}/${CLIENT}/bot`],
    ['APPLICATION_AUTH_FAILED', `${APPLICATIONS}/${CLIENT}/information`],
    ['INVALID_GUILD_ID', `https://discord.com/oauth2/authorize?client_id=${CLIENT}&scope=bot&guild_id=${GUILD}`],
  ])('for %s at %s', (code, href) => {
    expect(explain(code, facts)?.repair).toMatchObject({ type: 'open', href })
  })

  test('whatever is typed as an ID, nothing but its digits gets into the address', () => {
    const typed = { clientId: ' 12/../34?x=#5 ', guildId: '6&scope=admin' }
    expect(
      ['INVALID_BOT_TOKEN', 'INVALID_GUILD_ID'].map((code) => explain(code, { ...facts, typed })?.repair),
    ).toMatchObject([
      { href: `${APPLICATIONS}/12345/bot` },
      { href: 'https://discord.com/oauth2/authorize?client_id=12345&scope=bot&guild_id=6' },
    ])
  })
})

describe('what is copied', () => {
  test.each([
    ['DB_ACCESS_DENIED', "GRANT ALL PRIVILEGES ON `roleplay`.* TO 'portal'@'%';"],
    ['DB_NOT_ALLOWING_EXTERNAL_CONNECTIONS', 'bind-address = 0.0.0.0'],
    ['DB_CONNECTION_TIMEOUT', '203.0.113.10'],
    ['INVALID_DOMAIN', '203.0.113.10'],
    ['INVALID_DOMAIN_TOKEN', '203.0.113.10'],
  ])('for %s is %s', (code, text) => {
    expect(explain(code, facts)?.repair).toMatchObject({ type: 'copy', text })
  })

  test('for the database is one statement, whatever is typed as a name', () => {
    const typed = { dbName: 'rp`.*; DROP DATABASE rp; --', dbUser: "root'@'%'; \n\\" }
    expect(explain('DB_ACCESS_DENIED', { ...facts, typed })?.repair).toMatchObject({
      text: "GRANT ALL PRIVILEGES ON `rp.DROPDATABASErp--`.* TO 'root'@'%';",
    })
  })
})

test.each([
  ['INVALID_DB_CONNECTION', 'dbHost'],
  ['INVALID_CREDENTIALS', 'dbPwd'],
  ['DB_NOT_FOUND', 'dbName'],
  ['INVALID_PHONE', 'phone'],
  ['INVALID_FIVEM_SERVER', 'serverIp'],
  ['INVALID_SERVER_PORT', 'serverPort'],
])('%s leads to the field %s', (code, field) => {
  expect(explain(code, facts)?.repair).toEqual({ type: 'goTo', field })
})

test('a database that is busy is tried again', () => {
  expect(explain('TOO_MANY_CONNECTIONS', facts)?.repair).toEqual({ type: 'again' })
})

test('what explanations are given of a form has no secret', () => {
  const values = { clientId: CLIENT, clientSecret: 'PW', botToken: 'PW', dbPwd: 'PW', rulesPage: true }
  expect(typedIn(values)).toEqual({ clientId: CLIENT, guildId: '', dbUser: '', dbName: '' })
})
