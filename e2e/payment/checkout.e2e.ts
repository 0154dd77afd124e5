import type { Page } from '@playwright/test'
import { ada, ben } from '#sandbox/account/people.seeds'
import { adaFlowServiceId } from '#sandbox/services/services.seeds'
import { expect, isFullRun, type SandboxControl, test } from '../support/fixtures'
import { readableIn } from '../support/sinks'
import { hide } from '../support/visibility'
import {
  BANK_SILENCE_MS,
  CARDS,
  checkAgain,
  checkAgainUntil,
  checkingPayment,
  expectOneCharge,
  expectPaid,
  fillCard,
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

test('a visitor registers from a purchase link and pays with a promotion', async ({ page, sandbox }) => {
  await page.goto('/purchase/ACPMH')
  await expect(page).toHaveURL('/register?redir=%2Fpurchase%2FACPMH')
  await page.getByLabel('Username').fill('nina')
  await page.getByLabel('Email Address').fill('nina@example.test')
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7')
  await page.getByLabel('Confirm Password').fill('Correct-Horse-7')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/services?purchase=ACPMH')
  await page.getByRole('button', { name: 'Continue to Purchase' }).click()
  await page.getByRole('link', { name: 'Pay by card instead' }).click()
  await expect(page).toHaveURL(`/setup?${OF_PRODUCT}&step=payment`)
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
  await formOf(page, MONTHLY_PRICE)
  await page.getByLabel('Promotion Code').fill(' save10 ')
  await formOf(page, '$58.48')
  await payWith(page, CARDS.challenged)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expectPaid(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment' })).toContainText('Done')
  await expectOneCharge(sandbox, 5848)
})

test('a service that waits for its payment can be paid', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto('/services')
  await page.getByRole('link', { name: 'Continue Setup' }).click()
  await expect(page).toHaveURL(`/setup?${OF_SERVICE}&step=payment`)
  await formOf(page, MONTHLY_PRICE)
  await payWith(page, CARDS.good)
  await expectPaid(page)
  await expectOneCharge(sandbox, 6498)
  expect(await sandbox.ledger('stepAccepted')).toMatchObject([
    { serviceId: adaFlowServiceId, flowStep: 'validate_stripe' },
  ])
})

test('the order summary shows the amounts due today and later', async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  await openPayment(page, OF_PRODUCT)
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Admin Control Panel (Monthly Hosting)')
  await expect(summary).toContainText(
    /Setup fee\s*\$49\.99\s*Monthly fee\s*\$14\.99\s*Discount\s*\$0\.00\s*Tax:\s*Calculated by Stripe\s*Due Today\s*\$64\.98\s*then \$14\.99 per month/,
  )
  await expect(page.getByLabel('Phone number')).toBeVisible()
  expect(await page.getByLabel('Country or region').getByRole('option').count()).toBe(237)
})

