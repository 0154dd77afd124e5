import type { Page } from '@playwright/test'
import { ada, ben, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { expect, isFullRun, logIn, type SandboxControl, test } from '../support/fixtures'
import {
  CARDS,
  checkAgain,
  expectOneCharge,
  expectPaid,
  formOf,
  goToBank,
  MONTHLY_PRICE,
  OF_PRODUCT,
  OF_SERVICE,
  openPayment,
  payButton,
  payWith,
  returnToPayment,
  stillChecking,
} from './steps'

const DEBOUNCED = '/services?redirect_reason=payment_debounced'

const processing = (page: Page) => page.getByRole('button', { name: 'Processing Payment...' })
const complete = (page: Page) => page.getByRole('heading', { name: 'Subscription Setup Complete!' })

/** Pays for ada's service with a controlled clock, so that 20 s can be skipped. */
async function pay(page: Page, sandbox: SandboxControl): Promise<void> {
  await page.clock.install()
  await sandbox.signIn(ada)
  await openPayment(page, OF_SERVICE)
  await payWith(page, CARDS.good)
}

/** Expects no message for 20 s and then the neutral panel. */
async function waitForPanel(page: Page): Promise<void> {
  await expect(processing(page)).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.fastForward(20_000)
  await expect(stillChecking(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

async function expectNoSuccess(page: Page, sandbox: SandboxControl): Promise<void> {
  await expect(complete(page)).toHaveCount(0)
  expect(await sandbox.ledger('paymentConfirmed')).toEqual([])
  expect(await sandbox.ledger('stepAccepted')).toEqual([])
}

test('a confirmed payment shows its subscription for a second and continues', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.clock.install()
  await openPayment(page, OF_SERVICE)
  await sandbox.fault({ operationId: 'confirmPayment', kind: 'held' })
  await payWith(page, CARDS.good)
  await expect(processing(page)).toBeDisabled()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirming your payment')
  await expect(page).toHaveURL(/\/payment\?payment_intent=pi_sandbox_\w+&serviceId=/)
  await page.clock.pauseAt(Date.now() + 10_000)
  await sandbox.clearFaults()
  await expect(complete(page)).toBeFocused()
  const [created] = await sandbox.ledger('subscriptionCreated')
  await expect(page.getByRole('status').filter({ hasText: 'Subscription' })).toContainText(
    `Status Succeeded Subscription ${created?.subscriptionId}`,
    { useInnerText: true },
  )
  await page.clock.runFor(900)
  await expect(page.getByRole('button', { name: 'Continue Setup' })).toBeEnabled()
  await page.clock.runFor(200)
  await expect(page).toHaveURL(`/setup?${OF_SERVICE}&step=framework`)
  await page.clock.resume()
  await expectPaid(page)
})

for (const [way, code, confirm] of [
  ['paid for', '', (page: Page) => payWith(page, CARDS.good)],
  ['free', 'ALLFREE', (page: Page) => page.getByRole('button', { name: 'Start for $0.00' }).click()],
] as const) {
  test(`a product that is ${way} shows its new service`, async ({ page, sandbox }) => {
    await sandbox.signIn(ben)
    await page.clock.install()
    await openPayment(page, OF_PRODUCT)
    if (code) await page.getByLabel('Promotion Code').fill(code)
    await sandbox.fault({ operationId: 'confirmPayment', kind: 'held' })
    await confirm(page)
    await expect(processing(page)).toBeDisabled()
    await page.clock.pauseAt(Date.now() + 10_000)
    await sandbox.clearFaults()
    await expect(complete(page)).toBeFocused()
    const [created] = (await sandbox.ledger('subscriptionCreated')).slice(-1)
    await expect(page.getByRole('status').filter({ hasText: 'Subscription' })).toContainText(
      `Your new service ${created?.serviceId}`,
      { useInnerText: true },
    )
  })
}

if (isFullRun)
  test('Continue Setup does not wait for the second', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await page.clock.install()
    await openPayment(page, OF_SERVICE)
    await sandbox.fault({ operationId: 'confirmPayment', kind: 'held' })
    await payWith(page, CARDS.good)
    await expect(processing(page)).toBeVisible()
    await page.clock.pauseAt(Date.now() + 10_000)
    await sandbox.clearFaults()
    await page.getByRole('button', { name: 'Continue Setup' }).click()
    await expect(page).toHaveURL(`/setup?${OF_SERVICE}&step=framework`)
  })

test('a later visit leads to the services and confirms nothing again', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await openPayment(page, OF_SERVICE)
  await payWith(page, CARDS.good)
  await expectPaid(page)
  const [charge] = await sandbox.ledger('charged')
  for (const query of [`payment_intent=${charge?.intentId}&${OF_SERVICE}`, OF_SERVICE]) {
    await page.goto(`/payment?${query}`)
    await expect(page).toHaveURL(DEBOUNCED)
    await expect(page.getByText('This payment has already been confirmed', { exact: false })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page).toHaveURL('/services')
  await expect(page.getByText('This payment has already been confirmed', { exact: false })).toHaveCount(0)
  expect(await sandbox.ledger('paymentConfirmed')).toHaveLength(1)
  expect(await sandbox.ledger('stepAccepted')).toHaveLength(1)
})

test('a visit for a running service leads to the services', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto(`/payment?serviceId=${adaActiveServiceId}`)
  await expect(page).toHaveURL(DEBOUNCED)
})

test.describe('an address without a payment', () => {
  for (const [target, query] of [
    ['an unpaid service', OF_SERVICE],
    ['an unknown payment', `${OF_SERVICE}&payment_intent=pi_sandbox_made_up&redirect_status=succeeded`],
    ["another user's service", `serviceId=${veraServiceIds.flow}&redirect_status=succeeded`],
    ['a product without a stored payment', 'productId=ACPYH&payment_intent=pi_sandbox_made_up'],
  ] as const) {
    test(`for ${target} shows the neutral panel after 20 s`, async ({ page, sandbox }) => {
      await page.clock.install()
      await sandbox.signIn(ada)
      await page.goto(`/payment?${query}`)
      await waitForPanel(page)
      await checkAgain(page).click()
      await expect(checkAgain(page)).toBeEnabled()
      await expect(stillChecking(page)).toBeVisible()
      await expectNoSuccess(page, sandbox)
    })
  }

  test('with a failed status leads back to the payment', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await page.goto(`/payment?${OF_SERVICE}&redirect_status=failed`)
    await expect(page.getByRole('alert')).toContainText('Payment was not completed. Please try again.')
    await expectNoSuccess(page, sandbox)
    await page.getByRole('link', { name: 'Back to payment' }).click()
    await expect(page).toHaveURL(`/setup?${OF_SERVICE}&step=payment`)
    await formOf(page, MONTHLY_PRICE)
  })

  test('shows only the reason if the confirmation is forbidden', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await sandbox.fault({ operationId: 'confirmPayment', kind: 'status', status: 403, times: 1 })
    await page.goto(`/payment?${OF_SERVICE}`)
    await expect(page.getByRole('alert')).toContainText('The fault plan returned a 403.')
    await expect(stillChecking(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Go to your services' })).toBeVisible()
    await checkAgain(page).click()
    await expect(processing(page)).toBeDisabled()
    await expectNoSuccess(page, sandbox)
  })

  test('for neither a service nor a product leads to the services', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await page.goto('/payment?payment_intent=pi_sandbox_made_up')
    await expect(page.getByRole('alert')).toContainText(
      'No service or product selected. Please go back and select a service or product.',
    )
    await page.getByRole('link', { name: 'Go to your services' }).click()
    await expect(page).toHaveURL('/services')
  })

  test('of a signed-out user continues after the login', async ({ page }) => {
    await page.goto(`/payment?serviceId=${veraServiceIds.active}`)
    await expect(page).toHaveURL(`/login?redir=%2Fpayment%3FserviceId%3D${veraServiceIds.active}`)
    await logIn(page, vera)
    await expect(page).toHaveURL(DEBOUNCED)
  })
})

