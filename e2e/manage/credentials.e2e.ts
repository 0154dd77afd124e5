import type { Page } from '@playwright/test'
import { ada } from '#sandbox/account/people.seeds'
import { fillBot, fillDatabase, TEST_SECRETS } from '../setup/steps'
import { CONTROLS, expect, FIELDS, test } from '../support/fixtures'
import { expectNeverStored } from '../support/password-managers'
import { sinksOf } from '../support/sinks'
import { field, openManage } from './steps'

const DIALOGS = {
  Discord: {
    fill: fillBot,
    labels: [FIELDS.clientId, FIELDS.clientSecret, FIELDS.botToken, FIELDS.guildId],
    required: 'All Discord credential fields are required',
    success: 'Discord credentials updated successfully!',
    path: '/discord-credentials',
    secrets: [FIELDS.clientSecret, FIELDS.botToken],
    body: {
      clientId: '123456789012345678',
      clientSecret: TEST_SECRETS.clientSecret,
      botToken: TEST_SECRETS.botToken,
      guildId: '876543210987654321',
    },
  },
  Database: {
    fill: fillDatabase,
    labels: [FIELDS.dbHost, FIELDS.dbUser, FIELDS.dbPwd, FIELDS.dbName],
    required: 'All database credential fields are required',
    success: 'Database credentials updated successfully!',
    path: '/database-credentials',
    secrets: [FIELDS.dbPwd],
    body: {
      dbHost: 'db.example.com',
      dbPort: 3306,
      dbUser: 'portal',
      dbPassword: TEST_SECRETS.dbPwd,
      dbName: 'roleplay',
    },
  },
} as const

const dialog = (page: Page) => page.getByRole('dialog')
const submit = (page: Page) => dialog(page).getByRole('button', { name: CONTROLS.manage.updateCredentials })

test.beforeEach(async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await openManage(page)
})

for (const [kind, { fill, labels, required, success, path, secrets, body }] of Object.entries(DIALOGS)) {
  const [secret] = secrets
  const opener = (page: Page) => page.getByRole('button', { name: `Update ${kind} Credentials` })

  test(`${kind}: secrets are required, sent once, appear nowhere else, and stay if rejected`, async ({
    page,
    sandbox,
  }) => {
    const sinks = sinksOf(page)
    await opener(page).click()
    await expect(field(page, labels[0])).toBeFocused()
    for (const label of labels) {
      if (secrets.some((own) => own === label)) await expectNeverStored(field(page, label))
      else await expect(field(page, label)).toHaveAttribute('autocomplete', 'off')
    }
    // Passing a field with a click is no mistake yet.
    await field(page, labels[1]).click()
    await field(page, labels[1]).press('Tab')
    await expect(field(page, labels[1])).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, labels[0])).not.toHaveAttribute('aria-invalid', 'true')
    await submit(page).click()
    await expect(page.getByRole('alert').filter({ hasText: required })).toBeVisible()
    for (const label of labels) await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, labels[0])).toBeFocused()
    await fill(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    await opener(page).click()
    for (const label of labels) await expect(field(page, label)).toHaveValue('')
    expect(await sandbox.ledger('credentialsSaved')).toEqual([])
    await fill(page)
    // Spaces around Discord's secrets come from copying and are not sent. A password may begin with a space.
    if (kind === 'Discord') await field(page, secret).fill(` ${TEST_SECRETS.clientSecret} `)
    await sandbox.whileHeld(async () => {
      await submit(page).dblclick()
      // The dialog cannot be closed while the request runs, and the focus stays in it.
      await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Tab')
      await expect(page.locator('[role=dialog]:focus-within')).toHaveCount(1)
    })
    await expect(page.getByText(success)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    const sent = sinks.requests.filter((request) => request.url().endsWith(path) && request.method() === 'PUT')
    expect(sent.map((request) => request.postDataJSON())).toEqual([body])
    expect(await sandbox.ledger('credentialsSaved')).toHaveLength(1)
    await sinks.expectOnlyIn(path, ['test-secret'])
    // The fields are never prefilled, and the success of the last act ends with the next one.
    await opener(page).click()
    await expect(page.getByText(success)).toHaveCount(0)
    for (const label of labels) await expect(field(page, label)).toHaveValue('')

    await fill(page)
    await field(page, secret).fill('sentinel-refused')
    await submit(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('These credentials were rejected.')
    await expect(field(page, secret)).toHaveValue('sentinel-refused')
  })
}

test('pasted texts are read as in the setup, and the field shows what is sent', async ({ page }) => {
  await page.getByRole('button', { name: CONTROLS.manage.databaseCredentials }).click()
  await field(page, FIELDS.dbHost).fill(`mysql://portal:${TEST_SECRETS.dbPwd}@db.example.com:3307/roleplay`)
  await field(page, FIELDS.dbHost).press('Tab')
  await expect(field(page, FIELDS.dbHost)).toHaveValue('db.example.com')
  await expect(field(page, FIELDS.dbHost)).toHaveAccessibleDescription(/was split into its fields/)
  await expect(field(page, 'Database Port')).toHaveValue('3307')
  await expect(field(page, 'Database Port')).toBeFocused()
  await expect(field(page, FIELDS.dbUser)).toHaveValue('portal')
  await expect(field(page, FIELDS.dbPwd)).toHaveValue(TEST_SECRETS.dbPwd)
  await submit(page).click()
  await expect(page.getByText(DIALOGS.Database.success)).toBeVisible()

  await page.getByRole('button', { name: CONTROLS.manage.discordCredentials }).click()
  await field(page, FIELDS.clientId).fill('https://discord.com/developers/applications/123456789012345678/bot')
  await field(page, FIELDS.clientSecret).focus()
  await expect(field(page, FIELDS.clientId)).toHaveValue('123456789012345678')
  await expect(field(page, FIELDS.clientId)).toHaveAccessibleDescription(/was taken from the pasted text/)
})
