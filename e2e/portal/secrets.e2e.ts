import type { Locator, Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { exportList } from '../admin/export/steps'
import { bodyRows, choose, dialog, dialogButton, inDialog, message, rowOf, saveButton } from '../admin/steps'
import { expectPaid, fillCard, formOf, MONTHLY_PRICE, payButton } from '../payment/steps'
import {
  completeButton,
  connectDiscord,
  continueButton,
  expectStep,
  fillBot,
  fillDatabase,
  fillServer,
} from '../setup/steps'
import type { Faulty } from '../support/faults'
import { fillAll } from '../support/fields'
import { CONTROLS, expect, FIELDS, logIn, logOut, type SandboxControl, test } from '../support/fixtures'
import { type KnownSecret, sinksOf } from '../support/sinks'
import {
  CARD,
  MANAGED,
  OF_ADMINISTRATOR,
  OF_CUSTOMER,
  PASSWORDS,
  SETUP,
  secretsInCookies,
  secretsOfDiscord,
  secretsOfIntents,
} from './known-secrets'
import { recordWrites } from './written-values'

const { account, purchase, shell } = CONTROLS

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const nina = { email: 'nina@example.test' }
const luca = playerAt(34)

type Failure = (text: string) => Faulty

/** Failures of which each repeats the secrets of the call, except one whose response cannot be read. */
const FAILURES: readonly [Failure, ...Failure[]] = [
  (message: string) => ({ kind: 'status', status: 422, message }),
  (message: string) => ({ kind: 'status', status: 500, message }),
  (code: string) => ({ kind: 'status', status: 409, code, message: '' }),
  () => ({ kind: 'malformed' }),
]

/** Watches the page, and collects the secrets that arise on the way. */
async function watchSecrets(page: Page, sandbox: SandboxControl, typed: readonly KnownSecret[]) {
  const sinks = sinksOf(page)
  const written = await recordWrites(page)
  const known = new Map(typed.map((secret) => [secret.value, secret]))
  return {
    /** Expects that the calls that need the typed secrets have sent them, and that others were found on the way. */
    expectSent(): void {
      const isSent = ({ value, needed: { body } }: KnownSecret) =>
        body === undefined || sinks.requests.some((one) => body(one.url()) && one.postData()?.includes(value))
      expect(typed.filter((secret) => !isSent(secret)).map(({ name }) => name)).toEqual([])
      expect(known.size).toBeGreaterThan(typed.length)
    },
    /** Expects that the screens before this one have left no secret anywhere. */
    async expectNoLeak(): Promise<void> {
      const found = [
        ...(await secretsInCookies(page.context())),
        ...(await secretsOfIntents(sandbox)),
        ...secretsOfDiscord(sinks.requests),
      ]
      for (const secret of found) known.set(secret.value, secret)
      expect(await sinks.leaksOf([...known.values()], { written: written.join() })).toEqual([])
    },
  }
}

/**
 * Returns a function that sends a call with secrets twice. The first one fails, and while the error is shown, only the fields
 * contain what was typed.
 */
function sendingTwice(page: Page, sandbox: SandboxControl, failure: Failure) {
  return async (operationId: string, secrets: readonly string[], send: () => Promise<void>): Promise<void> => {
    await sandbox.fault({ operationId, times: 1, ...failure(`Not "${secrets.join(' or ')}".`) })
    await send()
    await sandbox.faultsUsed()
    await expect(page.locator('[data-loading=true], [aria-busy=true]')).toHaveCount(0)
    const shown = await page.locator('body').innerText()
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([])
    await send()
  }
}

/** A link to a screen of the administration. */
const manage = (page: Page, name: string) =>
  page.getByRole('group', { name: shell.manage }).getByRole('link', { name, exact: true })

const goTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

async function submitBot(page: Page, { clientSecret, botToken }: typeof SETUP, button: Locator): Promise<void> {
  await fillBot(page)
  await fillAll(page, { [FIELDS.clientSecret]: clientSecret, [FIELDS.botToken]: botToken })
  await button.click()
}

async function submitDatabase(page: Page, { dbPwd }: typeof SETUP, button: Locator): Promise<void> {
  await fillDatabase(page)
  await fillAll(page, { [FIELDS.dbPwd]: dbPwd })
  await button.click()
}

for (const [index, failure] of FAILURES.entries()) {
  test.describe(`with failure ${index + 1},`, () => defineTests(failure))
}

function defineTests(failure: Failure): void {
  test('a customer registers, buys, sets up and manages, and no secret is left', async ({ page, sandbox }) => {
    const { expectSent, expectNoLeak } = await watchSecrets(page, sandbox, OF_CUSTOMER)
    const sendTwice = sendingTwice(page, sandbox, failure)
    await page.goto('/login')
    await sendTwice('login', [PASSWORDS.wrong], () => logIn(page, nina, PASSWORDS.wrong))
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('link', { name: account.toRegistration }).click()
    await sendTwice('registerAccount', [PASSWORDS.registered], async () => {
      await fillAll(page, {
        [account.username]: 'nina',
        [account.email]: nina.email,
        [account.password]: PASSWORDS.registered,
      })
      await page.getByLabel(account.confirmation).fill(PASSWORDS.registered)
      await page.getByRole('button', { name: account.register }).click()
    })
    await expect(page.getByRole('heading', { name: 'Welcome, nina' })).toBeVisible()
    await expectNoLeak()
    await logOut(page, nina)
    await logIn(page, nina, PASSWORDS.registered)
    await goTo(page, shell.services)
    await expectNoLeak()

    await page.getByRole('button', { name: purchase.newProduct }).click()
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: purchase.continue }).click()
    await page.getByRole('link', { name: purchase.payByCard }).click()
    await formOf(page, MONTHLY_PRICE)
    await fillCard(page, CARD.number)
    await page.getByLabel('Security code').fill(CARD.code)
    await payButton(page).click()
    await expectPaid(page)
    await expectNoLeak()

    await continueButton(page).click()
    await expectStep(page, 3, 'Server Information')
    await fillServer(page)
    await continueButton(page).click()
    await page.getByLabel(CONTROLS.setup.domain, { exact: true }).fill('panel.nina.example')
    await continueButton(page).click()
    await expectStep(page, 5, 'Bot Setup')
    await connectDiscord(page)
    await sendTwice('submitFlowStep', [SETUP.clientSecret, SETUP.botToken], () =>
      submitBot(page, SETUP, continueButton(page)),
    )
    await expectStep(page, 6, 'Database Setup')
    await expectNoLeak()
    await sendTwice('submitFlowStep', [SETUP.dbPwd], () => submitDatabase(page, SETUP, completeButton(page)))
    await expect(page.getByRole('heading', { name: 'Deployment Successful!' })).toBeVisible()

    await page.getByRole('link', { name: CONTROLS.services.goToServices }).click()
    await goTo(page, CONTROLS.services.manage)
    await page.getByRole('button', { name: CONTROLS.services.copyIdentifier }).click()
    const update = page.getByRole('button', { name: CONTROLS.manage.updateCredentials })
    await page.getByRole('button', { name: CONTROLS.manage.discordCredentials }).click()
    await sendTwice('saveDiscordCredentials', [MANAGED.clientSecret, MANAGED.botToken], () =>
      submitBot(page, MANAGED, update),
    )
    await expect(page.getByText('Discord credentials updated successfully!')).toBeVisible()
    await page.getByRole('button', { name: CONTROLS.manage.databaseCredentials }).click()
    await sendTwice('saveDatabaseCredentials', [MANAGED.dbPwd], () => submitDatabase(page, MANAGED, update))
    await expect(page.getByText('Database credentials updated successfully!')).toBeVisible()
    // They name the failures above. The text is among the written values.
    await page.getByRole('button', { name: CONTROLS.services.copyDetails }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Identifier: (.*\n)+Error: /)
    await goTo(page, shell.home)
    await expectNoLeak()
    await logOut(page, nina)
    await expectNoLeak()
    expectSent()
  })

  test('an administrator sets a password and works on, and no secret is left', async ({ page, sandbox }) => {
    const { expectSent, expectNoLeak } = await watchSecrets(page, sandbox, OF_ADMINISTRATOR)
    await page.goto('/login')
    await logIn(page, ruth, PASSWORDS.wrong)
    await expect(page.getByRole('alert')).toBeVisible()
    await logIn(page, ruth)
    await expect(page.getByRole('heading', { name: 'Welcome, ruth' })).toBeVisible()
    await expectNoLeak()
    await manage(page, shell.users).click()
    await choose(rowOf(page, luca.id), CONTROLS.row.edit)
    await sendingTwice(page, sandbox, failure)('updateUser', [PASSWORDS.given], async () => {
      await inDialog(page, CONTROLS.users.password).fill(PASSWORDS.given)
      await saveButton(page).click()
    })
    await expect(message(page, 'User updated successfully')).toBeVisible()
    await expectNoLeak()
    await exportList(page)
    await expect(dialog(page).getByText(/^Saved \d+ users to/)).toBeVisible()
    await dialogButton(page, CONTROLS.shared.close).last().click()
    for (const name of [shell.manageServices, shell.products]) {
      await manage(page, name).click()
      await expect(bodyRows(page).first()).toBeVisible()
    }
    await manage(page, shell.platform).click()
    await page.getByRole('button', { name: CONTROLS.admin.activity }).click()
    await dialogButton(page, CONTROLS.admin.copyActivity).click()
    await expectNoLeak()
    await page.keyboard.press('Escape')
    await logOut(page, ruth)
    await logIn(page, luca, PASSWORDS.given)
    await expect(page.getByRole('heading', { name: 'Welcome, ' })).toBeVisible()
    await expectNoLeak()
    expectSent()
  })
}