test.describe('a confirmation whose response is lost', () => {
  for (const committed of [true, false]) {
    test(`${committed ? 'after' : 'before'} the server confirmed succeeds with Check again`, async ({
      page,
      sandbox,
    }) => {
      await sandbox.fault({ operationId: 'confirmPayment', kind: 'empty500', committed })
      await pay(page, sandbox)
      await waitForPanel(page)
      const [charge] = await sandbox.ledger('charged')
      await expect(page.getByText(`Payment: ${charge?.intentId}`)).toBeVisible()
      // Without a clear response, the portal must not offer to pay again.
      await expect(page.getByText('go back to the payment')).toHaveCount(0)
      const responded = page.waitForResponse(/\/confirm-payment$/)
      await checkAgain(page).click()
      await responded
      await expect(checkAgain(page)).toBeEnabled()
      await expect(stillChecking(page)).toBeVisible()
      await sandbox.clearFaults()
      await checkAgain(page).click()
      await expectPaid(page)
      await expectOneCharge(sandbox, 6498)
      expect(await sandbox.ledger('paymentConfirmed')).toHaveLength(1)
    })
  }

  test('because the session has ended continues after the login', async ({ page, sandbox }) => {
    await sandbox.fault({ operationId: 'confirmPayment', kind: 'status', status: 401, times: 1 })
    await pay(page, sandbox)
    await expect(page).toHaveURL(/\/login\?redir=%2Fpayment%3F/)
    await logIn(page, ada)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })
})

