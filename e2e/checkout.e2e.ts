import type { Page } from '@playwright/test'
import { ada, ben } from '#sandbox/seeds/people'
import { adaFlowServiceId } from '#sandbox/seeds/services'
import {
  CARDS,
  checkAgainUntil,
  expectOneCharge,
  expectPaid,
  fillCard,
  formOf,
  goToBank,
  MONTHLY_PRICE,
  openPayment,
  payButton,
  payWith,
  returnToPayment,
} from './card'
import { expect, isDrill, type SandboxControl, test } from './fixtures'

test('a visitor follows a purchase link, registers, and pays with a promotion and a bank challenge', async ({
  page,
  sandbox,
}) => {
  await page.goto('/purchase/ACPMH')
  await expect(page).toHaveURL('/register?redir=%2Fpurchase%2FACPMH')
  await page.getByLabel('Username').fill('nina')
  await page.getByLabel('Email Address').fill('nina@example.test')
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7')
  await page.getByLabel('Confirm Password').fill('Correct-Horse-7')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/services')
  await page.getByRole('button', { name: 'Continue to Purchase' }).click()
  await page.getByRole('link', { name: 'Pay by card instead' }).click()
  await expect(page).toHaveURL('/setup?productId=ACPMH')
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
  await formOf(page, MONTHLY_PRICE)
  await page.getByLabel('Promotion Code').fill(' save10 ')
  await formOf(page, '$58.48')
  await payWith(page, CARDS.challenged)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByRole('heading', { name: 'Subscription Setup Complete!' })).toBeVisible()
  await expectPaid(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment' })).toContainText('Done')
  await expectOneCharge(sandbox, 5848)
})

test('a service that waits for its payment is paid', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto('/services')
  await page.getByRole('link', { name: 'Continue setup' }).click()
  await expect(page).toHaveURL(`/setup?serviceId=${adaFlowServiceId}`)
  await formOf(page, MONTHLY_PRICE)
  await payWith(page, CARDS.good)
  await expectPaid(page)
  await expectOneCharge(sandbox, 6498)
  expect(await sandbox.ledger('stepAccepted')).toMatchObject([
    { serviceId: adaFlowServiceId, flowStep: 'validate_stripe' },
  ])
})

test('the order summary says what is paid today and what comes after, and the button names the amount', async ({
  page,
  sandbox,
}) => {
  await sandbox.signIn(ben)
  await openPayment(page, 'productId=ACPMH')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Admin Control Panel (Monthly Hosting)')
  await expect(summary).toContainText(
    /Setup fee\s*\$49\.99\s*Monthly fee\s*\$14\.99\s*Discount\s*\$0\.00\s*Tax:\s*Calculated by Stripe\s*Due Today\s*\$64\.98\s*then \$14\.99 per month/,
  )
  await expect(page.getByLabel('Phone number')).toBeVisible()
  expect(await page.getByLabel('Country or region').getByRole('option').count()).toBe(237)
})

