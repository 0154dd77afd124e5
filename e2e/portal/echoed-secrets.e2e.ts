import type { Page } from '@playwright/test'
import { ada, ben, nora, type Person, ruth } from '#sandbox/account/people.seeds'
import { playerAt } from '#sandbox/account/players.seeds'
import { noraServiceIds } from '#sandbox/services/services.seeds'
import { choose, dialog, dialogButton, inDialog, openUsers, rowOf, saveButton } from '../admin/steps'
import { openManage } from '../manage/steps'
import { completeButton, continueButton, fillBot, fillDatabase, openSetup } from '../setup/steps'
import { fillAll } from '../support/fields'
import { chosenBySeed, expect, isFullRun, logIn, test } from '../support/fixtures'
import { type KnownSecret, sinksOf } from '../support/sinks'
import { MANAGED, OF_ADMINISTRATOR, OF_CUSTOMER, PASSWORDS, SETUP } from './known-secrets'
import { recordWrites } from './written-values'

/** A call with secrets, which a test lets fail. */
type Sent = {
  readonly operationId: string
  readonly as?: Pick<Person, 'email'>
  readonly secrets: readonly string[]
  readonly open: (page: Page) => Promise<unknown>
  /** Types the secrets and sends the call. */
  readonly send: (page: Page) => Promise<void>
  /** Leaves the screen within the page. */
  readonly leave: (page: Page) => Promise<void>
}

const luca = playerAt(34)
const leaveBy = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).click()

async function leaveDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

const CALLS: readonly [Sent, ...Sent[]] = [
  {
    operationId: 'login',
    secrets: [PASSWORDS.wrong],
    open: (page) => page.goto('/login'),
    send: (page) => logIn(page, ben, PASSWORDS.wrong),
    leave: leaveBy('Create an account'),
  },
  {
    operationId: 'registerAccount',
    secrets: [PASSWORDS.registered],
    open: (page) => page.goto('/register'),
    send: async (page) => {
      await fillAll(page, { Username: 'nina', 'Email Address': 'nina@example.test', Password: PASSWORDS.registered })
      await page.getByLabel('Confirm Password').fill(PASSWORDS.registered)
      await page.getByRole('button', { name: 'Create Account' }).click()
    },
    leave: leaveBy('Sign in instead'),
  },
  {
    operationId: 'submitFlowStep',
    as: nora,
    secrets: [SETUP.clientSecret, SETUP.botToken],
    open: (page) => openSetup(page, noraServiceIds.bot),
    send: async (page) => {
      await fillBot(page)
      await fillAll(page, { 'Client Secret': SETUP.clientSecret, 'Bot Token': SETUP.botToken })
      await continueButton(page).click()
    },
    leave: leaveBy('Home'),
  },
  {
    operationId: 'submitFlowStep',
    as: nora,
    secrets: [SETUP.dbPwd],
    open: (page) => openSetup(page, noraServiceIds.database),
    send: async (page) => {
      await fillDatabase(page)
      await fillAll(page, { 'Database Password': SETUP.dbPwd })
      await completeButton(page).click()
    },
    leave: leaveBy('Home'),
  },
  {
    operationId: 'saveDiscordCredentials',
    as: ada,
    secrets: [MANAGED.clientSecret, MANAGED.botToken],
    open: (page) => openManage(page),
    send: async (page) => {
      await page.getByRole('button', { name: 'Update Discord Credentials' }).click()
      await fillBot(page)
      await fillAll(page, { 'Client Secret': MANAGED.clientSecret, 'Bot Token': MANAGED.botToken })
      await page.getByRole('button', { name: 'Update Credentials' }).click()
    },
    leave: leaveDialog,
  },
  {
    operationId: 'saveDatabaseCredentials',
    as: ada,
    secrets: [MANAGED.dbPwd],
    open: (page) => openManage(page),
    send: async (page) => {
      await page.getByRole('button', { name: 'Update Database Credentials' }).click()
      await fillDatabase(page)
      await fillAll(page, { 'Database Password': MANAGED.dbPwd })
      await page.getByRole('button', { name: 'Update Credentials' }).click()
    },
    leave: leaveDialog,
  },
  {
    operationId: 'updateUser',
    as: ruth,
    secrets: [PASSWORDS.given],
    open: (page) => openUsers(page),
    send: async (page) => {
      await choose(rowOf(page, luca.id), 'Edit')
      await inDialog(page, 'Password').fill(PASSWORDS.given)
      await saveButton(page).click()
    },
    leave: async (page) => {
      await leaveDialog(page)
      await page.getByRole('group', { name: 'Manage' }).getByRole('link', { name: 'Platform' }).click()
      await page.getByRole('button', { name: 'What you did here' }).click()
      await dialogButton(page, 'Copy as text').click()
    },
  },
]

/** Failures whose response repeats the secrets, and one whose response cannot be read. */
const failuresOf = (text: string) =>
  [
    ['422', { kind: 'status', status: 422, message: text }],
    ['500', { kind: 'status', status: 500, message: text }],
    ['409 with the secret as its code', { kind: 'status', status: 409, code: text, message: '' }],
    ['malformed', { kind: 'malformed' }],
  ] as const

const CASES = CALLS.flatMap((call) =>
  failuresOf(`Not "${call.secrets.join(' or ')}".`).map((failure) => ({ call, failure })),
)
const [FIRST, ...OTHERS] = CASES
if (FIRST === undefined) throw new Error('There is no case.')

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

for (const { call, failure } of isFullRun ? CASES : [chosenBySeed([FIRST, ...OTHERS], 0)]) {
  const { operationId, as, secrets, open, send, leave } = call
  const [name, fault] = failure
  test(`${operationId} with ${secrets[0]}: ${name} leaves no secret`, async ({ page, sandbox }) => {
    const known: readonly KnownSecret[] = (as === ruth ? OF_ADMINISTRATOR : OF_CUSTOMER).filter(({ value }) =>
      secrets.includes(value),
    )
    if (as) await sandbox.signIn(as)
    const sinks = sinksOf(page)
    const written = await recordWrites(page)
    await open(page)
    await sandbox.fault({ operationId, ...fault })
    await send(page)
    await sandbox.faultsUsed()
    await expect(page.locator('[data-loading=true], [aria-busy=true]')).toHaveCount(0)
    // While the error is shown, only the fields contain what was typed.
    const shown = await page.locator('body').innerText()
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([])
    await leave(page)
    expect(await sinks.leaksOf(known, { written: written.join() })).toEqual([])
  })
}
