import type { Page } from '@playwright/test'
import { nora } from '#sandbox/account/people.seeds'
import { noraServiceIds } from '#sandbox/services/services.seeds'
import { CARDS, cardTexts, expectPaid, formOf, MONTHLY_PRICE, payButton } from '../payment/steps'
import { CONTROLS, expect, FIELDS, test } from '../support/fixtures'
import { keyboardOf } from '../support/keyboard'
import { requestsOf } from '../support/requests'
import { connectDiscord, continueButton, expectStep, fillDatabase, openSetup, paste } from './steps'

const ID = '123456789012345678'
const OTHER_ID = '876543210987654321'
const SECRET = 'abcDEF0123456789_-abcDEF01234567'
const TOKEN = `MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.${'x'.repeat(38)}`
const OTHER_TOKEN = `OTg3NjU0MzIxMDk4NzY1NDMy.GaBcDe.${'x'.repeat(38)}`

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a new customer who types only what copying brings sets up a service by keyboard', async ({ page }) => {
    const { tabTo, typeInto } = keyboardOf(page)
    const registrations = requestsOf(page, /\/users$/, 'POST')
    const submissions = requestsOf(page, /\/services\/flows\//, 'POST')
    await page.goto('/purchase/ACPMH')
    await typeInto(CONTROLS.account.username, '\u200bnova7\u00a0')
    await typeInto(CONTROLS.account.email, '“nova7＠example.test”')
    await typeInto(CONTROLS.account.password, ' Correct-Horse-7 ')
    await typeInto(CONTROLS.account.confirmation, ' Correct-Horse-7 ')
    await page.keyboard.press('Enter')
    await tabTo(page.getByRole('button', { name: CONTROLS.purchase.continue }))
    await page.keyboard.press('Enter')
    await tabTo(page.getByRole('link', { name: CONTROLS.purchase.payByCard }))
    await page.keyboard.press('Enter')
    await formOf(page, MONTHLY_PRICE)
    for (const [label, text] of Object.entries(cardTexts(CARDS.good))) await typeInto(label, text)
    await tabTo(payButton(page))
    await page.keyboard.press('Enter')
    await expectPaid(page)

    await expectStep(page, 2, 'Framework Setup')
    await tabTo(continueButton(page))
    await page.keyboard.press('Enter')

    await expectStep(page, 3, 'Server Information')
    await typeInto(FIELDS.serverIp, '\ufeff“connect 203.0.113.20:30130; password x”')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(FIELDS.serverIp, { exact: true })).toHaveValue('203.0.113.20')
    await typeInto(FIELDS.serverName, ' Los Santos Nights ')
    await typeInto(FIELDS.punishmentMonths, '１２')
    await page.keyboard.press('Enter')

    await expectStep(page, 4, 'Domain Setup')
    await typeInto(CONTROLS.setup.domain, '\u200b"HTTPS://Panel.Example.com/"\u00a0')
    await page.keyboard.press('Enter')

    await expectStep(page, 5, 'Bot Setup')
    await connectDiscord(page)
    await typeInto(FIELDS.clientId, `https://discord.com/developers/applications/${ID}/information`)
    await typeInto(FIELDS.clientSecret, `Client Secret: ${SECRET}`)
    await typeInto(FIELDS.botToken, `\`Bot ${TOKEN}\``)
    await typeInto(FIELDS.guildId, `https://discord.com/channels/${OTHER_ID}/${ID}`)
    await page.keyboard.press('Enter')

    await expectStep(page, 6, 'Database Setup')
    await typeInto(FIELDS.dbHost, '“mysql://portal: p “x” @db.example.com:3307/roleplay”')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Deployment Successful!' })).toBeVisible()

    const server = {
      serverIp: '203.0.113.20',
      serverPort: 30_130,
      serverName: 'Los Santos Nights',
      punishmentMonths: 12,
    }
    const bot = { clientId: ID, clientSecret: SECRET, botToken: TOKEN, guildId: OTHER_ID }
    const database = { dbHost: 'db.example.com', dbPort: 3307, dbUser: 'portal', dbPwd: ' p “x” ', dbName: 'roleplay' }
    const password = ' Correct-Horse-7 '
    const account = { username: 'nova7', email: 'nova7@example.test', password, confirmPassword: password }
    expect(registrations.map((registration) => registration.postDataJSON())).toEqual([account])
    // The payment and the framework come first.
    const sent = submissions.slice(2).map((submission) => submission.postDataJSON())
    expect(sent).toEqual([expect.objectContaining(server), { domain: 'panel.example.com' }, bot, database])
  })
})