test.describe('a setup update whose response is lost', () => {
  test('after the setup accepted it counts as done once the step is read', async ({ page, sandbox }) => {
    await sandbox.fault({ operationId: 'submitFlowStep', kind: 'dropped', committed: true })
    await pay(page, sandbox)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
    expect(await sandbox.ledger('stepAccepted')).toHaveLength(1)
  })

  test('before the setup accepted it is sent again by Check again', async ({ page, sandbox }) => {
    // A captive portal responds with 200 and HTML, which is no success.
    await sandbox.fault({ operationId: 'submitFlowStep', kind: 'html' })
    await pay(page, sandbox)
    await expect(
      page.getByText("Your payment is confirmed, but your setup hasn't been updated yet. You won't be charged twice."),
    ).toBeVisible()
    await expect(page.getByText('go back to the payment')).toHaveCount(0)
    await sandbox.clearFaults()
    await checkAgain(page).click()
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
    expect(await sandbox.ledger('stepAccepted')).toHaveLength(1)
  })
})

// The empty 200 comes from a server that did not store the step.
test('a setup that accepts the payment without a new step is updated again', async ({ page, sandbox }) => {
  await sandbox.fault({ operationId: 'submitFlowStep', kind: 'emptyOk', times: 1 })
  await pay(page, sandbox)
  await expect(page.getByText("We're still updating your setup", { exact: false })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await checkAgain(page).click()
  await expectPaid(page)
  await expectOneCharge(sandbox, 6498)
  expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
  expect(await sandbox.ledger('stepAccepted')).toHaveLength(1)
})

test.describe('a product whose service is unknown before the payment', () => {
  test.beforeEach(({ sandbox }) => sandbox.signIn(ben))

  test('gets its service after a bank payment', async ({ page, sandbox }) => {
    await openPayment(page, 'productId=ACPYH', '$199.89')
    await goToBank(page)
    await page.getByRole('button', { name: 'Authorize payment' }).click()
    await expectPaid(page)
    await expectOneCharge(sandbox, 19_989)
  })

  test('waits for its service if the services cannot be loaded', async ({ page, sandbox }) => {
    await openPayment(page, 'productId=ACPYH', '$199.89')
    // The first read, before Pay, succeeds.
    await sandbox.fault({ operationId: 'listServices', kind: 'empty500', skip: 1 })
    await payWith(page, CARDS.good)
    await expect(
      page.getByText("Your payment went through. You won't be charged twice.", { exact: false }),
    ).toBeVisible()
    await sandbox.clearFaults()
    await checkAgain(page).click()
    await expectPaid(page)
    await expectOneCharge(sandbox, 19_989)
  })

  test('can be paid again if its payment was interrupted', async ({ page, sandbox }) => {
    await page.clock.install()
    await openPayment(page, 'productId=ACPYH', '$199.89')
    await payWith(page, CARDS.challenged)
    await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await returnToPayment(page, '$199.89')
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await expectOneCharge(sandbox, 19_989)
  })
})

test('a payment that failed at the bank does not affect the next one', async ({ page, sandbox }) => {
  await page.clock.install()
  await sandbox.signIn(ada)
  await openPayment(page, OF_SERVICE)
  await goToBank(page)
  await page.getByRole('button', { name: 'Fail payment' }).click()
  await page.getByRole('link', { name: 'Back to payment' }).click()
  await formOf(page, MONTHLY_PRICE)
  await sandbox.fault({ operationId: 'confirmPayment', kind: 'empty500', times: 1 })
  await payWith(page, CARDS.good)
  await waitForPanel(page)
  await checkAgain(page).click()
  await expectPaid(page)
  await expectOneCharge(sandbox, 6498)
})