test.describe('a payment that is refused', () => {
  test.beforeEach(({ sandbox }) => sandbox.signIn(ben))

  test('says why, keeps the form, and the same payment can be tried again until it goes through', async ({
    page,
    sandbox,
  }) => {
    await openPayment(page, 'productId=ACPMH')
    await fillCard(page, CARDS.declined)
    for (const [number, text] of [
      [CARDS.declined, 'Your card was declined.'],
      [CARDS.withoutFunds, 'Your card has insufficient funds.'],
      [CARDS.expired, 'Your card has expired.'],
      [CARDS.wrongCode, "Your card's security code is incorrect."],
      [CARDS.processingError, 'An error occurred while processing your card. Try again in a little bit.'],
    ] as const) {
      await page.getByLabel('Card number').fill(number)
      await payButton(page).click()
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeFocused()
      await expect(page.getByLabel('Full name')).toHaveValue('Ben Example')
    }
    await page.getByLabel('Card number').fill(CARDS.good)
    await payButton(page).click()
    await expectPaid(page)
    expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
    await expectOneCharge(sandbox, 6498)
  })

  test('by an incomplete form sends nothing, and the focus goes to the first field', async ({ page, sandbox }) => {
    await openPayment(page, 'productId=ACPMH')
    await payButton(page).click()
    await expect(page.getByText('Please check your payment information and try again.', { exact: true })).toBeVisible()
    await expect(page.getByText('Please provide your full name.')).toBeVisible()
    await expect(page.getByLabel('Full name')).toBeFocused()
    await fillCard(page, '4242424242424241')
    await payButton(page).click()
    await expect(page.getByText('Your card number is invalid.')).toBeVisible()
    await expect(page.getByText('Please check your payment information and try again.', { exact: true })).toBeVisible()
    const [intent] = await sandbox.intents()
    expect(intent).toMatchObject({ status: 'requires_payment_method', lastError: null })
  })

  test("by the customer's bank says so, and a second challenge may succeed", async ({ page, sandbox }) => {
    await openPayment(page, 'productId=ACPMH')
    await payWith(page, CARDS.challenged)
    await page.getByRole('button', { name: 'Fail authentication' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'We are unable to authenticate' })).toHaveText(
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    )
    await payButton(page).click()
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('after it was processed for a while: the form is back with the text', async ({ page, sandbox }) => {
    await openPayment(page, 'productId=ACPMH')
    await payWith(page, CARDS.processingThenRefused)
    await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeFocused()
    await expect(page.getByText('Your payment is being processed.', { exact: false })).toBeVisible()
    const refused = page.getByRole('alert').filter({ hasText: 'Payment was not completed. Please try again.' })
    // Nobody has to wait for the next look.
    await checkAgainUntil(page, refused)
    expect(await sandbox.ledger('charged')).toEqual([])
    await page.getByLabel('Card number').fill(CARDS.good)
    await payButton(page).click()
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })
})

test('a payment that is processed for a while is looked up by itself until it has gone through', async ({
  page,
  sandbox,
}) => {
  await sandbox.signIn(ben)
  await openPayment(page, 'productId=ACPMH')
  await payWith(page, CARDS.processing)
  await expect(page.getByText('Your payment is being processed.', { exact: false })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expectPaid(page)
  await expectOneCharge(sandbox, 6498)
})

test.describe('a payment that cannot be begun', () => {
  const alert = (page: Page) => page.getByRole('alert')

  test('says why, whatever the answer is, and Retry loads the page again', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    const create = { operationId: 'createSubscription', times: 1 } as const
    await sandbox.fault({ ...create, kind: 'status', status: 500, message: 'The till is jammed.' })
    await page.goto(`/setup?serviceId=${adaFlowServiceId}`)
    await expect(alert(page)).toContainText('Failed to initialize payment: The till is jammed.')
    await expect(page.getByText('Nothing has been charged.', { exact: true })).toBeVisible()
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
    for (const [fault, reason] of isDrill ? [...chosen, ...further] : chosen) {
      await sandbox.fault({ ...create, ...fault })
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(alert(page), fault.kind).toContainText(`Failed to initialize payment: ${reason}`)
    }
    await page.getByRole('button', { name: 'Retry' }).click()
    await formOf(page, MONTHLY_PRICE)
  })

  test('without an answer says so', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await sandbox.fault({ operationId: 'createSubscription', kind: 'dropped' })
    await page.goto(`/setup?serviceId=${adaFlowServiceId}`)
    await expect(alert(page)).toContainText(
      'Failed to initialize payment: Unable to connect to the server. Please check your internet connection and try again.',
    )
    await expect(alert(page)).toBeFocused()
  })

  test('because the session has ended leads to the login and back', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await sandbox.fault({ operationId: 'createSubscription', kind: 'status', status: 401, times: 1 })
    await page.goto(`/setup?serviceId=${adaFlowServiceId}`)
    await expect(page).toHaveURL(`/login?redir=%2Fsetup%3FserviceId%3D${adaFlowServiceId}`)
  })

  test('because the server knows of another one leads to the check of that payment', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await sandbox.fault({ operationId: 'createSubscription', kind: 'status', status: 409, message: 'Already open.' })
    await page.goto(`/setup?serviceId=${adaFlowServiceId}`)
    await expect(alert(page)).toContainText('Failed to initialize payment: Already open.')
    await expect(page.getByText('Nothing has been charged.')).toHaveCount(0)
    await page.getByRole('link', { name: 'Check the payment' }).click()
    await expect(page).toHaveURL(`/payment?serviceId=${adaFlowServiceId}`)
    await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible()
  })

  test('because the form of the provider does not come says so', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await sandbox.fault({ operationId: 'stripe.retrieve', kind: 'empty500', times: 1 })
    await page.goto(`/setup?serviceId=${adaFlowServiceId}`)
    await expect(alert(page)).toContainText('Failed to initialize payment: ')
    await page.getByRole('button', { name: 'Retry' }).click()
    await formOf(page, MONTHLY_PRICE)
  })

  test('because the product is not sold says so, and leads to the services', async ({ page, sandbox }) => {
    await sandbox.signIn(ben)
    await page.goto('/setup?productId=ACPBT')
    await expect(alert(page)).toContainText('Failed to initialize payment: This product is not available.')
    await page.getByRole('link', { name: 'Go to your services' }).click()
    await expect(page).toHaveURL('/services')
  })
})

