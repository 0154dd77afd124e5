import { nora } from '#sandbox/account/people.seeds'
import { noraServiceIds } from '#sandbox/services/services.seeds'
import { setupSpecials } from '#sandbox/setup/setup.sentinels'
import { checkAgainUntil } from '../payment/steps'
import { expect, test } from '../support/fixtures'
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

const serverNameOf = ({ values }: { values: Readonly<Record<string, string>> }) => values.serverName ?? ''

test.beforeEach(async ({ sandbox }) => sandbox.signIn(nora))

test.describe('a rejection by the server', () => {
  test('shows its sentence until the next edit, and the value stays', async ({ page }) => {
    await openSetup(page, noraServiceIds.server)
    await fillServer(page)
    const name = page.getByLabel('Server Name', { exact: true })
    for (const [special, sentence] of [
      [setupSpecials.ownMessage, 'This server is listed as offline.'],
      [setupSpecials.unknownCode, 'Failed to validate. Please check your inputs.'],
      [setupSpecials.errorText, 'The flow engine rejected this.'],
      [setupSpecials.brokenFields, 'Validation failed: serverName: is already taken, serverPort: is blocked'],
      // Last, because nothing can be sent during the rate limit.
      [setupSpecials.rateLimit, 'Too many requests. Please wait a moment and try again.'],
    ] as const) {
      await name.fill(serverNameOf(special))
      await continueButton(page).click()
      await expect(page.getByRole('alert').filter({ hasText: sentence }), special.reason).toBeVisible()
      await expect(name).toHaveValue(serverNameOf(special))
      await name.fill('Another name')
      await expect(page.getByRole('alert'), special.reason).toHaveCount(0)
    }
  })

  test('also appears under the rejected fields and focuses the first', async ({ page }) => {
    await openSetup(page, noraServiceIds.server)
    await fillServer(page)
    await page.getByLabel('Server Name', { exact: true }).fill(serverNameOf(setupSpecials.brokenFields))
    await continueButton(page).click()
    const port = page.getByLabel('Server Port', { exact: true })
    await expect(port).toBeFocused()
    await expect(port).toHaveAttribute('aria-invalid', 'true')
    await expect(port).toHaveAccessibleDescription(/is blocked/)
    await expect(page.getByLabel('Server Name', { exact: true })).toHaveAccessibleDescription(/is already taken/)
  })

  test('with a rate limit disables Continue and shows the remaining time', async ({ page }) => {
    await page.clock.install()
    await openSetup(page, noraServiceIds.server)
    await fillServer(page)
    await page.getByLabel('Server Name', { exact: true }).fill(serverNameOf(setupSpecials.rateLimit))
    await continueButton(page).click()
    await expect(page.getByText(/You can try again in \d second/)).toBeVisible()
    await expect(continueButton(page)).toBeDisabled()
    await page.clock.runFor(5000)
    await expect(continueButton(page)).toBeEnabled()
  })
})

for (const [failure, fault, sentence] of [
  ['a lost connection', { kind: 'dropped' }, 'Network error. Please check your connection and try again.'],
  ['an empty 500', { kind: 'empty500' }, 'Server error. Please try again later.'],
  ["a gateway's page", { kind: 'html', status: 502 }, 'Server error. Please try again later.'],
  ['a page instead of a response', { kind: 'html' }, 'Server error. Please try again later.'],
] as const) {
  test(`${failure} shows '${sentence}', and the values stay`, async ({ page, sandbox }) => {
    await openSetup(page, noraServiceIds.database)
    await fillDatabase(page)
    // Without `times`, because a browser may repeat a POST by itself.
    await sandbox.fault({ operationId: 'submitFlowStep', ...fault })
    await completeButton(page).click()
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expect(page.getByLabel('Database Password', { exact: true })).toHaveValue(TEST_SECRETS.dbPwd)
    await sandbox.clearFaults()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Deployment Successful!' })).toBeVisible({ timeout: 10_000 })
    expect(await sandbox.ledger('serviceDeployed')).toHaveLength(1)
  })
}

