import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ipv4Problem, portProblem } from '../shared/numbers'
import type { Remarks } from '../shared/reading'
import { tidied } from '../shared/typed-text'
import { testProperty } from '../testing/random-cases'
import { botRules, EMPTY_BOT } from './bot'
import { DEFAULT_DATABASE, databaseRules } from './database'
import { domainRules } from './domain'
import { DEFAULT_SERVER, serverRules } from './server'
import { revealed } from './step-rules'

/**
 * What people type, by field: the text that is then shown and sent, and the remarks under the field. The rules of the texts
 * themselves are tested in `machines/shared/typed-text.test.ts`, and connection strings in `database.test.ts`.
 */
type Row = readonly [typed: string, sent: string, ...remarks: string[]]

const SERVER = { ...DEFAULT_SERVER, serverName: 'Nova', calendarTimezone: 'UTC' }
const DATABASE = { ...DEFAULT_DATABASE, dbPwd: ' “p”\u200b ' }
const ID = '123456789012345678'
const OTHER_ID = '987654321098765432'
const TOKEN = `MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.${'x'.repeat(38)}`
const SECRET = 'abcDEF0123456789_-abcDEF01234567'

type Step<Typed> = {
  readonly read: (typed: Typed) => { readonly values: Typed; readonly found: Remarks<Typed> }
  readonly advice: (values: Typed) => Remarks<Typed>
  readonly problems: (typed: Typed) => Partial<Record<keyof Typed, string>>
  readonly toSubmission: (typed: Typed) => object
}

/** Checks what is shown, what is sent, and the remarks under the field. What is shown is read to itself. */
function expectRow<Typed extends object>(step: Step<Typed>, field: keyof Typed & string, typed: Typed, row: Row) {
  const [, sent, ...remarks] = row
  const { values, found } = step.read(typed)
  const all = [...(found[field] ?? []), ...(step.advice(values)[field] ?? [])]
  const payload: Record<string, unknown> = { ...revealed(step.toSubmission(typed)) }
  expect({ shown: values[field], sent: payload[field], remarks: all }).toEqual({ shown: sent, sent, remarks })
  expect(step.read(values)).toEqual({ values, found: {} })
}

