import type { Page, Request } from '@playwright/test'
import { milo, nora } from '#sandbox/account/people.seeds'
import { miloServiceId, noraServiceIds } from '#sandbox/services/services.seeds'
import { expect, logIn, logOut, test } from '../support/fixtures'
import { sinksOf } from '../support/sinks'
import {
  completeButton,
  continueButton,
  expectStep,
  fillBot,
  fillDatabase,
  fillServer,
  openSetup,
  TEST_SECRETS,
} from './steps'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test.beforeEach(({ sandbox }) => sandbox.signIn(nora))

test('a reload restores the typed values, but no secrets', async ({ page }) => {
  await openSetup(page, noraServiceIds.server)
  await fillServer(page)
  await field(page, 'Rules Page').uncheck()
  await field(page, 'Calendar Timezone').fill('Tokyo')
  await field(page, 'Calendar Timezone').press('Enter')
  await expect(field(page, 'Calendar Timezone')).toHaveValue('Asia/Tokyo')
  await page.reload()
  await expect(field(page, 'Server Name')).toHaveValue('Los Santos Nights')
  await expect(field(page, 'Server IP')).toHaveValue('203.0.113.20')
  await expect(field(page, 'Rules Page')).not.toBeChecked()
  await expect(field(page, 'Calendar Timezone')).toHaveValue('Asia/Tokyo')
  await expect(continueButton(page)).toBeEnabled()

  await openSetup(page, noraServiceIds.bot)
  await fillBot(page)
  await page.reload()
  await expect(field(page, 'Client ID')).toHaveValue('123456789012345678')
  await expect(field(page, 'Guild ID')).toHaveValue('876543210987654321')
  await expect(field(page, 'Client Secret')).toHaveValue('')
  await expect(field(page, 'Bot Token')).toHaveValue('')
  await expect(page.getByText('Still missing: Client Secret and Bot Token.')).toBeVisible()
})

test('a draft is removed after 24 hours', async ({ page }) => {
  await page.clock.install()
  await openSetup(page, noraServiceIds.database)
  await fillDatabase(page)
  await page.reload()
  await expect(field(page, 'Database Host')).toHaveValue('db.example.com')
  await page.clock.setSystemTime(Date.now() + 24 * 60 * 60_000 + 60_000)
  await page.reload()
  await expect(field(page, 'Database Host')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('db.example.com')
})

test('a logout removes the drafts', async ({ page }) => {
  await openSetup(page, noraServiceIds.database)
  await fillDatabase(page)
  await logOut(page, nora)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('portal-')))).toEqual([])
  await logIn(page, nora)
  await expect(page).not.toHaveURL(/\/login/)
  await openSetup(page, noraServiceIds.database)
  await expect(field(page, 'Database Host')).toHaveValue('')
})

test('an expired session restores the typed values after the login', async ({ page, sandbox }) => {
  await openSetup(page, noraServiceIds.server)
  await fillServer(page)
  await sandbox.expireSessions()
  await continueButton(page).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await logIn(page, nora)
  await expectStep(page, 3, 'Server Information')
  await expect(field(page, 'Server Name')).toHaveValue('Los Santos Nights')
  await continueButton(page).click()
  await expectStep(page, 4, 'Domain Setup')
})

test('another user does not see the drafts of an expired session', async ({ page, sandbox }) => {
  await openSetup(page, noraServiceIds.bot)
  await fillBot(page)
  await sandbox.expireSessions()
  await continueButton(page).click()
  await logIn(page, milo)
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('123456789012345678')
  await openSetup(page, miloServiceId)
  await expectStep(page, 5, 'Bot Setup')
  await expect(field(page, 'Client ID')).toHaveValue('')
  await expect(field(page, 'Guild ID')).toHaveValue('')
})

test('another device continues at the step of the server', async ({ page, browser, world }) => {
  await openSetup(page, noraServiceIds.framework)
  await continueButton(page).click()
  await expectStep(page, 3, 'Server Information')
  const device = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await device.addCookies([{ name: 'sandbox-world', value: world, domain: 'localhost', path: '/' }])
  const other = await device.newPage()
  await other.goto(`/setup?serviceId=${noraServiceIds.framework}`)
  await logIn(other, nora)
  await expectStep(other, 3, 'Server Information')
  await expect(field(other, 'Server IP')).toHaveValue('')
  await device.close()
})

async function leaveRejected(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
}

