import type { Page } from '@playwright/test'
import { ada, ben } from '#sandbox/account/people.seeds'
import { adaFlowServiceId } from '#sandbox/services/services.seeds'
import { expect, isFullRun, test } from '../support/fixtures'
import {
  CARDS,
  expectOneCharge,
  expectPaid,
  formOf,
  MONTHLY_PRICE,
  OF_PRODUCT,
  OF_SERVICE,
  openPayment,
  payWith,
} from './steps'

test.describe('a payment that cannot be started', () => {
  const alert = (page: Page) => page.getByRole('alert')

  test('shows the reason for every response, and Retry reloads the page', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    const create = { operationId: 'createSubscription', times: 1 } as const
    await sandbox.fault({ ...create, kind: 'status', status: 500, message: 'The till is jammed.' })
    await page.goto(`/setup?${OF_SERVICE}`)
    await expect(alert(page)).toContainText('Failed to initialize payment: The till is jammed.')
    await expect(page.getByText("You haven't been charged.", { exact: true })).toBeVisible()
    const chosen = [
      [{ kind: 'status', status: 403, message: '<p>' }, "You don't have permission to perform this action."],
      [{ kind: 'status', status: 429, message: '' }, 'Too many requests. Please wait a moment and try again.'],
      [{ kind: 'empty500' }, 'An error occurred'],
      [{ kind: 'html' }, 'An error occurred'],
      [{ kind: 'cut' }, 'Unable to connect to the server. Please check your internet connection and try again.'],
    ] as const
    const further = [
      [{ kind: 'status', status: 400, message: 'Too early.' }, 'Too early.'],
      [{ kind: 'status', status: 404, message: 'Gone.' }, 'Gone.'],
      [{ kind: 'status', status: 422, message: '' }, 'An error occurred'],
      [{ kind: 'html', status: 502 }, 'An error occurred'],
      [{ kind: 'malformed' }, 'An error occurred'],
      [{ kind: 'emptyOk' }, 'An error occurred'],
      [{ kind: 'wrongShape' }, 'An error occurred'],
    ] as const
    for (const [fault, reason] of isFullRun ? [...chosen, ...further] : chosen) {
      await sandbox.fault({ ...create, ...fault })
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(alert(page), fault.kind).toContainText(`Failed to initialize payment: ${reason}`)
    }
    await page.getByRole('button', { name: 'Retry' }).click()
    await formOf(page, MONTHLY_PRICE)
  })

  test('shows a connection error if there is no response', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await sandbox.fault({ operationId: 'createSubscription', kind: 'dropped' })
    await page.goto(`/setup?${OF_SERVICE}`)
    await expect(alert(page)).toContainText(
      'Failed to initialize payment: Unable to connect to the server. Please check your internet connection and try again.',
    )
    await expect(alert(page)).toBeFocused()
  })

  test('leads to the login if the session has ended', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await sandbox.fault({ operationId: 'createSubscription', kind: 'status', status: 401, times: 1 })
    await page.goto(`/setup?${OF_SERVICE}`)
    await expect(page).toHaveURL(`/login?redir=%2Fsetup%3FserviceId%3D${adaFlowServiceId}%26step%3Dpayment`)
  })

  test('offers to check the payment if the server has another one', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await sandbox.fault({ operationId: 'createSubscription', kind: 'status', status: 409, message: 'Already open.' })
    await page.goto(`/setup?${OF_SERVICE}`)
    await expect(alert(page)).toContainText('Failed to initialize payment: Already open.')
    await expect(page.getByText("You haven't been charged.")).toHaveCount(0)
    await page.getByRole('link', { name: 'Check payment' }).click()
    await expect(page).toHaveURL(`/payment?serviceId=${adaFlowServiceId}`)
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  })

  test("shows an error if the provider's form does not load", async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await sandbox.fault({ operationId: 'stripe.retrieve', kind: 'empty500', times: 1 })
    await page.goto(`/setup?${OF_SERVICE}`)
    await expect(alert(page)).toContainText('Failed to initialize payment: ')
    await page.getByRole('button', { name: 'Retry' }).click()
    await formOf(page, MONTHLY_PRICE)
  })

  test('leads to the services if the product is not sold', async ({ page, sandbox }) => {
    await sandbox.signIn(ben)
    await page.goto('/setup?productId=ACPBT')
    await expect(alert(page)).toContainText('Failed to initialize payment: This product is not available.')
    await page.getByRole('link', { name: 'Go to your services' }).click()
    await expect(page).toHaveURL('/services')
  })
})

test.describe('a product that cannot be loaded', () => {
  const alert = (page: Page) => page.getByRole('alert')
  const NO_CONNECTION = 'Unable to connect to the server. Please check your internet connection and try again.'

  test('shows the reason, and Retry loads it again', async ({ page, sandbox }) => {
    await sandbox.signIn(ben)
    const read = { operationId: 'getProduct', times: 1 } as const
    await sandbox.fault({ ...read, kind: 'status', status: 500, message: 'The shelf has fallen.' })
    await page.goto(`/setup?${OF_PRODUCT}`)
    await expect(alert(page)).toContainText('Failed to load product info: The shelf has fallen.')
    for (const [fault, text] of [
      [{ kind: 'empty500' }, 'Could not fetch product information'],
      [{ kind: 'status', status: 404 }, 'Product information not found'],
      [{ kind: 'wrongShape' }, 'Failed to load product info: An error occurred'],
      [{ kind: 'cut' }, `Failed to load product info: ${NO_CONNECTION}`],
    ] as const) {
      await sandbox.fault({ ...read, ...fault })
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(alert(page), fault.kind).toContainText(text)
    }
    await page.getByRole('button', { name: 'Retry' }).click()
    await formOf(page, MONTHLY_PRICE)
  })

  test('leads to the services if it does not exist', async ({ page, sandbox }) => {
    await sandbox.signIn(ben)
    await page.goto('/setup?productId=NOPE')
    await expect(alert(page)).toContainText('Product information not found')
    await page.getByRole('link', { name: 'Go to your services' }).click()
    await expect(page).toHaveURL('/services')
    expect(await sandbox.ledger('subscriptionCreated')).toEqual([])
  })

  test('shows the reason if its service or its prices cannot be loaded', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await sandbox.fault({ operationId: 'getService', kind: 'status', status: 404 })
    await page.goto(`/setup?${OF_SERVICE}`)
    await expect(alert(page)).toContainText('Service not found')
    await sandbox.fault({ operationId: 'getProductPricing', kind: 'empty500' })
    await page.goto('/setup?productId=ACPLH')
    await expect(alert(page)).toContainText('Could not fetch product information')
    await sandbox.clearFaults()
    await page.getByRole('button', { name: 'Retry' }).click()
    await formOf(page, '$109.98')
  })
})

for (const [productId, price, amount, afterwards] of [
  ['ACPYH', '$199.89', 19_989, 'then $149.90 per year'],
  ['ACPCL', '$34.99', 3499, 'then $9.99 per month'],
  ['ACPLH', '$109.98', 10_998, 'then $29.99 per month'],
] as const) {
  test(`${productId} can be paid, and its setup continues`, async ({ page, sandbox }) => {
    await sandbox.signIn(ben)
    await openPayment(page, `productId=${productId}`, price)
    await expect(page.getByText(afterwards)).toBeVisible()
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await expectOneCharge(sandbox, amount)
    const [created] = await sandbox.ledger('subscriptionCreated')
    await expect(page).toHaveURL(`/setup?serviceId=${created?.serviceId}&step=framework`)
  })
}