test.describe('a rejected payment', () => {
  test.beforeEach(({ sandbox }) => sandbox.signIn(ben))

  test('shows the reason and can be tried again until it succeeds', async ({ page, sandbox }) => {
    await openPayment(page, OF_PRODUCT)
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

  test('with an incomplete form sends nothing and focuses the first field', async ({ page, sandbox }) => {
    await openPayment(page, OF_PRODUCT)
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

  test('can be tried again with a second bank challenge', async ({ page, sandbox }) => {
    await openPayment(page, OF_PRODUCT)
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

  test('brings the form back with the reason after processing', async ({ page, sandbox }) => {
    await openPayment(page, OF_PRODUCT)
    await payWith(page, CARDS.processingThenRejected)
    await expect(checkingPayment(page)).toBeFocused()
    await expect(page.getByText('Your payment is being processed.', { exact: false })).toBeVisible()
    const rejected = page.getByRole('alert').filter({ hasText: 'Payment was not completed. Please try again.' })
    // Check again does not wait for the next automatic read.
    await checkAgainUntil(page, rejected)
    expect(await sandbox.ledger('charged')).toEqual([])
    await page.getByLabel('Card number').fill(CARDS.good)
    await payButton(page).click()
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })
})

test('a processing payment is read automatically until it succeeds', async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  await openPayment(page, OF_PRODUCT)
  await payWith(page, CARDS.processing)
  await expect(page.getByText('Your payment is being processed.', { exact: false })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expectPaid(page)
  await expectOneCharge(sandbox, 6498)
})

test('a processing payment is not read in a hidden tab', async ({ page, sandbox }) => {
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/__stripe/intents/')) reads.push(request.url())
  })
  await page.clock.install()
  await sandbox.signIn(ben)
  await openPayment(page, OF_PRODUCT)
  await payWith(page, CARDS.processing)
  await expect(page.getByText('Your payment is being processed.', { exact: false })).toBeVisible()
  await hide(page, true)
  // One read may have been under way when the tab was hidden.
  await page.clock.runFor(60_000)
  const { length } = reads
  await page.clock.runFor(10 * 60_000)
  expect(reads).toHaveLength(length)
  await hide(page, false)
  await expect.poll(() => reads.length).toBeGreaterThan(length)
})

test.describe('a first payment with nothing due', () => {
  test.beforeEach(({ sandbox }) => sandbox.signIn(ben))

  async function applyCode(page: Page, code: string): Promise<void> {
    await openPayment(page, OF_PRODUCT)
    await page.getByLabel('Promotion Code').fill(code)
  }

  test('saves the card and is confirmed without an intent', async ({ page, sandbox }) => {
    await applyCode(page, 'freemonth')
    await formOf(page, '$0.00')
    await expect(page.getByText('then $14.99 per month')).toBeVisible()
    await expect(page.getByText("We'll save your payment method for future payments.", { exact: false })).toBeVisible()
    const confirmation = page.waitForRequest((request) => request.url().endsWith('/stripe/confirm-payment'))
    await payWith(page, CARDS.good)
    await expectPaid(page)
    const [created] = (await sandbox.ledger('subscriptionCreated')).slice(-1)
    expect((await confirmation).postDataJSON()).toEqual({ serviceId: created?.serviceId })
    expect(await sandbox.ledger('cardSaved')).toMatchObject([{ intentId: created?.intentId }])
    expect(await sandbox.ledger('charged')).toEqual([])
  })

  if (isFullRun)
    test('saves a challenged card and rejects a declined one', async ({ page, sandbox }) => {
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

  test('needs no card if nothing is due later either', async ({ page, sandbox }) => {
    await applyCode(page, 'allfree')
    await expect(page.getByText("Nothing is due today, so you don't need a card.")).toBeVisible()
    expect(await sandbox.ledger('paymentConfirmed')).toEqual([])
    await page.getByRole('button', { name: 'Start for $0.00' }).click()
    await expectPaid(page)
    expect(await sandbox.ledger('paymentConfirmed')).toHaveLength(1)
    expect([...(await sandbox.ledger('cardSaved')), ...(await sandbox.ledger('charged'))]).toEqual([])
  })
})

test.describe('a bank with its own page', () => {
  const secretOf = async (sandbox: SandboxControl) => (await sandbox.intents()).at(-1)?.clientSecret ?? 'none'

  test('leads back to the paid service and leaves the secret nowhere', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openPayment(page, OF_SERVICE)
    await sandbox.fault({ operationId: 'confirmPayment', kind: 'held' })
    await goToBank(page)
    await expect(page.getByText('Pay $64.98')).toBeVisible()
    await page.getByRole('button', { name: 'Authorize payment' }).click()
    await expect(page.getByRole('button', { name: 'Processing Payment...' })).toBeDisabled()
    expect(page.url()).toContain(`/payment?serviceId=${adaFlowServiceId}&payment_intent=pi_sandbox_`)
    const secret = await secretOf(sandbox)
    const readable = Object.entries(await readableIn(page))
    const isIn = (text: string) => text.includes(secret) || text.includes('client_secret=')
    expect(readable.filter(([, text]) => isIn(text)).map(([name]) => name)).toEqual([])
    // This global would give access to the router's context (D-248).
    expect(await page.evaluate(() => '__TSR_ROUTER__' in window)).toBe(false)
    await sandbox.clearFaults()
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('that rejects the payment leads back to the card form', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openPayment(page, OF_SERVICE)
    await goToBank(page)
    await page.getByRole('button', { name: 'Fail payment' }).click()
    await expect(page.getByText('Payment was not completed. Please try again.', { exact: true })).toBeVisible()
    expect(page.url()).not.toContain('secret')
    await page.getByRole('link', { name: 'Back to payment' }).click()
    await formOf(page, MONTHLY_PRICE)
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  if (isFullRun)
    test('that saves a card leads back too', async ({ page, sandbox }) => {
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

  test('that is left with Back leads to a check and then to the payment', async ({ page, sandbox }) => {
    await page.clock.install()
    await sandbox.signIn(ada)
    await openPayment(page, OF_SERVICE)
    await goToBank(page)
    await page.goBack()
    await expect(stillChecking(page)).toBeVisible()
    // After one minute a card can be paid again, but a bank payment cannot.
    await page.clock.fastForward(60_000)
    await checkAgain(page).click()
    await expect(checkAgain(page)).toBeEnabled()
    await returnToPayment(page, MONTHLY_PRICE, BANK_SILENCE_MS)
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })
})