test('a click on Continue sends what was pasted and typed last', async ({ page, sandbox, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const submissions = requestsOf(page, /\/services\/flows\//, 'POST')
  await sandbox.signIn(nora)
  await openSetup(page, noraServiceIds.server)
  await page.getByLabel(FIELDS.serverIp, { exact: true }).fill('198.51.100.1')
  await paste(page, FIELDS.serverIp, 'connect 203.0.113.20:30125')
  await page.getByLabel(FIELDS.serverName, { exact: true }).fill('')
  // Free text stays as it is while it is typed.
  await paste(page, FIELDS.serverName, 'Los Santos ')
  await page.keyboard.insertText('Nights')
  await page.getByLabel(FIELDS.calendarTimezone, { exact: true }).fill('tokyo')
  await continueButton(page).click()
  await expectStep(page, 4, 'Domain Setup')
  const last = { serverIp: '203.0.113.20', serverPort: 30_125, serverName: 'Los Santos Nights' }
  expect(submissions[0]?.postDataJSON()).toMatchObject({ ...last, calendarTimezone: 'Asia/Tokyo' })
})

test.describe('what was recognized in a text, and what is advised about it, is said under its field', () => {
  type Typed = readonly [label: string, text: string, remark: string]

  async function expectRemarks(page: Page, rows: readonly Typed[]): Promise<void> {
    for (const [label, text, remark] of rows) {
      const input = page.getByLabel(label, { exact: true })
      await input.fill(text)
      await input.blur()
      await expect(page.getByText(remark, { exact: true })).toBeVisible()
    }
  }

  test.beforeEach(({ sandbox }) => sandbox.signIn(nora))

  test('for the server', async ({ page }) => {
    await openSetup(page, noraServiceIds.server)
    await expectRemarks(page, [
      [FIELDS.serverIp, '“203.0.113.20”', 'Characters that copying had added or changed were cleaned up.'],
      [FIELDS.serverIp, 'connect 203.0.113.20', 'The address was taken from the pasted text.'],
      [
        FIELDS.serverIp,
        'http://203.0.113.20:40120/',
        "This is txAdmin's address. Its port isn't the game's, so Server Port stays as it is.",
      ],
      [
        FIELDS.serverIp,
        '127.0.0.1',
        'This address means the machine that uses it. Enter the public address of your game server.',
      ],
      [
        FIELDS.serverIp,
        '192.168.1.20',
        'Only your own network reaches this address. Enter the public address of your game server.',
      ],
      [
        FIELDS.serverIp,
        '2001:db8::1',
        'This is an IPv6 address. We need the IPv4 address: four numbers, such as 203.0.113.20.',
      ],
      [
        FIELDS.serverIp,
        'cfx.re/join/abc123',
        "A join link doesn't contain the address. Your game server's host shows it in its panel, such as 203.0.113.20.",
      ],
      [
        FIELDS.serverIp,
        'play.example.com',
        "We need the number, not a name. Your game server's host shows it in its panel, such as 203.0.113.20.",
      ],
      [
        FIELDS.serverPort,
        '40120',
        "Port 40120 is usually txAdmin's. Players connect to the game's port, usually 30120.",
      ],
    ])
    // The last address has no number, so its error stays.
    await expect(page.getByText('Please enter a valid IP address', { exact: true })).toBeVisible()
    // An edit ends a remark.
    await page.getByLabel(FIELDS.serverIp, { exact: true }).fill('203.0.113.20')
    await expect(page.getByText('We need the number', { exact: false })).toBeHidden()
    await expect(continueButton(page)).toBeEnabled()
  })

  test('for the bot', async ({ page }) => {
    await openSetup(page, noraServiceIds.bot)
    await expectRemarks(page, [
      [FIELDS.clientId, '1.23457E+17', 'A spreadsheet has shortened this number. Copy the ID from Discord again.'],
      [FIELDS.clientId, `Application ID: ${ID}`, 'The ID was taken from the pasted text.'],
      [FIELDS.clientSecret, TOKEN, 'This looks like a bot token. The client secret is on the OAuth2 page.'],
      [FIELDS.botToken, `Bot ${TOKEN}`, 'Only the secret itself was kept.'],
      [FIELDS.botToken, SECRET, 'This looks like a client secret. The bot token is on the Bot page.'],
      [
        FIELDS.botToken,
        TOKEN.split('.', 2).join('.'),
        'This looks like a part of a bot token. A whole token has three parts with dots between them.',
      ],
      [FIELDS.botToken, OTHER_TOKEN, 'This token belongs to another application than the Client ID above.'],
      [
        FIELDS.guildId,
        `<#${OTHER_ID}>`,
        "The ID was taken from a channel's mention. Check that it's your server's ID.",
      ],
    ])
    await expect(page.getByRole('link', { name: 'Invite the bot' })).toHaveAttribute(
      'href',
      `https://discord.com/oauth2/authorize?client_id=${ID}&scope=bot&guild_id=${OTHER_ID}`,
    )
    // Warnings block nothing.
    await expect(continueButton(page)).toBeEnabled()
  })

  test('for the database', async ({ page }) => {
    await openSetup(page, noraServiceIds.database)
    await expectRemarks(page, [
      [
        FIELDS.dbHost,
        'https://db.example.com/phpmyadmin',
        "We couldn't read this. Enter only the host here, such as db.example.com, and the rest into its fields.",
      ],
      [
        FIELDS.dbHost,
        'localhost',
        "Our server can't reach this: it means the machine that uses it. Enter the database server's public address.",
      ],
      [
        FIELDS.dbHost,
        '10.0.0.5',
        "Our server can't reach a private network. Enter the database server's public address.",
      ],
      [
        FIELDS.dbHost,
        'mysql',
        'A name without a dot usually works only inside the network of the database. Enter its public address.',
      ],
    ])
    await fillDatabase(page, 'db.example.com')
    await expect(
      page.getByText("GRANT ALL PRIVILEGES ON `roleplay`.* TO 'portal'@'203.0.113.10';", { exact: true }),
    ).toBeVisible()
  })
})