test('a rate limit also applies after an edit, and to every way to submit', async ({ page, sandbox }) => {
  await openSetup(page, noraServiceIds.domain)
  const field = page.getByLabel('Domain', { exact: true })
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  await field.fill('panel.example.com')
  await sandbox.fault({ operationId: 'submitFlowStep', kind: 'status', status: 429, retryAfter: 20 })
  await continueButton(page).click()
  await expect(page.getByText(/You can try again in \d+ second/)).toBeVisible()
  await field.fill('panel2.example.com')
  await expect(page.getByText(/You can try again in \d+ second/)).toBeVisible()
  await expect(continueButton(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeDisabled()
  await sandbox.clearFaults()
  await field.press('Enter')
  // Long enough for a call to have been sent.
  await page.waitForTimeout(200)
  await expect(page.getByText('Step 4 of 6')).toBeVisible()
  expect([posts, await sandbox.ledger('stepAccepted')]).toEqual([1, []])
})

test("the server's message for a field stays until its value changes", async ({ page }) => {
  await openSetup(page, noraServiceIds.server)
  await fillServer(page)
  const name = page.getByLabel('Server Name', { exact: true })
  await name.fill(serverNameOf(setupSpecials.brokenFields))
  await continueButton(page).click()
  await expect(name).toHaveAccessibleDescription(/is already taken/)
  await name.focus()
  await page.getByLabel('Short Name', { exact: true }).focus()
  await expect(name).toHaveAccessibleDescription(/is already taken/)
  await name.fill('Another name')
  await page.getByLabel('Short Name', { exact: true }).focus()
  await expect(name).not.toHaveAccessibleDescription(/is already taken/)
})

test('fields are read-only and stay focused while a step is submitted', async ({ page, sandbox }) => {
  await openSetup(page, noraServiceIds.domain)
  const field = page.getByLabel('Domain', { exact: true })
  await sandbox.fault({ operationId: 'submitFlowStep', kind: 'held' })
  await field.fill('panel.example.com')
  await field.press('Enter')
  await expect(field).toHaveAttribute('readonly', '')
  await expect(field).toBeFocused()
  await page.keyboard.type('x')
  await expect(field).toHaveValue('panel.example.com')
  await sandbox.clearFaults()
  await expectStep(page, 5, 'Bot Setup')
})

test.describe('the domain', () => {
  test('shows the problem on blur, and stays as typed', async ({ page }) => {
    await openSetup(page, noraServiceIds.domain)
    const field = page.getByLabel('Domain', { exact: true })
    for (const [typed, problem] of [
      ['http://http://x.com', 'Domain cannot contain path traversal characters or paths'],
      ['user@example.com', 'Invalid domain format'],
      ['https://foo.com//', 'Domain cannot contain path traversal characters or paths'],
      ['example.com:8080', 'Invalid domain format'],
      ['../etc', 'Domain cannot contain path traversal characters or paths'],
      ['localhost', 'Please enter a valid domain name (e.g., panel.example.com)'],
      [' ', 'Domain is required'],
    ] as const) {
      await field.fill(typed)
      await field.blur()
      await expect(page.getByText(problem, { exact: true }), typed).toBeVisible()
      await expect(field).toHaveValue(typed)
      await expect(continueButton(page)).toBeDisabled()
    }
  })

  test('is sanitized on blur, and a button removes www. and restores the focus', async ({ page }) => {
    await openSetup(page, noraServiceIds.domain)
    const field = page.getByLabel('Domain', { exact: true })
    await field.fill(' HTTPS://www.Müller.Example/ ')
    await field.blur()
    await expect(field).toHaveValue('www.xn--mller-kva.example')
    await page.getByRole('button', { name: 'Use xn--mller-kva.example' }).click()
    await expect(field).toHaveValue('xn--mller-kva.example')
    await expect(field).toBeFocused()
  })

  test('becomes the right link after a reload, however it was typed', async ({ page }) => {
    await openSetup(page, noraServiceIds.domain)
    await page.getByLabel('Domain', { exact: true }).fill('HTTPS://Panel.Foo.Example/')
    await page.getByLabel('Domain', { exact: true }).press('Enter')
    await expectStep(page, 5, 'Bot Setup')
    await page.reload()
    await fillBot(page)
    await continueButton(page).click()
    await expectStep(page, 6, 'Database Setup')
    await fillDatabase(page)
    await completeButton(page).click()
    const link = page.getByRole('link', { name: 'panel.foo.example' })
    await expect(link).toHaveAttribute('href', 'https://panel.foo.example')
  })
})

test('the A record can be copied, with a note about the delay', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await openSetup(page, noraServiceIds.domain)
  await expect(page.getByRole('heading', { name: 'A record' })).toBeVisible()
  await expect(page.getByText('24 hours', { exact: false })).toBeVisible()
  await expect(page.getByText("Your domain, once you've entered it")).toBeVisible()
  await page.getByLabel('Domain', { exact: true }).fill('https://Panel.Example.com/')
  await page.getByRole('button', { name: 'Copy the name' }).click()
  await expect.poll(copied).toBe('panel.example.com')
  await page.getByRole('button', { name: 'Copy the value' }).click()
  const confirmation = page.getByRole('status').filter({ hasText: 'Copied to clipboard' })
  await expect(confirmation.last()).toBeVisible()
  await expect.poll(copied).toBe('203.0.113.10')
  // The confirmation disappears after two seconds.
  await expect(confirmation).toHaveCount(0)
})

test('Check again accepts a DNS record that has spread, without typing', async ({ page }) => {
  await openSetup(page, noraServiceIds.domain)
  await page.getByLabel('Domain', { exact: true }).fill(setupSpecials.pendingDomain.values.domain)
  await continueButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Domain validation failed.')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expectStep(page, 5, 'Bot Setup')
})

test('Check again continues if the server stayed at the step, without resending', async ({ page, sandbox }) => {
  await openSetup(page, noraServiceIds.domain)
  await page.getByLabel('Domain', { exact: true }).fill(setupSpecials.laggingDomain.values.domain)
  await continueButton(page).click()
  await expect(page.getByText("the next step isn't ready yet", { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(1)
  await checkAgainUntil(page, page.getByText('Step 5 of 6'))
  expect(await sandbox.ledger('stepAccepted')).toHaveLength(1)
})

test('a step continues after a lost response if the server accepted it', async ({ page, sandbox }) => {
  await openSetup(page, noraServiceIds.server)
  await fillServer(page)
  await sandbox.fault({ operationId: 'submitFlowStep', kind: 'cut', committed: true, times: 1 })
  await continueButton(page).click()
  await expectStep(page, 4, 'Domain Setup')
  expect(await sandbox.ledger('stepAccepted')).toHaveLength(1)
})

test('a deployment succeeds after a lost response if the service runs', async ({ page, sandbox }) => {
  await openSetup(page, noraServiceIds.database)
  await fillDatabase(page)
  await sandbox.fault({ operationId: 'submitFlowStep', kind: 'cut', committed: true, times: 1 })
  await completeButton(page).click()
  await expect(page.getByRole('heading', { name: 'Deployment Successful!' })).toBeVisible({ timeout: 10_000 })
  await expect(page.getByRole('link', { name: 'panel.nora.example' })).toBeVisible()
  expect(await sandbox.ledger('serviceDeployed')).toHaveLength(1)
})

test('Visit Your Service leads to the services if the domain is unknown', async ({ page, sandbox }) => {
  await openSetup(page, noraServiceIds.database)
  await expect(page.getByRole('link', { name: 'Services', exact: true })).toBeVisible()
  await sandbox.fault({ operationId: 'listServices', kind: 'empty500', times: 1 })
  await fillDatabase(page)
  await completeButton(page).click()
  await expect(page.getByRole('heading', { name: 'Deployment Successful!' })).toBeVisible({ timeout: 10_000 })
  await expect(page.getByText("You'll find its address on the Services page.", { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Visit Your Service' }).click()
  await expect(page).toHaveURL('/services')
})

test('continues after the step that was done on another device', async ({ page, sandbox, context }) => {
  await openSetup(page, noraServiceIds.framework)
  const other = await context.newPage()
  await openSetup(other, noraServiceIds.framework)
  await continueButton(other).click()
  await expectStep(other, 3, 'Server Information')
  await continueButton(page).click()
  await expectStep(page, 3, 'Server Information')
  expect(await sandbox.ledger('stepAccepted')).toHaveLength(1)
})

test('a double click submits the step once', async ({ page, sandbox }) => {
  await openSetup(page, noraServiceIds.framework)
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1
  })
  await sandbox.whileHeld(() => continueButton(page).dblclick())
  await expectStep(page, 3, 'Server Information')
  expect([posts, (await sandbox.ledger('stepAccepted')).length]).toEqual([1, 1])
})