describe('Server IP', () => {
  test.each<Row>([
    ['203.0.113.20', '203.0.113.20'],
    [' 203.0.113.20\n', '203.0.113.20'],
    ['\u200b203.0.113.20\ufeff', '203.0.113.20', 'tidied'],
    ['"203.0.113.20"', '203.0.113.20', 'tidied'],
    ['`203.0.113.20`', '203.0.113.20', 'tidied'],
    ['２０３．０．１１３．２０', '203.0.113.20', 'tidied'],
    ['٢٠٣.٠.١١٣.٢٠', '203.0.113.20', 'tidied'],
    ['203,0,113,20', '203.0.113.20', 'address'],
    ['203. 0. 113. 20', '203.0.113.20', 'address'],
    ['IP: 203.0.113.20', '203.0.113.20', 'address'],
    ['connect 203.0.113.20', '203.0.113.20', 'address'],
    ['Connect  203.0.113.20;', '203.0.113.20', 'address'],
    ['http://203.0.113.20/', '203.0.113.20', 'address'],
    ['203.0.113.20:30120', '203.0.113.20', 'addressAndPort'],
    ['203.0.113.20:30120/', '203.0.113.20', 'addressAndPort'],
    ['203.0.113.20 30120', '203.0.113.20', 'addressAndPort'],
    ['203.0.113.20\u00a0:\u00a030120', '203.0.113.20', 'addressAndPort'],
    ['203.0.113.20, 30120', '203.0.113.20', 'addressAndPort'],
    ['203.0.113.20 port 30120', '203.0.113.20', 'addressAndPort'],
    ['IP: 203.0.113.20 Port: 30120', '203.0.113.20', 'addressAndPort'],
    ['connect 203.0.113.20:30120', '203.0.113.20', 'addressAndPort'],
    ['connect 203.0.113.20:30120; password x', '203.0.113.20', 'addressAndPort'],
    ['“connect 203.0.113.20:30120”', '203.0.113.20', 'addressAndPort'],
    ['fivem://connect/203.0.113.20:30120', '203.0.113.20', 'addressAndPort'],
    ['redm://connect/203.0.113.20:30120', '203.0.113.20', 'addressAndPort'],
    ['203.0.113.20;30120', '203.0.113.20', 'addressAndPort'],
    ['Server-IP: 203.0.113.20:30120', '203.0.113.20', 'addressAndPort'],
    ['IPアドレス：203.0.113.20', '203.0.113.20', 'address'],
    ['/connect 203.0.113.20', '203.0.113.20', 'address'],
    ['「203.0.113.20」', '203.0.113.20', 'tidied'],
    ['„203.0.113.20"', '203.0.113.20', 'tidied'],
    ['http://203.0.113.20:30120/', '203.0.113.20', 'addressAndPort'],
    ['http://203.0.113.20:30120/info.json', '203.0.113.20', 'addressAndPort'],
    ['http://203.0.113.20:40120/', '203.0.113.20', 'txAdminAddress'],
    ['203.0.113.20:40120', '203.0.113.20', 'txAdminAddress'],
    // Valid, but not reachable.
    ['127.0.0.1', '127.0.0.1', 'loopback'],
    ['0.0.0.0', '0.0.0.0', 'loopback'],
    ['connect 192.168.1.20:30120', '192.168.1.20', 'addressAndPort', 'privateNetwork'],
    ['10.0.0.5', '10.0.0.5', 'privateNetwork'],
    ['172.16.0.1', '172.16.0.1', 'privateNetwork'],
    ['172.32.0.1', '172.32.0.1'],
    ['169.254.1.1', '169.254.1.1', 'privateNetwork'],
    ['100.64.0.1', '100.64.0.1', 'privateNetwork'],
    ['100.128.0.1', '100.128.0.1'],
    // Not an address: the field keeps its error, and the remark explains it.
    ['2001:db8::1', '2001:db8::1', 'ipv6'],
    ['[2001:db8::1]:30120', '[2001:db8::1]:30120', 'ipv6'],
    ['cfx.re/join/abc123', 'cfx.re/join/abc123', 'joinCode'],
    ['https://cfx.re/join/abc123', 'https://cfx.re/join/abc123', 'joinCode'],
    ['connect cfx.re/join/abc123', 'connect cfx.re/join/abc123', 'joinCode'],
    ['abc123', 'abc123', 'joinCode'],
    ['connect cfx.re/join/abc123; password x', 'connect cfx.re/join/abc123; password x', 'joinCode'],
    ['http://[2001:db8::1]:30120/', 'http://[2001:db8::1]:30120/', 'ipv6'],
    ['http://play.example.com:40120/auth', 'http://play.example.com:40120/auth', 'name'],
    ['play.example.com 30120', 'play.example.com 30120', 'name'],
    ['localhost:30120', 'localhost:30120', 'loopback'],
    ['play.example.com', 'play.example.com', 'name'],
    ['connect play.example.com:30120', 'connect play.example.com:30120', 'name'],
    ['203.0.113.256', '203.0.113.256'],
    ['203.000.113.020', '203.000.113.020'],
    ['203.0.113.20:65536', '203.0.113.20:65536'],
    ['203.0.113.20.5', '203.0.113.20.5'],
    ['203.0.113', '203.0.113'],
    ['mysql://root:x@203.0.113.20:3306/db', 'mysql://root:x@203.0.113.20:3306/db'],
  ])('%j', (...row: Row) => expectRow(serverRules, 'serverIp', { ...SERVER, serverIp: row[0] }, row))

  test.each([
    ['connect 203.0.113.20:30130', '30130'],
    ['203.0.113.20', '30120'],
    // The command is for the game, so its port is what was meant.
    ['connect 203.0.113.20:40120', '40120'],
    ['http://203.0.113.20:40120/', '30120'],
  ])('%j sets the port %s', (serverIp, serverPort) => {
    expect(serverRules.read({ ...SERVER, serverIp }).values).toEqual({
      ...SERVER,
      serverIp: '203.0.113.20',
      serverPort,
    })
  })
})

