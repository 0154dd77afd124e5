import { ben } from '#sandbox/account/people.seeds'
import { flowSteps } from '#sandbox/setup/flow-steps'
import { field, renameServer } from '../manage/steps'
import { CARDS, cardTexts, expectPaid, OF_PRODUCT, openPayment, payButton } from '../payment/steps'
import { CONTROLS, expect, FIELDS, test } from '../support/fixtures'
import { keyboardOf } from '../support/keyboard'
import { continueButton, expectStep, FILLED_STEPS } from './steps'

// This journey runs with transitions, as most users have them.
test.use({ reducedMotion: 'no-preference' })

test('a customer pays and sets up with only the keyboard, then configures and cancels', async ({ page, sandbox }) => {
  const { tabTo, typeInto } = keyboardOf(page)
  await sandbox.signIn(ben)
  await openPayment(page, OF_PRODUCT)
  for (const [label, text] of Object.entries(cardTexts(CARDS.good))) await typeInto(label, text)
  await tabTo(payButton(page))
  await page.keyboard.press('Enter')
  await expectPaid(page)

  // What is special about a step with the keyboard. Enter submits each step.
  const special: Readonly<Record<string, (number: number) => Promise<void>>> = {
    'Framework Setup': async () => {
      await tabTo(FIELDS.framework)
      await page.keyboard.type('esx')
      await tabTo(FIELDS.phone)
      await page.keyboard.press('Tab')
      await expect(continueButton(page)).toBeFocused()
    },
    'Server Information': async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(continueButton(page)).toBeDisabled()
      await expect(page.getByText('Still missing: Server IP.')).toBeVisible()
      await typeInto(FIELDS.serverIp, '203.0.113.20')
      await typeInto(FIELDS.calendarTimezone, 'berlin')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(FIELDS.calendarTimezone, { exact: true })).toHaveValue('Europe/Berlin')
      await tabTo(FIELDS.rulesPage)
      await page.keyboard.press('Space')
      await expect(page.getByLabel(FIELDS.rulesPage, { exact: true })).not.toBeChecked()
      await tabTo('Personal Inventory Slots')
    },
    'Domain Setup': () => typeInto(CONTROLS.setup.domain, 'HTTPS://Panel.Example.com/'),
    'Bot Setup': async (number) => {
      await typeInto(FIELDS.clientId, '123456789012345678')
      await expect(continueButton(page)).toBeDisabled()
      await expect(page.getByText('Connect your Discord account first.')).toBeVisible()
      await tabTo(page.getByRole('button', { name: CONTROLS.setup.connect, exact: true }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /SANDBOX/ })).toBeVisible()
      await tabTo(page.getByRole('button', { name: 'Authorize' }))
      await page.keyboard.press('Enter')
      await expectStep(page, number, 'Bot Setup')
      await expect(page.getByRole('status').filter({ hasText: 'Your Discord account is connected.' })).toBeVisible()
      await expect(page.getByLabel(FIELDS.clientId, { exact: true })).toHaveValue('123456789012345678')
      await typeInto(FIELDS.clientSecret, 'a-secret')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(FIELDS.clientSecret, { exact: true })).toHaveAttribute('type', 'text')
      await typeInto(FIELDS.botToken, 'a-token')
      await typeInto(FIELDS.guildId, '876543210987654321')
    },
  }
  for (const { number, name, texts } of FILLED_STEPS) {
    const typeTexts = async () => {
      for (const [label, text] of Object.entries(texts)) await typeInto(label, text)
    }
    await expectStep(page, number, name)
    await (special[name] ?? typeTexts)(number)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Deploying your service.', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Deployment Successful!' })).toBeVisible()
  await expect(page.getByText('Your panel is live.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/&step=deployed$/)
  expect(await sandbox.ledger('serviceDeployed')).toHaveLength(1)
  expect(await sandbox.ledger('stepAccepted')).toHaveLength(flowSteps.length)

  await page.reload()
  await expect(page.getByRole('link', { name: 'panel.example.com' })).toHaveAttribute(
    'href',
    'https://panel.example.com',
  )
  await expect(page.getByRole('button', { name: CONTROLS.setup.visit })).toBeEnabled()
  await page.getByRole('link', { name: CONTROLS.services.goToServices }).click()
  await expect(page.getByRole('article')).toContainText('Active: Service is running and configured')
  await expect(page.getByRole('article')).toContainText('panel.example.com')

  // The service runs with the values from the setup.
  await page.getByRole('link', { name: CONTROLS.services.manage }).click()
  await expect(field(page, FIELDS.serverIp)).toHaveValue('203.0.113.20')
  await expect(field(page, FIELDS.framework)).toHaveValue('esx')
  await expect(field(page, FIELDS.rulesPage)).not.toBeChecked()
  await renameServer(page)

  await page.getByRole('button', { name: CONTROLS.manage.cancel }).click()
  await page.getByRole('dialog').getByRole('button', { name: CONTROLS.manage.cancel }).click()
  await expect(page.getByText('Service cancelled successfully.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: CONTROLS.shell.home, exact: true }).click()
  await expect(page.getByText(/is being cancelled and ends on \w+ \d+, \d{4}\./)).toBeVisible()
  await page.getByRole('link', { name: 'View service' }).click()
  await expect(page).toHaveURL(/\/services\?serviceId=/)
  await expect(page.getByRole('article')).toContainText('Pending Cancellation')
  expect(await sandbox.ledger('charged')).toHaveLength(1)
})
