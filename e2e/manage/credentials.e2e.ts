import type { Page } from '@playwright/test'
import { ada } from '#sandbox/account/people.seeds'
import { fillBot, fillDatabase, TEST_SECRETS } from '../setup/steps'
import { expect, test } from '../support/fixtures'
import { expectNeverStored } from '../support/password-managers'
import { sinksOf } from '../support/sinks'
import { field, openManage } from './steps'

const DIALOGS = {
  Discord: {
    fill: fillBot,
    labels: ['Client ID', 'Client Secret', 'Bot Token', 'Guild ID'],
    required: 'All Discord credential fields are required',
    success: 'Discord credentials updated successfully!',
    wrong: ['Client ID', '123', 'Client ID must be a valid Discord ID (17-19 digits)'],
    path: '/discord-credentials',
    secrets: ['Client Secret', 'Bot Token'],
    body: {
      clientId: '123456789012345678',
      clientSecret: TEST_SECRETS.clientSecret,
      botToken: TEST_SECRETS.botToken,
      guildId: '876543210987654321',
    },
  },
  Database: {
    fill: fillDatabase,
    labels: ['Database Host', 'Database Username', 'Database Password', 'Database Name'],
    required: 'All database credential fields are required',
    success: 'Database credentials updated successfully!',
    wrong: ['Database Port', '65536', 'Please enter a valid port number (1-65535)'],
    path: '/database-credentials',
    secrets: ['Database Password'],
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
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Update Credentials' })

test.beforeEach(async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await openManage(page)
})

for (const [kind, { fill, labels, required, success, wrong, path, secrets, body }] of Object.entries(DIALOGS)) {
  const [secret] = secrets
  const opener = (page: Page) => page.getByRole('button', { name: `Update ${kind} Credentials` })

  test(`${kind}: all fields are required, and closing clears them`, async ({ page, sandbox }) => {
    await opener(page).click()
    await expect(field(page, labels[0])).toBeFocused()
    for (const label of labels) {
      if (secrets.some((own) => own === label)) await expectNeverStored(field(page, label))
      else await expect(field(page, label)).toHaveAttribute('autocomplete', 'off')
    }
    await submit(page).click()
    await expect(page.getByRole('alert').filter({ hasText: required })).toBeVisible()
    for (const label of labels) await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, labels[0])).toBeFocused()
    await fill(page)
    await field(page, secret).fill('')
    await submit(page).click()
    await expect(field(page, secret)).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: required })).toBeVisible()
    const [wrongLabel, value, text] = wrong
    await field(page, wrongLabel).fill(value)
    await field(page, wrongLabel).blur()
    await expect(page.getByText(text)).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    await opener(page).click()
    for (const label of labels) await expect(field(page, label)).toHaveValue('')
    expect(await sandbox.ledger('credentialsSaved')).toEqual([])
    // Leaving asks for no confirmation.
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL('/')
  })

  test(`${kind}: secrets are sent once, appear nowhere else, and stay if rejected`, async ({ page, sandbox }) => {
    const sinks = sinksOf(page)
    await opener(page).click()
    await fill(page)
    // Spaces around Discord's secrets come from copying and are not sent. A password may begin with a space.
    if (kind === 'Discord') await field(page, secret).fill(` ${TEST_SECRETS.clientSecret} `)
    await sandbox.whileHeld(async () => {
      await submit(page).dblclick()
      // The dialog cannot be closed while the request runs, and the focus stays in it.
      await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
      await page.keyboard.press('Escape')
      for (let presses = 0; presses < 4; presses += 1) {
        await expect(page.locator('[role=dialog]:focus-within')).toHaveCount(1)
        await page.keyboard.press('Tab')
      }
    })
    await expect(page.getByText(success)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    const sent = sinks.requests.filter((request) => request.url().endsWith(path) && request.method() === 'PUT')
    expect(sent.map((request) => request.postDataJSON())).toEqual([body])
    expect(await sandbox.ledger('credentialsSaved')).toHaveLength(1)
    await sinks.expectOnlyIn(path, ['test-secret'])
    // The fields are never prefilled.
    await opener(page).click()
    for (const label of labels) await expect(field(page, label)).toHaveValue('')

    await fill(page)
    await field(page, secret).fill('sentinel-refused')
    await submit(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('These credentials were rejected.')
    await expect(field(page, secret)).toHaveValue('sentinel-refused')
  })
}