test.each<Row>([
  ['30120', '30120'],
  [' 30120\u00a0', '30120'],
  ['３０１２０', '30120', 'tidied'],
  ['٣٠١٢٠', '30120', 'tidied'],
  ['30120\u200e', '30120', 'tidied'],
  ['40120', '40120', 'txAdminPort'],
  ['۳\u200c۰۱۲۰', '30120', 'tidied'],
  ['3\u200b0120', '30120', 'tidied'],
  ['30.120', '30.120'],
])('Server Port %j', (...row: Row) => expectRow(serverRules, 'serverPort', { ...SERVER, serverPort: row[0] }, row))

test.each<Row>([
  ['६', '6', 'tidied'],
  ['‘12’', '12', 'tidied'],
  ['–6', '-6', 'tidied'],
])('Punishment Months %j', (...row: Row) =>
  expectRow(serverRules, 'punishmentMonths', { ...SERVER, punishmentMonths: row[0] }, row),
)

test.each<Row>([
  ['  “Nova” – Roleplay\u200b ', '“Nova” – Roleplay\u200b'],
  ['Ｎｏｖａ ٣', 'Ｎｏｖａ ٣'],
])('Server Name, which is free text: %j', (...row: Row) =>
  expectRow(serverRules, 'serverName', { ...SERVER, serverName: row[0] }, row),
)

