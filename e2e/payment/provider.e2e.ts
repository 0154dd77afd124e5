import type { Page } from '@playwright/test'
import { ada } from '#sandbox/account/people.seeds'
import { adaFlowServiceId } from '#sandbox/services/services.seeds'
import { SIMULATED_STRIPE } from '../../scripts/serve/simulated-stripe'
import { markPage } from '../portal/same-page'
import { CONTROLS, expect, test } from '../support/fixtures'
import { requestsOf } from '../support/requests'
import {
  alertWith,
  CARDS,
  expectPaid,
  expectPaidOnce,
  fillCard,
  formOf,
  MONTHLY,
  MONTHLY_PRICE,
  OF_SERVICE,
  openProduct,
  openService,
  payButton,
  payWith,
  SETUP,
  subscribeButton,
} from './steps'

const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel', exact: true })
const tryAgain = (page: Page) => page.getByRole('button', { name: CONTROLS.payment.tryAgain, exact: true })
const retry = (page: Page) => page.getByRole('button', { name: CONTROLS.payment.retry, exact: true })
const codeField = (page: Page) => page.getByLabel(CONTROLS.payment.promotionCode)
const stillLoading = (page: Page) => page.getByText('The card form is still loading...', { exact: true })
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })
const sentElsewhere = (page: Page) => page.getByText('A payment is in progress in another tab.', { exact: false })

/** The portal's calls that matter for a payment, such as `GET services` for `/v1/services`. */
function callsOf(page: Page): readonly string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.split(/\/v1\/|\/__stripe\/intents\//)[1]
    if (path !== undefined && request.method() !== 'OPTIONS') calls.push(`${request.method()} ${path}`)
  })
  return calls
}

test('a double click and Enter send a payment once, with these calls in this order', async ({ page, sandbox }) => {
  await openService(page, sandbox)
  await fillCard(page, CARDS.good)
  await sandbox.fault({ operationId: 'stripe.confirm', kind: 'held' })
  const calls = callsOf(page)
  await payButton(page).dblclick()
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Enter')
  await sandbox.clearFaults()
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
  const [charge] = await sandbox.ledger('charged')
  const flow = `services/flows/${adaFlowServiceId}`
  expect(calls.filter((call) => !call.endsWith('/submit'))).toEqual([
    `GET ${flow}`,
    `POST ${charge?.intentId}/confirm`,
    'POST stripe/confirm-payment',
    `POST ${flow}/validate_stripe`,
    'GET services',
    `GET ${flow}`,
  ])
})

test('checks that were given up leave the next payment free, however late they end', async ({ page, sandbox }) => {
  await page.clock.install()
  await openService(page, sandbox)
  await sandbox.fault({ operationId: 'stripe.submit', kind: 'slow', delayMs: 3_000, times: 1 })
  await payWith(page, CARDS.good)
  await sandbox.faultsUsed()
  await sandbox.fault({ operationId: 'getFlowStep', kind: 'stalled', times: 1 })
  await page.clock.fastForward(30_000)
  await cancel(page).click()
  await payButton(page).click()
  await sandbox.faultsUsed()
  await page.clock.fastForward(30_000)
  await expect(alertWith(page, "We couldn't check your order, so your payment wasn't sent.")).toBeVisible()
  await payButton(page).click()
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
})

test('a tab that hangs while it sends keeps another one waiting for 10 s only', async ({ page, context, sandbox }) => {
  await openService(page, sandbox)
  await page.evaluate((userId) => {
    void navigator.locks.request(`portal-payment-sending:${userId}`, () => new Promise(() => {}))
  }, ada.id)
  const other = await context.newPage()
  await other.clock.install()
  await other.goto(`/setup?${OF_SERVICE}`)
  await other.getByRole('button', { name: CONTROLS.payment.continueHere }).click()
  await expect(other.getByRole('button', { name: CONTROLS.payment.continueHere })).toBeDisabled()
  await other.clock.fastForward(10_000)
  await formOf(other, MONTHLY_PRICE)
  await payWith(other, CARDS.good)
  await expect(sentElsewhere(other)).toBeVisible()
  expect(await sandbox.ledger('charged')).toEqual([])
})

test('a trial asks for no money and says when the first payment comes', async ({ page, sandbox }) => {
  await sandbox.paymentRules({ firstPayment: 'trial' })
  await sandbox.signIn(ada)
  await page.goto(`/setup?${OF_SERVICE}`)
  await expect(subscribeButton(page)).toBeEnabled()
  await expect(page.getByText("You won't be charged today.", { exact: false })).toBeVisible()
  await expect(summary(page)).toContainText(/Not due today\s*-\$64\.98\s*Due Today\s*\$0\.00/)
  await expect(summary(page)).toContainText(/Your first payment is due on [A-Z][a-z]{2} \d+, \d{4}\./)
  await fillCard(page, CARDS.good)
  await subscribeButton(page).click()
  await expectPaid(page)
  expect([await sandbox.ledger('charged'), (await sandbox.ledger('cardSaved')).length]).toEqual([[], 1])
})

