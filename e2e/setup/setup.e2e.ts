import { ada, nora, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, noraServiceIds, veraServiceIds } from '#sandbox/services/services.seeds'
import { setupSpecials } from '#sandbox/setup/setup.sentinels'
import { checkAgainUntil } from '../payment/steps'
import { CONTROLS, expect, FIELDS, test } from '../support/fixtures'
import {
  completeButton,
  continueButton,
  expectStep,
  fillDatabase,
  fillServer,
  openSetup,
  positionOf,
  TEST_SECRETS,
} from './steps'

test.beforeEach(({ sandbox }) => sandbox.signIn(nora))

test('a rejected field shows its reason until it is edited', async ({ page, sandbox }) => {
  await openSetup(page, noraServiceIds.server)
  await fillServer(page)
  const name = page.getByLabel(FIELDS.serverName, { exact: true })
  await name.fill('Sentinel Fields')
  await continueButton(page).click()
  await expect(page.getByRole('alert')).toContainText('serverName: is already taken, serverPort: is blocked')
  const port = page.getByLabel(FIELDS.serverPort, { exact: true })
  await expect(port).toBeFocused()
  await expect(port).toHaveAttribute('aria-invalid', 'true')
  await expect(port).toHaveAccessibleDescription(/is blocked/)
  await expect(name).toHaveAccessibleDescription(/is already taken/)
  await name.fill('Another name')
  await expect(name).not.toHaveAccessibleDescription(/is already taken/)

  expect(await sandbox.ledger('stepAccepted')).toEqual([])
})

test('a field is checked when it is left, but not when a click only passes it before anything is typed', async ({
  page,
}) => {
  await openSetup(page, noraServiceIds.bot)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const clientId = field(FIELDS.clientId)
  await clientId.click()
  await field(FIELDS.guildId).click()
  await expect(field(FIELDS.guildId)).toBeFocused()
  await expect(clientId).toHaveAccessibleDescription(/^The Application ID/)
  await clientId.focus()
  await page.keyboard.press('Tab')
  await expect(clientId).toHaveAccessibleDescription(/This field is required/)
  // As soon as something was typed, a click that leaves an empty field counts as well.
  await clientId.fill('1')
  await field(FIELDS.guildId).click()
  await expect(clientId).toHaveAccessibleDescription(/must be a valid Discord ID/)
  await clientId.click()
  await expect(field(FIELDS.guildId)).toHaveAccessibleDescription(/This field is required/)
})

test('the message below a field that a click leaves does not move the target of the click', async ({ page }) => {
  await openSetup(page, noraServiceIds.server)
  const port = page.getByLabel(FIELDS.serverPort, { exact: true })
  await port.fill('1e3')
  await page.getByLabel(FIELDS.calendarTimezone, { exact: true }).click()
  await expect(page.getByRole('option')).toHaveCount(46)
  await expect(port).toHaveAttribute('aria-invalid', 'true')
})