test.each([
  ['panel.example.com', 'panel.example.com'],
  [' Panel.Example.COM ', 'panel.example.com'],
  ['https://panel.example.com/', 'panel.example.com'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['panel.example.com/admin', 'panel.example.com/admin'],
])('Domain %j', (typed, sent) => {
  const { values } = domainRules.read({ domain: typed })
  expect([values.domain, domainRules.toSubmission({ domain: typed })]).toEqual([sent, { domain: sent }])
})

describe.each(['clientId', 'guildId'] as const)('%s', (field) => {
  test.each<Row>([
    [ID, ID],
    [` ${ID}\n`, ID],
    [`"${ID}"`, ID, 'tidied'],
    [`${ID}\u200b`, ID, 'tidied'],
    ['１２３４５６７８９０１２３４５６７８', ID, 'tidied'],
    ['١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦٧٨', ID, 'tidied'],
    [`https://discord.com/developers/applications/${ID}/information`, ID, 'id'],
    [`discord.com/developers/applications/${ID}`, ID, 'id'],
    [`https://discord.com/channels/${ID}/${OTHER_ID}`, ID, 'id'],
    [`https://ptb.discord.com/channels/${ID}/${OTHER_ID}/${OTHER_ID}`, ID, 'id'],
    [`<@${ID}>`, ID, 'id'],
    [`Application ID: ${ID}`, ID, 'id'],
    ['123,456,789,012,345,678', ID, 'id'],
    ['123 456 789 012 345 678', ID, 'id'],
    [`https://discord.com/channels/@me/${ID}`, `https://discord.com/channels/@me/${ID}`],
    ['1.23457E+17', '1.23457E+17', 'shortenedId'],
    ['1,23457E+17', '1,23457E+17', 'shortenedId'],
    [`${ID} ${OTHER_ID}`, `${ID} ${OTHER_ID}`],
    ['1234567890123456', '1234567890123456'],
    ['https://discord.gg/abc123', 'https://discord.gg/abc123'],
  ])('%j', (...row: Row) => expectRow(botRules, field, { ...EMPTY_BOT, [field]: row[0] }, row))
})

test.each([
  ['clientId', `https://discord.com/oauth2/authorize?guild_id=${OTHER_ID}&client_id=${ID}`],
  ['guildId', `https://discord.com/oauth2/authorize?client_id=${OTHER_ID}&guild_id=${ID}`],
] as const)('the parameter of a link that belongs to %s', (field, link) => {
  expectRow(botRules, field, { ...EMPTY_BOT, [field]: link }, [link, ID, 'id'])
})

test("a channel's mention in Guild ID", () => {
  expectRow(botRules, 'guildId', { ...EMPTY_BOT, guildId: `<#${ID}>` }, [`<#${ID}>`, ID, 'channel'])
})

test.each<Row>([
  [SECRET, SECRET],
  [` ${SECRET}\t`, SECRET],
  [`"${SECRET}"`, SECRET, 'tidied'],
  [`\u200b${SECRET}`, SECRET, 'tidied'],
  [`Client Secret: ${SECRET}`, SECRET, 'label'],
  [`DISCORD_CLIENT_SECRET=${SECRET}`, SECRET, 'label'],
  [`CLIENT_SECRET="${SECRET}"`, SECRET, 'label'],
  [`${SECRET}\u200d\u200d\u200d`, SECRET, 'tidied'],
  ['MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe', 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe', 'tokenForSecret'],
  [TOKEN, TOKEN, 'tokenForSecret'],
])('Client Secret %j', (...row: Row) =>
  expectRow(botRules, 'clientSecret', { ...EMPTY_BOT, clientId: ID, clientSecret: row[0] }, row),
)

test.each<Row>([
  [TOKEN, TOKEN],
  [`Bot ${TOKEN}`, TOKEN, 'label'],
  [`“${TOKEN}”`, TOKEN, 'tidied'],
  [`\`\`\`${TOKEN}\`\`\``, TOKEN, 'tidied'],
  [`token=${TOKEN}`, TOKEN, 'label'],
  [`BOT_TOKEN: ${TOKEN}`, TOKEN, 'label'],
  [`Bot Token: Bot "${TOKEN}"`, TOKEN, 'label'],
  [`const token = '${TOKEN}';`, TOKEN, 'label'],
  [`"token": "${TOKEN}",`, TOKEN, 'label'],
  [SECRET, SECRET, 'secretForToken'],
  ['MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe', 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe', 'cutToken'],
  ['MTIzNDU2Nzg5MDEyMzQ1Njc4.', 'MTIzNDU2Nzg5MDEyMzQ1Njc4.', 'cutToken'],
  [`GaBcDe.${'x'.repeat(38)}`, `GaBcDe.${'x'.repeat(38)}`, 'cutToken'],
  [
    `OTg3NjU0MzIxMDk4NzY1NDMy.GaBcDe.${'x'.repeat(38)}`,
    `OTg3NjU0MzIxMDk4NzY1NDMy.GaBcDe.${'x'.repeat(38)}`,
    'otherApplication',
  ],
  ['something else', 'something else'],
])('Bot Token %j', (...row: Row) =>
  expectRow(botRules, 'botToken', { ...EMPTY_BOT, clientId: ID, botToken: row[0] }, row),
)

test.each<Row>([
  ['db.example.com', 'db.example.com'],
  [' db.example.com ', 'db.example.com'],
  ['“db.example.com”', 'db.example.com', 'tidied'],
  ['ｄｂ．example.com', 'db.example.com', 'tidied'],
  ['db.example.com:3307', 'db.example.com', 'connectionString'],
  ['mysql://u:p@db.example.com/n', 'db.example.com', 'connectionString'],
  ['\ufeff“mysql://u:p@db.example.com/n”', 'db.example.com', 'connectionString'],
  ['«mysql://u:p@db.example.com/n»', 'db.example.com', 'connectionString'],
  ['DATABASE_URL=mysql://u:p@db.example.com/n', 'db.example.com', 'connectionString'],
  ['hostname=db.example.com;user=u;password=p', 'db.example.com', 'connectionString'],
  ['server=db.example.com:3307;user=u', 'db.example.com', 'connectionString'],
  ['user=u;password=p;database=n', '', 'connectionString'],
  ['jdbc:mysql://db.example.com/n?user=u&password=p', 'db.example.com', 'connectionString'],
  ['https://db.example.com/phpmyadmin', 'https://db.example.com/phpmyadmin', 'unread'],
  ['mysql -h db.example.com -p', 'mysql -h db.example.com -p', 'unread'],
  ['localhost', 'localhost', 'localHost'],
  ['LOCALHOST', 'LOCALHOST', 'localHost'],
  ['127.0.0.1', '127.0.0.1', 'localHost'],
  ['::1', '::1', 'localHost'],
  ['localhost:3306', 'localhost', 'connectionString', 'localHost'],
  ['192.168.1.20', '192.168.1.20', 'privateNetwork'],
  ['nas.local', 'nas.local', 'privateNetwork'],
  ['db.internal', 'db.internal', 'privateNetwork'],
  ['mysql', 'mysql', 'oneWord'],
  ['203.0.113.30', '203.0.113.30'],
])('Database Host %j', (...row: Row) => expectRow(databaseRules, 'dbHost', { ...DATABASE, dbHost: row[0] }, row))

test.each<[field: 'dbPort' | 'dbUser' | 'dbName' | 'dbPwd', typed: string, sent: string, ...remarks: string[]]>([
  ['dbPort', '３３０６', '3306', 'tidied'],
  ['dbPort', '3306\u200b', '3306', 'tidied'],
  ['dbUser', '"root"', 'root', 'tidied'],
  ['dbUser', "'root'@'%'", "'root'@'%'"],
  ['dbUser', 'user–1', 'user–1'],
  ['dbUser', '`root`@`%`', '`root`@`%`'],
  ['dbName', '`roleplay`', 'roleplay', 'tidied'],
  ['dbName', 'ｒｐ', 'ｒｐ'],
  ['dbPwd', ' "p"–\u200b\u00a0', ' "p"–\u200b\u00a0'],
])('%s %j', (field, ...row) => expectRow(databaseRules, field, { ...DATABASE, [field]: row[0] }, row))

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.ipV4(),
  fc.domain(),
  fc.stringMatching(/^["'`“„« ]?[\w.:/ –-]{1,30}["'`”“» ]?$/),
  fc.stringMatching(/^ ?\d{1,20} ?$/),
  fc
    .tuple(
      fc.constantFrom('token=', 'Bot ', 'Bot Token: "', 'server=a:1;user=b', 'connect '),
      fc.string({ maxLength: 9 }),
    )
    .map((parts) => parts.join('')),
)

/** Random values of every step. Texts that are valid in one field are typed into all of them. */
const typedSteps = fc.record({ a: text, b: text, c: text, d: text, e: text }).map(({ a, b, c, d, e }) => ({
  server: { ...SERVER, serverIp: a, serverPort: b, serverName: c, shortName: d, personalInvSlots: e },
  bot: { clientId: a, clientSecret: b, botToken: c, guildId: d },
  database: { dbHost: a, dbPort: b, dbUser: c, dbPwd: d, dbName: e },
}))

testProperty('reading twice changes nothing, and what is shown is sent', 500, typedSteps, (typed) => {
  const isSound = <Typed extends object>(step: Step<Typed>, values: Typed) => {
    const read = step.read(values).values
    const outcomes = [step.read(read), revealed(step.toSubmission(values)), step.problems(values)]
    return JSON.stringify(outcomes) === JSON.stringify([{ values: read, found: {} }, read, step.problems(read)])
  }
  return isSound(serverRules, typed.server) && isSound(botRules, typed.bot) && isSound(databaseRules, typed.database)
})

const isFilled = (typed: string) => tidied(typed) !== ''
const isId = (typed: string) => /^\d{17,19}$/.test(typed.trim())

/** What each field accepts as it was typed, and its message after the text was read. */
const FIELDS: readonly (readonly [
  isValid: (typed: string) => boolean,
  problem: (typed: string) => string | undefined,
])[] = [
  [
    (typed) => ipv4Problem(typed) === undefined,
    (typed) => serverRules.problems({ ...SERVER, serverIp: typed }).serverIp,
  ],
  [
    (typed) => portProblem(typed) === undefined,
    (typed) => serverRules.problems({ ...SERVER, serverPort: typed }).serverPort,
  ],
  [isFilled, (typed) => serverRules.problems({ ...SERVER, serverName: typed }).serverName],
  [isId, (typed) => botRules.problems({ ...EMPTY_BOT, clientId: typed }).clientId],
  [isFilled, (typed) => botRules.problems({ ...EMPTY_BOT, clientSecret: typed }).clientSecret],
  [isFilled, (typed) => botRules.problems({ ...EMPTY_BOT, botToken: typed }).botToken],
  [isFilled, (typed) => databaseRules.problems({ ...DATABASE, dbHost: typed }).dbHost],
  [isFilled, (typed) => databaseRules.problems({ ...DATABASE, dbUser: typed }).dbUser],
  [(typed) => typed !== '', (typed) => databaseRules.problems({ ...DATABASE, dbPwd: typed }).dbPwd],
]

testProperty('no text that a field accepts as it was typed is refused', 500, text, (typed) =>
  FIELDS.every(([isValid, problem]) => !isValid(typed) || problem(typed) === undefined),
)