test.describe('a product that cannot be told', () => {
  const alert = (page: Page) => page.getByRole('alert')
  const NO_CONNECTION = 'Unable to connect to the server. Please check your internet connection and try again.'

  test('is named, and Retry asks again', async ({ page, sandbox }) => {
    await sandbox.signIn(ben)
    const read = { operationId: 'getProduct', times: 1 } as const
    await sandbox.fault({ ...read, kind: 'status', status: 500, message: 'The shelf has fallen.' })
    await page.goto('/setup?productId=ACPMH')
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

  test('because it does not exist leads to the services', async ({ page, sandbox }) => {
    await sandbox.signIn(ben)
    await page.goto('/setup?productId=NOPE')
    await expect(alert(page)).toContainText('Product information not found')
    await page.getByRole('link', { name: 'Go to your services' }).click()
    await expect(page).toHaveURL('/services')
    expect(await sandbox.ledger('subscriptionCreated')).toEqual([])
  })

  test('because its service or its prices cannot be read is named as well', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await sandbox.fault({ operationId: 'getService', kind: 'status', status: 404 })
    await page.goto(`/setup?serviceId=${adaFlowServiceId}`)
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
  test(`${productId} is paid, and its service is set up`, async ({ page, sandbox }) => {
    await sandbox.signIn(ben)
    await openPayment(page, `productId=${productId}`, price)
    await expect(page.getByText(afterwards)).toBeVisible()
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await expectOneCharge(sandbox, amount)
    const [created] = await sandbox.ledger('subscriptionCreated')
    await expect(page).toHaveURL(`/setup?serviceId=${created?.serviceId}`)
  })
}

test.describe('a first payment of nothing', () => {
  test.beforeEach(({ sandbox }) => sandbox.signIn(ben))

  async function applyCode(page: Page, code: string): Promise<void> {
    await openPayment(page, 'productId=ACPMH')
    await page.getByLabel('Promotion Code').fill(code)
  }

  test('keeps the card for the later ones, and is confirmed without naming a payment', async ({ page, sandbox }) => {
    await applyCode(page, 'freemonth')
    await formOf(page, '$0.00')
    await expect(page.getByText('then $14.99 per month')).toBeVisible()
    const confirmation = page.waitForRequest((request) => request.url().endsWith('/stripe/confirm-payment'))
    await payWith(page, CARDS.good)
    await expectPaid(page)
    const [created] = (await sandbox.ledger('subscriptionCreated')).slice(-1)
    expect((await confirmation).postDataJSON()).toEqual({ serviceId: created?.serviceId })
    expect(await sandbox.ledger('cardSaved')).toMatchObject([{ intentId: created?.intentId }])
    expect(await sandbox.ledger('charged')).toEqual([])
  })

  if (isDrill)
    test('keeps a card that has to be challenged, and says no as a payment does', async ({ page, sandbox }) => {
      await applyCode(page, 'bigfix')
      await formOf(page, '$0.00')
      await payWith(page, CARDS.declined)
      await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
      await page.getByLabel('Card number').fill(CARDS.challenged)
      await payButton(page).click()
      await page.getByRole('button', { name: 'Complete authentication' }).click()
      await expectPaid(page)
      expect(await sandbox.ledger('cardSaved')).toHaveLength(1)
      expect(await sandbox.ledger('charged')).toEqual([])
    })

  test('and of nothing later either needs no card at all', async ({ page, sandbox }) => {
    await applyCode(page, 'allfree')
    await expectPaid(page)
    expect(await sandbox.ledger('paymentConfirmed')).toHaveLength(1)
    expect([...(await sandbox.ledger('cardSaved')), ...(await sandbox.ledger('charged'))]).toEqual([])
  })
})

test.describe('a bank of its own page', () => {
  const secretOf = async (sandbox: SandboxControl) => (await sandbox.intents()).at(-1)?.clientSecret ?? 'none'

  test('leads back with the payment done, and leaves its secret nowhere', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openPayment(page, `serviceId=${adaFlowServiceId}`)
    await sandbox.fault({ operationId: 'confirmPayment', kind: 'slow', delayMs: 1500, times: 1 })
    await goToBank(page)
    await expect(page.getByText('Pay $64.98')).toBeVisible()
    await page.getByRole('button', { name: 'Authorize payment' }).click()
    await expect(page.getByRole('button', { name: 'Processing Payment...' })).toBeDisabled()
    expect(page.url()).toContain(`/payment?serviceId=${adaFlowServiceId}&payment_intent=pi_sandbox_`)
    const secret = await secretOf(sandbox)
    const kept = await page.evaluate(() => JSON.stringify([location.href, history.state, { ...localStorage }]))
    expect(kept + (await page.content())).not.toContain('client_secret')
    expect(kept + (await page.content())).not.toContain(secret)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('that refuses leads back to the payment, which can be made by card', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openPayment(page, `serviceId=${adaFlowServiceId}`)
    await goToBank(page)
    await page.getByRole('button', { name: 'Fail payment' }).click()
    await expect(page.getByText('Payment was not completed. Please try again.', { exact: true })).toBeVisible()
    expect(page.url()).not.toContain('secret')
    await page.getByRole('link', { name: 'Back to the payment' }).click()
    await formOf(page, MONTHLY_PRICE)
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  if (isDrill)
    test('that keeps a card leads back as well', async ({ page, sandbox }) => {
      await sandbox.signIn(ben)
      await openPayment(page, 'productId=ACPYH', '$199.89')
      await page.getByLabel('Promotion Code').fill('FREEMONTH')
      await formOf(page, '$0.00')
      await goToBank(page)
      await page.getByRole('button', { name: 'Authorize payment' }).click()
      await expectPaid(page)
      expect(await sandbox.ledger('cardSaved')).toHaveLength(1)
      expect(await sandbox.ledger('charged')).toEqual([])
    })

  test('that is left by Back leads to a check, and from there to the payment', async ({ page, sandbox }) => {
    await page.clock.install()
    await sandbox.signIn(ada)
    await openPayment(page, `serviceId=${adaFlowServiceId}`)
    await goToBank(page)
    await page.goBack()
    await returnToPayment(page)
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })
})
