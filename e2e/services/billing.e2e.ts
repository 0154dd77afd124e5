import type { Page } from '@playwright/test'
import { ada, ben, vera } from '#sandbox/account/people.seeds'
import { OPTIONAL_KEYS } from '#sandbox/server/portal-config'
import { veraServiceIds } from '#sandbox/services/services.seeds'
import { CARDS, expectPaid, OF_PRODUCT, openPayment, payWith } from '../payment/steps'
import { configure } from '../support/config'
import { expect, test } from '../support/fixtures'

const { billingUrl } = OPTIONAL_KEYS
const FAILED = 'The last payment for this service failed.'

const billing = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Receipts and payment method' })

test('without a billing address nothing leads there', async ({ page, sandbox }) => {
  await sandbox.signIn(vera)
  await page.goto('/services')
  await expect(page.getByText(`${FAILED} Contact support to pay it.`)).toHaveCount(2)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Billing' })).toHaveCount(0)
  await expect(billing(page)).toHaveCount(0)
})

test.describe('with a billing address', () => {
  test.beforeEach(async ({ context }) => configure(context, { billingUrl }))

  test('the settings lead there in a new tab, and name the email', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await page.goto('/settings')
    const panel = page.getByRole('region', { name: 'Billing' })
    await expect(panel).toContainText(`Sign in there with ${ada.email}.`)
    await expect(billing(page)).toHaveAttribute('href', billingUrl)
    await expect(billing(page)).toHaveAttribute('target', '_blank')
    await expect(billing(page)).toHaveAttribute('rel', 'noreferrer')
  })

  test('services that are not paid, suspended or being cancelled lead there', async ({ page, sandbox }) => {
    await sandbox.signIn(vera)
    await page.goto('/services')
    const sentence = page.getByText(`${FAILED} Sign in to the payment provider to pay it, or contact support.`)
    await expect(sentence).toHaveCount(2)
    // Suspended, past due, unpaid and two that are being cancelled.
    await expect(billing(page)).toHaveCount(5)
    await page.goto(`/manage?serviceId=${veraServiceIds.pastDue}`)
    await expect(sentence).toBeVisible()
    await expect(billing(page)).toBeVisible()
  })

  test('a payment leads there, and its receipt in the setup does too', async ({ page, sandbox }) => {
    await sandbox.signIn(ben)
    await openPayment(page, OF_PRODUCT)
    await payWith(page, CARDS.good)
    await expect(page.getByRole('heading', { name: 'Subscription Setup Complete!' })).toBeVisible()
    await expect(billing(page)).toBeVisible()
    await expectPaid(page)
    await expect(page.getByText('You paid', { exact: false })).toBeVisible()
    await expect(billing(page)).toBeVisible()
  })
})
