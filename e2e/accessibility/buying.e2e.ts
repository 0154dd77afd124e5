import { ben, nora } from '#sandbox/account/people.seeds'
import { noraServiceIds } from '#sandbox/services/services.seeds'
import { CARDS, cardTexts, expectPaid, OF_PRODUCT, openPayment, payButton } from '../payment/steps'
import { completeButton, continueButton, expectStep, openSetup } from '../setup/steps'
import { CONTROLS, expect, FIELDS } from '../support/fixtures'
import { test } from './keyboard'

const PASSWORD = 'Correct-Horse-9'

test('registers and chooses a product', async ({ page, keyboard }) => {
  const { tabTo, type, press, visit } = keyboard
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/login')
  await expect(heading).toHaveText('Welcome Back')
  await visit('Login')
  await press('Enter', page.getByRole('link', { name: CONTROLS.account.toRegistration }), () =>
    expect(page.getByRole('heading', { name: 'Create Account' })).toBeFocused(),
  )
  const create = page.getByRole('button', { name: CONTROLS.account.register })
  await press('Enter', create, () => expect(page.getByLabel(CONTROLS.account.username)).toBeFocused())
  await visit('Registration with errors')
  await type(CONTROLS.account.username, 'nina')
  await type(CONTROLS.account.email, 'nina@example.test')
  await type(CONTROLS.account.password, PASSWORD)
  await type(CONTROLS.account.confirmation, PASSWORD)
  await press('Enter', CONTROLS.account.confirmation, () =>
    expect(page.getByRole('heading', { name: 'Welcome, nina' })).toBeFocused(),
  )
  await visit('Home')
  await press('Enter', page.getByRole('link', { name: /^Purchase Product/ }), () =>
    expect(page.getByRole('radio').first()).toBeVisible(),
  )
  await visit('Purchase')
  const opener = page.getByRole('button', { name: CONTROLS.purchase.newProduct })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press('Enter', opener, () => expect(page.getByRole('radio').first()).toBeVisible())
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await press('Enter', opener, () => expect(page.getByRole('radio').first()).toBeVisible())
  await press('Space', page.getByRole('radio').first(), () =>
    expect(page.getByRole('radio', { checked: true })).toHaveCount(1),
  )
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await press('Enter', page.getByRole('button', { name: CONTROLS.purchase.continue }), () =>
    expect(page.getByLabel(CONTROLS.purchase.transactionId)).toBeVisible(),
  )
  await visit('Purchase, the transaction')
  await tabTo(CONTROLS.purchase.transactionId)
  await page.keyboard.insertText('tbx-nina')
  await press('Enter', CONTROLS.purchase.transactionId, () => expect(page.getByRole('dialog')).toHaveCount(0))
  await visit('Registered purchase')
})

test('pays by card', async ({ page, sandbox, keyboard }) => {
  const { type, press, visit } = keyboard
  await sandbox.signIn(ben)
  await openPayment(page, OF_PRODUCT)
  await visit('Payment')
  await type(CONTROLS.payment.promotionCode, 'EXPIRED1')
  await expect(page.getByText('This promotion code has expired.')).toBeVisible()
  await type(CONTROLS.payment.promotionCode, 'SAVE10')
  await expect(page.getByText('SAVE10 is applied', { exact: false })).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  for (const [label, text] of Object.entries(cardTexts(CARDS.declined))) await type(label, text)
  await press('Enter', payButton(page), () => expect(page.getByRole('alert')).toBeVisible())
  await visit('Payment, declined')
  await type('Card number', CARDS.good)
  await press('Enter', payButton(page), () => expectPaid(page))
  await visit('Setup, framework')
})

test('sets up a service', async ({ page, sandbox, keyboard }) => {
  const { type, press, visit, tabTo } = keyboard
  await sandbox.signIn(nora)
  await openSetup(page, noraServiceIds.framework)
  for (const label of [FIELDS.framework, FIELDS.inventory, FIELDS.housing, FIELDS.phone]) {
    await tabTo(label)
    await page.keyboard.press('ArrowDown')
  }
  await press('Enter', continueButton(page), () => expectStep(page, 3, 'Server Information'))
  await visit('Setup, server')
  await type(FIELDS.serverIp, '999.1.1.1')
  await tabTo(FIELDS.serverPort)
  await type(FIELDS.serverIp, '203.0.113.20')
  await type(FIELDS.serverName, 'Los Santos Nights')
  await press('Enter', 'Personal Inventory Slots', () => expectStep(page, 4, 'Domain Setup'))
  await visit('Setup, domain')
  await type(CONTROLS.setup.domain, 'panel.nora.example')
  await press('Enter', CONTROLS.setup.domain, () => expectStep(page, 5, 'Bot Setup'))
  await visit('Setup, bot')
  await type(FIELDS.clientId, '123456789012345678')
  await type(FIELDS.clientSecret, 'a-secret')
  await type(FIELDS.botToken, 'a-token')
  await type(FIELDS.guildId, '876543210987654321')
  await press('Enter', FIELDS.guildId, () => expectStep(page, 6, 'Database Setup'))
  await visit('Setup, database')
  await press('Enter', page.getByRole('button', { name: CONTROLS.shared.show }), () =>
    expect(page.getByLabel(FIELDS.dbPwd, { exact: true })).toHaveAttribute('type', 'text'),
  )
  await type(FIELDS.dbHost, 'db.example.com')
  await type(FIELDS.dbUser, 'portal')
  await type(FIELDS.dbPwd, 'a-password')
  await type(FIELDS.dbName, 'roleplay')
  await press('Enter', completeButton(page), () =>
    expect(page.getByRole('heading', { name: 'Deployment Successful!' })).toBeFocused(),
  )
  await expect(page.getByText('Your panel is live.')).toBeAttached()
  await visit('Setup, deployed')
})
