import type { Page } from '@playwright/test'
import { ada, ben } from '#sandbox/account/people.seeds'
import { adaFlowServiceId } from '#sandbox/services/services.seeds'
import { expect, test } from '../support/fixtures'
import { formOf, MONTHLY_PRICE, OF_SERVICE } from './steps'

const alert = (page: Page) => page.getByRole('alert')
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })
const goToServices = (page: Page) => page.getByRole('link', { name: 'Go to your services' })

test('a payment that cannot be started shows the reason, and can be retried', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  const create = { operationId: 'createSubscription' } as const
  await sandbox.fault({ ...create, kind: 'status', status: 500, message: 'The till is jammed.' })
  await page.goto(`/setup?${OF_SERVICE}`)
  await expect(alert(page)).toContainText('Failed to initialize payment: The till is jammed.')
  await expect(page.getByText("You haven't been charged.", { exact: true })).toBeVisible()
  await sandbox.clearFaults()
  // The provider's form does not load.
  await sandbox.fault({ operationId: 'stripe.retrieve', kind: 'empty500', times: 1 })
  await retry(page).click()
  await sandbox.faultsUsed()
  await expect(alert(page)).toContainText('Failed to initialize payment: ')
  await expect(alert(page)).toBeFocused()
  await retry(page).click()
  await formOf(page, MONTHLY_PRICE)

  await sandbox.fault({ ...create, kind: 'status', status: 409, message: 'Already open.' })
  await page.reload()
  await expect(alert(page)).toContainText('Failed to initialize payment: Already open.')
  await expect(page.getByText("You haven't been charged.")).toHaveCount(0)
  await page.getByRole('link', { name: 'Check payment' }).click()
  await expect(page).toHaveURL(`/payment?serviceId=${adaFlowServiceId}`)
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
})

test('a product that cannot be loaded shows the reason, and can be retried', async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  const read = { operationId: 'getProduct', times: 1 } as const
  await sandbox.fault({ ...read, kind: 'status', status: 500, message: 'The shelf has fallen.' })
  await page.goto('/setup?productId=ACPLH')
  await expect(alert(page)).toContainText('Failed to load product info: The shelf has fallen.')
  await sandbox.fault({ operationId: 'getProductPricing', kind: 'empty500', times: 1 })
  await retry(page).click()
  await expect(alert(page)).toContainText('Could not fetch product information')
  await retry(page).click()
  await formOf(page, '$109.98')
})

test('a product that does not exist or is not sold leads to the services', async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  for (const [query, reason] of [
    ['productId=NOPE', 'Product information not found'],
    ['productId=ACPBT', 'Failed to initialize payment: This product is not available.'],
  ] as const) {
    await page.goto(`/setup?${query}`)
    await expect(alert(page)).toContainText(reason)
    await goToServices(page).click()
    await expect(page).toHaveURL('/services')
  }
  expect(await sandbox.ledger('subscriptionCreated')).toEqual([])
})
