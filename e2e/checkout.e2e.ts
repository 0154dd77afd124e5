import { ada, ben } from '#sandbox/seeds/people'
import { adaFlowServiceId } from '#sandbox/seeds/services'
import { CARDS, formOf, payButton, payWith } from './card'
import { expect, test } from './fixtures'

test('a visitor follows a purchase link, registers, and pays with a promotion and a bank challenge', async ({
  page,
  sandbox,
}) => {
  await page.goto('/purchase/ACPMH')
  await expect(page).toHaveURL('/register?redir=%2Fpurchase%2FACPMH')
  await page.getByLabel('Username').fill('nora')
  await page.getByLabel('Email Address').fill('nora@example.test')
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7')
  await page.getByLabel('Confirm Password').fill('Correct-Horse-7')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/services')
  await page.getByRole('button', { name: 'Continue to Purchase' }).click()
  await page.getByRole('link', { name: 'Pay by card instead' }).click()
  await expect(page).toHaveURL('/setup?productId=ACPMH')
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
  await formOf(page, '$64.98')
  await page.getByLabel('Promotion Code').fill(' save10 ')
  await formOf(page, '$58.48')
  await payWith(page, CARDS.challenged)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByRole('heading', { name: 'Subscription Setup Complete!' })).toBeVisible()
  await expect(page).toHaveURL(/\/setup\?serviceId=/)
  await expect(page.getByText('Step 2 of 6')).toBeVisible()
  await expect(page.getByText('Your payment is confirmed.')).toBeVisible()
  expect(await sandbox.ledger('charged')).toMatchObject([{ amount: 5848, currency: 'usd' }])
})

test('a service that waits for its payment is paid', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto('/services')
  await page.getByRole('link', { name: 'Continue setup' }).click()
  await expect(page).toHaveURL(`/setup?serviceId=${adaFlowServiceId}`)
  await formOf(page, '$64.98')
  await payWith(page, CARDS.good)
  await expect(page.getByText('Step 2 of 6')).toBeVisible()
  expect(await sandbox.ledger('charged')).toHaveLength(1)
})

test('a refused card says why, keeps the form, and the same payment can be tried again', async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  await page.goto('/setup?productId=ACPMH')
  await formOf(page, '$64.98')
  await payWith(page, CARDS.withoutFunds)
  await expect(page.getByRole('alert')).toContainText('Your card has insufficient funds.')
  await expect(page.getByLabel('Full name')).toHaveValue('Ben Example')
  await page.getByLabel('Card number').fill(CARDS.good)
  await payButton(page).click()
  await expect(page.getByText('Step 2 of 6')).toBeVisible()
  expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
  expect(await sandbox.ledger('charged')).toHaveLength(1)
})