test('a subscription without a secret is completed by one click', async ({ page, sandbox }) => {
  const calls = requestsOf(page, /\/stripe\//)
  await sandbox.paymentRules({ firstPayment: 'credit' })
  await sandbox.signIn(ada)
  await page.goto(`/setup?${OF_SERVICE}`)
  await expect(page.getByText("Nothing is due today, so you don't need a card.", { exact: true })).toBeVisible()
  await expect(summary(page)).toContainText(/Due Today\s*\$0\.00/)
  await subscribeButton(page).click()
  await expectPaid(page)
  const service = { serviceId: adaFlowServiceId }
  expect(calls.map((request) => request.postDataJSON())).toEqual([service, service])
  expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
})

test('a slow card form is shown whenever it is ready, and another try creates nothing', async ({ page, sandbox }) => {
  await page.clock.install()
  await sandbox.signIn(ada)
  await sandbox.fault({ operationId: 'stripe.retrieve', kind: 'held', times: 1 })
  await page.goto(`/setup?${OF_SERVICE}`)
  await sandbox.faultsUsed()
  await page.clock.fastForward(10_000)
  await expect(stillLoading(page)).toBeVisible()
  await tryAgain(page).click()
  await formOf(page, MONTHLY_PRICE)
  await sandbox.clearFaults()
  await page.reload()
  await formOf(page, MONTHLY_PRICE)
  await sandbox.fault({ operationId: 'stripe.retrieve', kind: 'held' })
  await page.reload()
  await sandbox.faultsUsed()
  await page.clock.fastForward(20_000)
  await expect(stillLoading(page)).toBeVisible()
  await sandbox.clearFaults()
  await formOf(page, MONTHLY_PRICE)
  // One for each visit.
  expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(3)
})

test('a script that hangs is requested again', async ({ page, context, sandbox, complaints }) => {
  const simulated = await context.request.get(SIMULATED_STRIPE)
  const body = `document.currentScript.dataset.sandbox = '${sandbox.url}';${await simulated.text()}`
  const requested: string[] = []
  // The first request never gets a response. Tests cannot reach the provider, so the simulated script replaces its script.
  await page.route('https://js.stripe.com/**', async (route) => {
    requested.push(route.request().url())
    if (requested.length > 1) await route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.clock.install()
  await sandbox.signIn(ada)
  await page.goto(`${process.env.ENFORCED_PORTAL_URL}/setup?${OF_SERVICE}`)
  await expect.poll(() => requested.length).toBe(1)
  await expect(page.getByText('Due Today')).toBeVisible()
  await page.clock.fastForward(10_000)
  await tryAgain(page).click()
  await formOf(page, MONTHLY_PRICE)
  expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
  expect(complaints.splice(0)).toEqual(requested.map((url) => `request to ${url}`))
})

test('a code whose subscription fails leaves the form, the address and the price', async ({ page, sandbox }) => {
  await openProduct(page, sandbox)
  await expect(page.getByText('Applying a code opens a new card form.', { exact: false })).toBeVisible()
  await fillCard(page, CARDS.good)
  const expectNoReload = await markPage(page)
  const create = { operationId: 'createSubscription' } as const
  await sandbox.fault({ ...create, kind: 'status', status: 500, message: 'The till is jammed.', times: 1 })
  await codeField(page).fill('save10')
  await expect(codeField(page)).toHaveAccessibleDescription('The till is jammed.')
  await formOf(page, MONTHLY_PRICE)
  await retry(page).click()
  await formOf(page, '$58.48')

  // Without a response it is unknown what was created, so nothing more is until the customer clicks.
  await sandbox.fault({ ...create, kind: 'dropped' })
  await codeField(page).fill('halfyear')
  await expect(alertWith(page, 'Failed to initialize payment: ')).toBeVisible()
  await expect(page.getByText("You haven't been charged.", { exact: true })).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  await sandbox.clearFaults()
  await retry(page).click()
  await formOf(page, '$32.50')
  await expect(page.getByLabel('Full name')).toHaveValue('Ben Example')
  await expect(page.getByLabel('City')).toHaveValue('Springfield')
  await expectNoReload()
})

test('a wallet needs no address', async ({ page, sandbox }) => {
  await sandbox.paymentRules({ wallets: true })
  await openService(page, sandbox)
  await page.getByLabel('City').fill('Springfield')
  await page.getByRole('tab', { name: 'Google Pay' }).click()
  await expect(page.getByLabel('Full name')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Card', exact: true }).click()
  await expect(page.getByLabel('City')).toHaveValue('Springfield')
  await page.getByRole('tab', { name: 'Apple Pay' }).click()
  await payButton(page).click()
  await expectPaidOnce(page, sandbox, SETUP + MONTHLY)
})

test.describe('a browser from Austria', () => {
  test.use({ locale: 'de-AT' })

  test("has its country in the billing address, and a card form in the page's language", async ({ page, sandbox }) => {
    // Like the browser's translation.
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('lang', 'de')),
    )
    await openService(page, sandbox)
    await expect(page.getByLabel('Country or region')).toHaveValue('AT')
    await expect(page.getByRole('region', { name: 'Payment form' }).locator('[lang="de"]')).toHaveCount(2)
  })
})