for (const [step, serviceId, own, secrets, act] of [
  [
    'the bot',
    noraServiceIds.bot,
    '/validate_discord',
    [TEST_SECRETS.clientSecret, TEST_SECRETS.botToken],
    async (page: Page) => {
      await fillBot(page)
      await continueButton(page).click()
      await expectStep(page, 6, 'Database Setup')
    },
  ],
  [
    'the database',
    noraServiceIds.database,
    '/validate_db',
    [TEST_SECRETS.dbPwd],
    async (page: Page) => {
      await fillDatabase(page)
      await completeButton(page).click()
      await expect(page.getByRole('heading', { name: 'Deployment Successful!' })).toBeVisible()
    },
  ],
  [
    'a rejected bot that is left',
    noraServiceIds.bot,
    '/validate_discord',
    [TEST_SECRETS.clientSecret, TEST_SECRETS.botToken],
    async (page: Page) => {
      await fillBot(page)
      await field(page, 'Guild ID').fill('100000000000000012')
      await continueButton(page).click()
      await leaveRejected(page)
    },
  ],
  [
    'a rejected database that is left',
    noraServiceIds.database,
    '/validate_db',
    [TEST_SECRETS.dbPwd],
    async (page: Page) => {
      await fillDatabase(page)
      await field(page, 'Database Username').fill('sentinel-denied')
      await completeButton(page).click()
      await leaveRejected(page)
    },
  ],
] as const) {
  test(`the secrets of ${step} are only in the call that needs them`, async ({ page }) => {
    const requests: Request[] = []
    const consoleTexts: string[] = []
    page.on('request', (request) => void requests.push(request))
    page.on('console', (message) => void consoleTexts.push(message.text()))
    await openSetup(page, serviceId)
    await act(page)
    const sent = requests.filter((request) => request.url().endsWith(own) && request.method() === 'POST')
    expect(sent).toHaveLength(1)
    for (const secret of secrets) expect(sent[0]?.postData()).toContain(secret)
    const sinks = Object.entries(await sinksOf(page, requests, consoleTexts, own))
    const found = sinks.filter(([, text]) => secrets.some((secret) => text.includes(secret))).map(([name]) => name)
    expect(found).toEqual([])
  })
}

test('secrets that are typed or pasted into the wrong field are not stored', async ({ page }) => {
  await openSetup(page, noraServiceIds.database)
  await field(page, 'Database Host').fill(`mysql://portal:${TEST_SECRETS.dbPwd}@db.example.com:3307/roleplay`)
  await field(page, 'Database Port').focus()
  await expect(field(page, 'Database Host')).toHaveValue('db.example.com')
  await expect(field(page, 'Database Port')).toHaveValue('3307')
  await expect(field(page, 'Database Password')).toHaveValue(TEST_SECRETS.dbPwd)
  await openSetup(page, noraServiceIds.bot)
  await field(page, 'Client ID').fill(TEST_SECRETS.botToken)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('test-secret')
})

test('splits a pasted connection string into its fields', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSetup(page, noraServiceIds.database)
  await page.evaluate(() => navigator.clipboard.writeText('mysql://portal:p%40ss@db.example.com:3307/roleplay'))
  await field(page, 'Database Host').focus()
  await page.keyboard.press('Control+V')
  await expect(page.getByText('The connection string was split into its fields.')).toBeVisible()
  await expect(field(page, 'Database Host')).toHaveValue('db.example.com')
  await expect(field(page, 'Database Port')).toHaveValue('3307')
  await expect(field(page, 'Database Username')).toHaveValue('portal')
  await expect(field(page, 'Database Password')).toHaveValue('p@ss')
  await expect(field(page, 'Database Name')).toHaveValue('roleplay')
  await expect(completeButton(page)).toBeEnabled()
})

test('splits a pasted address into IP and port', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSetup(page, noraServiceIds.server)
  await page.evaluate(() => navigator.clipboard.writeText('connect 203.0.113.20:30125'))
  await field(page, 'Server IP').focus()
  await page.keyboard.press('Control+V')
  await expect(field(page, 'Server IP')).toHaveValue('203.0.113.20')
  await expect(field(page, 'Server Port')).toHaveValue('30125')
  await expect(page.getByText('The pasted address was split into Server IP and Server Port.')).toBeVisible()
  await page.reload()
  await expect(field(page, 'Server Port')).toHaveValue('30125')
})
