import { ben, nora } from '#sandbox/account/people.seeds'
import { noraServiceIds } from '#sandbox/services/services.seeds'
import { CARDS, expectPaid, OF_PRODUCT, openPayment, payButton } from '../payment/steps'
import { completeButton, continueButton, expectStep, openSetup } from '../setup/steps'
import { expect } from '../support/fixtures'
import { keyboardTest } from './keyboard'

const PASSWORD = 'Correct-Horse-9'

keyboardTest('registers and chooses a product', async ({ page, keyboard }) => {
  const { tabTo, type, press, visit } = keyboard
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/login')
  await expect(heading).toHaveText('Welcome Back')
  await visit('Login')
  await press('Enter', page.getByRole('link', { name: 'Create an account' }), () =>
    expect(page.getByRole('heading', { name: 'Create Account' })).toBeFocused(),
  )
  const create = page.getByRole('button', { name: 'Create Account' })
  await press('Enter', create, () => expect(page.getByLabel('Username')).toBeFocused())
  await visit('Registration with errors')
  await type('Username', 'nina')
  await type('Email Address', 'nina@example.test')
  await type('Password', PASSWORD)
  await type('Confirm Password', PASSWORD)
  await press('Enter', 'Confirm Password', () =>
    expect(page.getByRole('heading', { name: 'Welcome, nina' })).toBeFocused(),
  )
  await visit('Home')
  await press('Enter', page.getByRole('link', { name: /^Purchase Product/ }), () =>
    expect(page.getByRole('radio').first()).toBeVisible(),
  )
  await visit('Purchase')
  const opener = page.getByRole('button', { name: 'Purchase New Product' })
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
  await press('Enter', page.getByRole('button', { name: 'Continue to Purchase' }), () =>
    expect(page.getByLabel('Tebex Transaction ID')).toBeVisible(),
  )
  await visit('Purchase, the transaction')
  await tabTo('Tebex Transaction ID')
  await page.keyboard.insertText('tbx-nina')
  await press('Enter', 'Tebex Transaction ID', () => expect(page.getByRole('dialog')).toHaveCount(0))
  await visit('Registered purchase')
})

keyboardTest('pays by card', async ({ page, sandbox, keyboard }) => {
  const { type, press, visit } = keyboard
  await sandbox.signIn(ben)
  await openPayment(page, OF_PRODUCT)
  await visit('Payment')
  await type('Promotion Code', 'EXPIRED1')
  await expect(page.getByText('This promotion code has expired.')).toBeVisible()
  await type('Promotion Code', 'SAVE10')
  await expect(page.getByText('SAVE10 is applied', { exact: false })).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await type('Full name', 'Ben Example')
  await type('Address line 1', '1 Example Street')
  await type('City', 'Springfield')
  await type('ZIP code', '12345')
  await type('Card number', CARDS.declined)
  await type('Expiration date', '12 / 40')
  await type('Security code', '123')
  await press('Enter', payButton(page), () => expect(page.getByRole('alert')).toBeVisible())
  await visit('Payment, declined')
  await type('Card number', CARDS.good)
  await press('Enter', payButton(page), () => expectPaid(page))
  await visit('Setup, framework')
})

keyboardTest('sets up a service', async ({ page, sandbox, keyboard }) => {
  const { type, press, visit, tabTo } = keyboard
  await sandbox.signIn(nora)
  await openSetup(page, noraServiceIds.framework)
  for (const label of ['Framework', 'Inventory', 'Housing', 'Phone']) {
    await tabTo(label)
    await page.keyboard.press('ArrowDown')
  }
  await press('Enter', continueButton(page), () => expectStep(page, 3, 'Server Information'))
  await visit('Setup, server')
  await type('Server IP', '999.1.1.1')
  await tabTo('Server Port')
  await type('Server IP', '203.0.113.20')
  await type('Server Name', 'Los Santos Nights')
  await press('Enter', 'Personal Inventory Slots', () => expectStep(page, 4, 'Domain Setup'))
  await visit('Setup, domain')
  await type('Domain', 'panel.nora.example')
  await press('Enter', 'Domain', () => expectStep(page, 5, 'Bot Setup'))
  await visit('Setup, bot')
  await type('Client ID', '123456789012345678')
  await type('Client Secret', 'a-secret')
  await type('Bot Token', 'a-token')
  await type('Guild ID', '876543210987654321')
  await press('Enter', 'Guild ID', () => expectStep(page, 6, 'Database Setup'))
  await visit('Setup, database')
  await press('Enter', page.getByRole('button', { name: 'Show' }), () =>
    expect(page.getByLabel('Database Password', { exact: true })).toHaveAttribute('type', 'text'),
  )
  await type('Database Host', 'db.example.com')
  await type('Database Username', 'portal')
  await type('Database Password', 'a-password')
  await type('Database Name', 'roleplay')
  await press('Enter', completeButton(page), () =>
    expect(page.getByRole('heading', { name: 'Deployment Successful!' })).toBeFocused(),
  )
  await expect(page.getByText('Your panel is live.')).toBeAttached()
  await visit('Setup, deployed')
})
