import type { Page } from '@playwright/test'
import { nora } from '#sandbox/account/people.seeds'
import { noraServiceIds } from '#sandbox/services/services.seeds'
import { setupSentinels } from '#sandbox/setup/setup.sentinels'
import { expect, test } from '../support/fixtures'
import { completeButton, continueButton, fillBot, fillDatabase, fillServer, openSetup } from './steps'

/** What is said of each code (customer specification, section 8 'Flow error codes'), and what the one click is called. */
const REFUSALS: Readonly<Record<string, readonly [sentence: string, repair: string]>> = {
  INVALID_DB_CONNECTION: ['Unable to connect to database. Please check your credentials.', 'Go to Database Host'],
  DB_NOT_ALLOWING_EXTERNAL_CONNECTIONS: [
    'Database is not allowing external connections. Please check your database configuration.',
    'Copy the line',
  ],
  INVALID_CREDENTIALS: ['Database username or password is incorrect.', 'Go to Database Password'],
  DB_CONNECTION_TIMEOUT: [
    'Database connection timed out. Please check your network and database server.',
    'Copy our IP address',
  ],
  DB_HOST_NOT_FOUND: ['Database host not found. Please check the hostname.', 'Go to Database Host'],
  DB_NOT_FOUND: ['Database not found. Please check the database name.', 'Go to Database Name'],
  TOO_MANY_CONNECTIONS: ['Too many database connections. Please try again later.', 'Try again'],
  DB_ACCESS_DENIED: ['Access denied to database. Please check user permissions.', 'Copy the GRANT statement'],
  INVALID_CLIENT_ID: [
    'Invalid Discord client ID. Please check your client ID settings.',
    'Open your Discord applications',
  ],
  INVALID_CLIENT_SECRET: [
    'Invalid Discord client secret. Please check your client secret settings.',
    'Open the application at Discord',
  ],
  INVALID_BOT_TOKEN: [
    'Invalid Discord bot token. Please check your bot token settings.',
    'Open the application at Discord',
  ],
  INVALID_GUILD_ID: ["Bot doesn't have access to the Discord server. Please invite the bot.", 'Invite the bot'],
  CLIENT_SECRET_MISMATCH: ["Client secret doesn't match the client ID.", 'Open the application at Discord'],
  INVALID_REDIRECT_URI: ["Discord redirect URI doesn't match your domain.", 'Open the application at Discord'],
  APPLICATION_AUTH_FAILED: ['Discord application authentication failed.', 'Open the application at Discord'],
  INVALID_DOMAIN: [
    'Domain validation failed. Please ensure your domain points to our server (203.0.113.10).',
    'Copy the IP address',
  ],
  INVALID_DOMAIN_TOKEN: ['Domain verification failed. Please check your DNS settings.', 'Copy the IP address'],
  INVALID_FRAMEWORK: ['Invalid framework selection.', 'Go to Framework'],
  INVALID_INVENTORY: ['Invalid inventory selection.', 'Go to Inventory'],
  INVALID_HOUSING: ['Invalid housing selection.', 'Go to Housing'],
  INVALID_PHONE: ['Invalid phone selection.', 'Go to Phone'],
  INVALID_FIVEM_SERVER: ['Cannot connect to your FiveM server. Please check the IP and port.', 'Go to Server IP'],
  INVALID_SERVER_IP: ['Invalid server IP address.', 'Go to Server IP'],
  INVALID_SERVER_PORT: ['Invalid server port.', 'Go to Server Port'],
}

const LABELS: Readonly<Record<string, string>> = {
  framework: 'Framework',
  inventory: 'Inventory',
  housing: 'Housing',
  phone: 'Phone',
  serverIp: 'Server IP',
  serverPort: 'Server Port',
  domain: 'Domain',
  clientId: 'Client ID',
  clientSecret: 'Client Secret',
  botToken: 'Bot Token',
  guildId: 'Guild ID',
  dbHost: 'Database Host',
  dbUser: 'Database Username',
  dbPwd: 'Database Password',
  dbName: 'Database Name',
}

/** As the step begins: what the refusal before has chosen is gone. */
async function resetFramework(page: Page): Promise<void> {
  for (const name of ['framework', 'inventory', 'housing', 'phone']) await field(page, name).selectOption('qb')
}

type Filled = { serviceId: string; fill: (page: Page) => Promise<void>; isLast?: boolean }

const STEPS: Readonly<Record<string, Filled>> = {
  validate_configuration: { serviceId: noraServiceIds.framework, fill: resetFramework },
  validate_meta: { serviceId: noraServiceIds.server, fill: fillServer },
  validate_dns: { serviceId: noraServiceIds.domain, fill: async () => {} },
  validate_discord: { serviceId: noraServiceIds.bot, fill: fillBot },
  validate_db: { serviceId: noraServiceIds.database, fill: fillDatabase, isLast: true },
}

const field = (page: Page, name: string) => page.getByLabel(LABELS[name] ?? name, { exact: true })

async function type(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const isChoice = ['framework', 'inventory', 'housing', 'phone'].includes(name)
    await (isChoice ? field(page, name).selectOption(value) : field(page, name).fill(value))
  }
}

test('there is a value for each code, and a sentence', () => {
  expect(setupSentinels.map(({ code }) => code).sort()).toEqual(Object.keys(REFUSALS).sort())
})

for (const [flowStep, { serviceId, fill, isLast }] of Object.entries(STEPS)) {
  test(`each refusal of ${flowStep} says why, offers what helps, and keeps what was typed`, async ({
    page,
    context,
    sandbox,
  }) => {
    await context.grantPermissions(['clipboard-write'])
    await sandbox.signIn(nora)
    await openSetup(page, serviceId)
    for (const { code, values } of setupSentinels.filter((sentinel) => sentinel.flowStep === flowStep)) {
      await test.step(code, async () => {
        const [sentence, repair] = REFUSALS[code] ?? ['', '']
        await fill(page)
        await type(page, values)
        const send = isLast ? completeButton(page) : continueButton(page)
        await send.click()

        const alert = page.getByRole('alert')
        await expect(alert).toContainText(sentence)
        await expect(alert).toBeFocused()
        for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value)
        const help = alert.getByRole('button', { name: repair }).or(alert.getByRole('link', { name: repair }))
        await expect(help).toBeEnabled()
        await expect(send).toBeEnabled()
        if (repair.startsWith('Go to ')) {
          await help.click()
          await expect(page.getByLabel(repair.slice('Go to '.length), { exact: true })).toBeFocused()
        }
        if (repair.startsWith('Copy ')) {
          await help.click()
          await expect(alert.getByRole('status')).toHaveText('Copied to clipboard')
        }
        if (repair === 'Invite the bot') {
          await expect(help).toHaveAttribute(
            'href',
            /client_id=123456789012345678&scope=bot&guild_id=100000000000000012$/,
          )
        }
      })
    }
    expect(await sandbox.ledger('stepAccepted')).toEqual([])
  })
}