test('a lost response shows the reason, and Try again deploys the service once', async ({ page, sandbox }) => {
  await openSetup(page, noraServiceIds.database)
  await expect(page.getByRole('link', { name: CONTROLS.shell.services, exact: true })).toBeVisible()
  await fillDatabase(page)
  // Without `times`, because a browser may repeat a POST by itself.
  await sandbox.fault({ operationId: 'submitFlowStep', kind: 'dropped' })
  await completeButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Network error. Please check your connection and try again.')
  await expect(page.getByLabel(FIELDS.dbPwd, { exact: true })).toHaveValue(TEST_SECRETS.dbPwd)
  await sandbox.clearFaults()
  await sandbox.fault({ operationId: 'submitFlowStep', kind: 'cut', committed: true, times: 1 })
  await sandbox.fault({ operationId: 'listServices', kind: 'empty500', times: 1 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Deployment Successful!' })).toBeVisible()
  expect(await sandbox.ledger('serviceDeployed')).toHaveLength(1)
  // Without the services the domain is unknown.
  await expect(page.getByText("You'll find its address on the Services page", { exact: false })).toBeVisible()
  await page.getByRole('button', { name: CONTROLS.setup.visit }).click()
  await expect(page).toHaveURL('/services')
})

test('the domain is checked on blur, can be copied, and is submitted once', async ({ page, context, sandbox }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await openSetup(page, noraServiceIds.domain)
  const field = page.getByLabel(CONTROLS.setup.domain, { exact: true })
  await expect(page.getByText("Your domain, once you've entered it")).toBeVisible()
  await field.fill('user@example.com')
  await field.blur()
  await expect(page.getByText('Invalid domain format', { exact: true })).toBeVisible()
  await expect(field).toHaveValue('user@example.com')
  await expect(continueButton(page)).toBeDisabled()

  await field.fill(' HTTPS://www.Müller.Example/ ')
  await field.blur()
  await expect(field).toHaveValue('www.xn--mller-kva.example')
  await page.getByRole('button', { name: 'Use xn--mller-kva.example' }).click()
  await expect(field).toHaveValue('xn--mller-kva.example')
  await expect(field).toBeFocused()

  await page.getByRole('button', { name: 'Copy the name' }).click()
  await expect.poll(copied).toBe('xn--mller-kva.example')
  await page.getByRole('button', { name: 'Copy the value' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied to clipboard' }).last()).toBeVisible()
  await expect.poll(copied).toBe('203.0.113.10')

  // Meanwhile the field is read-only and focused.
  await sandbox.fault({ operationId: 'submitFlowStep', kind: 'held' })
  await field.press('Enter')
  await field.press('Enter')
  await expect(field).toHaveAttribute('readonly', '')
  await expect(field).toBeFocused()
  await page.keyboard.type('x')
  await expect(field).toHaveValue('xn--mller-kva.example')
  await sandbox.clearFaults()
  await expectStep(page, 5, 'Bot Setup')
  expect(await sandbox.ledger('stepAccepted')).toHaveLength(1)
})

test('Check again continues if the server stayed at the step, and nothing is sent twice', async ({
  page,
  sandbox,
  context,
}) => {
  await openSetup(page, noraServiceIds.domain)
  await page.getByLabel(CONTROLS.setup.domain, { exact: true }).fill(setupSpecials.laggingDomain.values.domain)
  await continueButton(page).click()
  await expect(page.getByText("the next step isn't ready yet", { exact: false })).toBeVisible()
  await checkAgainUntil(page, page.getByText(positionOf(5)))
  expect(await sandbox.ledger('stepAccepted')).toHaveLength(1)

  // A step that was accepted in another tab.
  await openSetup(page, noraServiceIds.framework)
  const other = await context.newPage()
  await openSetup(other, noraServiceIds.framework)
  await sandbox.whileHeld(() => continueButton(other).dblclick())
  await expectStep(other, 3, 'Server Information')
  await continueButton(page).click()
  await expectStep(page, 3, 'Server Information')
  expect(await sandbox.ledger('stepAccepted')).toHaveLength(2)
})

test('what cannot be set up leads to the services with a reason that is shown once', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  const alert = page.getByRole('alert')
  const expectServices = async () => {
    await expect(page).toHaveURL('/services')
    await expect(page.getByRole('article')).toHaveCount(2)
  }
  const nothing = page.getByText('There is nothing to set up for this service right now.', { exact: false })
  await page.goto(`/setup?serviceId=${adaActiveServiceId}`)
  await expectServices()
  await expect(nothing).toBeVisible()
  await expect(page.getByRole('link', { name: 'contact support' })).toBeVisible()
  await page.reload()
  await expectServices()
  await expect(nothing).toHaveCount(0)

  await page.goto(`/setup?serviceId=${veraServiceIds.flow}`)
  await expectServices()
  await expect(alert).toContainText('Service not found.')
  await expect(alert).toContainText("We couldn't open the setup.")
  await page.getByRole('button', { name: CONTROLS.shared.dismiss }).click()
  await expect(alert).toHaveCount(0)
})

test('a service that has ended cannot be paid for, whatever step the server names', async ({ page, administrator }) => {
  await administrator.call('PUT', `/admin/services/${noraServiceIds.payment}`, { status: 'expired' })
  await page.goto(`/setup?serviceId=${noraServiceIds.payment}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This service is no longer available' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0)
  await expect(page.getByRole('link', { name: CONTROLS.services.buyAgain })).toBeVisible()
})

test('a paid service continues at the step of the server, and Back leaves the setup', async ({ page, sandbox }) => {
  await sandbox.signIn(vera)
  await page.goto('/settings')
  await sandbox.fault({ operationId: 'getFlowStep', kind: 'held' })
  await page.goto(`/setup?serviceId=${veraServiceIds.flow}&step=database`)
  await expect(page.getByRole('heading', { name: 'Setup', exact: true })).toBeVisible()
  await expect(continueButton(page)).toHaveCount(0)
  await sandbox.clearFaults()
  await expectStep(page, 4, 'Domain Setup')
  await expect(page).toHaveURL(`/setup?serviceId=${veraServiceIds.flow}&step=domain`)
  await expect(continueButton(page)).toBeDisabled()
  await page.getByLabel(CONTROLS.setup.domain).fill('panel.my-town.com')
  await continueButton(page).click()
  await expectStep(page, 5, 'Bot Setup')
  await expect(page).toHaveURL(`/setup?serviceId=${veraServiceIds.flow}&step=bot`)
  await page.goBack()
  await expect(page).toHaveURL('/settings')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Continue stays in reach and covers no field, and moves with the page in a low window', async ({ page }) => {
    await openSetup(page, noraServiceIds.server)
    const button = continueButton(page)
    const bottomOf = async () => {
      const box = await button.boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0))
    }
    await expect(button).toBeInViewport({ ratio: 1 })
    const bottom = await bottomOf()
    await page.getByLabel(FIELDS.serverIp, { exact: true }).focus()
    for (let presses = 0; presses < 13; presses += 1) {
      await page.keyboard.press('Tab')
      const isSeen = () =>
        page.evaluate(() => {
          const field = document.activeElement
          const { x = 0, y = 0, width = 0, height = 0 } = field?.getBoundingClientRect() ?? {}
          return document.elementFromPoint(x + width / 2, y + height - 1) === field
        })
      await expect.poll(isSeen).toBe(true)
    }
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await bottomOf()).toBe(bottom)
    // A keyboard is open.
    await page.setViewportSize({ width: 390, height: 440 })
    await expect(button).not.toBeInViewport()
  })
})
