import type { Page } from '@playwright/test'
import { milo, nora } from '#sandbox/account/people.seeds'
import { miloServiceId, noraServiceIds } from '#sandbox/services/services.seeds'
import { expect, FIELDS, logIn, logOut, test } from '../support/fixtures'
import {
  completeButton,
  continueButton,
  expectStep,
  fillBot,
  fillServer,
  openSetup,
  paste,
  TEST_SECRETS,
} from './steps'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

test.beforeEach(({ sandbox }) => sandbox.signIn(nora))

test('a reload restores the typed values, but no secrets', async ({ page }) => {
  await openSetup(page, noraServiceIds.server)
  await fillServer(page)
  await field(page, FIELDS.rulesPage).uncheck()
  await field(page, FIELDS.calendarTimezone).fill('Tokyo')
  await field(page, FIELDS.calendarTimezone).press('Enter')
  await expect(field(page, FIELDS.calendarTimezone)).toHaveValue('Asia/Tokyo')
  await page.reload()
  await expect(field(page, FIELDS.serverName)).toHaveValue('Los Santos Nights')
  await expect(field(page, FIELDS.serverIp)).toHaveValue('203.0.113.20')
  await expect(field(page, FIELDS.rulesPage)).not.toBeChecked()
  await expect(field(page, FIELDS.calendarTimezone)).toHaveValue('Asia/Tokyo')
  await expect(continueButton(page)).toBeEnabled()

  await openSetup(page, noraServiceIds.bot)
  await fillBot(page)
  await page.reload()
  await expect(field(page, FIELDS.clientId)).toHaveValue('123456789012345678')
  await expect(field(page, FIELDS.guildId)).toHaveValue('876543210987654321')
  await expect(field(page, FIELDS.clientSecret)).toHaveValue('')
  await expect(field(page, FIELDS.botToken)).toHaveValue('')
  await expect(page.getByText('Still missing: Client Secret and Bot Token.')).toBeVisible()
})

test('a draft survives an expired session of its user, but no logout and no other user', async ({ page, sandbox }) => {
  const submitExpired = async (person: typeof nora) => {
    await fillBot(page)
    await sandbox.expireSessions()
    await continueButton(page).click()
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await logIn(page, person)
  }
  await openSetup(page, noraServiceIds.bot)
  await submitExpired(nora)
  await expectStep(page, 5, 'Bot Setup')
  await expect(field(page, FIELDS.clientId)).toHaveValue('123456789012345678')
  await submitExpired(milo)
  await expect(page).toHaveURL('/')
  expect(await stored(page)).not.toContain('123456789012345678')
  await openSetup(page, miloServiceId)
  await expectStep(page, 5, 'Bot Setup')
  await expect(field(page, FIELDS.clientId)).toHaveValue('')
  await expect(field(page, FIELDS.guildId)).toHaveValue('')

  await fillBot(page)
  await logOut(page, milo)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('portal-')))).toEqual([])
})

test('a pasted connection string is split, and its secret is not stored', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSetup(page, noraServiceIds.server)
  await paste(page, FIELDS.serverIp, 'connect 203.0.113.20:30125')
  await expect(page.getByText('The pasted address was split into Server IP and Server Port.')).toBeVisible()
  await openSetup(page, noraServiceIds.database)
  // It replaces what is in the field.
  await field(page, FIELDS.dbHost).fill('localhost')
  await paste(page, FIELDS.dbHost, `mysql://portal:${TEST_SECRETS.dbPwd}@db.example.com:3307/roleplay`)
  await expect(page.getByText('The connection string was split into its fields.')).toBeVisible()
  await expect(field(page, FIELDS.dbHost)).toHaveValue('db.example.com')
  await expect(field(page, 'Database Port')).toHaveValue('3307')
  await expect(field(page, FIELDS.dbUser)).toHaveValue('portal')
  await expect(field(page, FIELDS.dbPwd)).toHaveValue(TEST_SECRETS.dbPwd)
  await expect(field(page, FIELDS.dbName)).toHaveValue('roleplay')
  await expect(completeButton(page)).toBeEnabled()
  expect(await stored(page)).not.toContain('test-secret')
})
