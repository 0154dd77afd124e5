import type { BrowserContext, Page } from '@playwright/test'
import { ada, ben } from '#sandbox/seeds/people'
import { adaFlowServiceId } from '#sandbox/seeds/services'
import {
  CARDS,
  checkAgainUntil,
  expectOneCharge,
  expectPaid,
  fillCard,
  formOf,
  giveUpPayment,
  goToBank,
  MONTHLY_PRICE,
  openPayment,
  payButton,
  payWith,
  returnToPayment,
} from './card'
import { expect, isDrill, type SandboxControl, test } from './fixtures'

const OF_SERVICE = `serviceId=${adaFlowServiceId}`
const OF_PRODUCT = 'productId=ACPMH'

const checkAgain = (page: Page) => page.getByRole('button', { name: 'Check again' })
const inUnknown = (page: Page) => page.getByRole('heading', { name: 'Checking your payment' })
const stillChecking = (page: Page) => page.getByText('We are still checking your payment.', { exact: false })

type SpoiltAnswer = { kind: 'slow'; delayMs: number; committed?: true } | { kind: 'stalled'; committed: true }

const SLOW = { kind: 'slow', delayMs: 2500 } as const
/** The card is charged at once, and the answer is late. */
const SLOW_TO_TELL = { ...SLOW, committed: true } as const

/** Reloads, whatever the portal asks first. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
}

/** Pays ada's service, with a fault in the provider's answer, and waits until the provider has been asked. */
async function startPaying(page: Page, sandbox: SandboxControl, fault: SpoiltAnswer): Promise<void> {
  await sandbox.signIn(ada)
  await openPayment(page, OF_SERVICE)
  await sandbox.fault({ operationId: 'stripe.confirm', times: 1, ...fault })
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/confirm'))
  await payWith(page, CARDS.good)
  await asked
}

test.describe('Pay is pressed', () => {
  test.beforeEach(async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openPayment(page, OF_SERVICE)
    await fillCard(page, CARDS.good)
  })

  test('twice in a row: one charge', async ({ page, sandbox }) => {
    await payButton(page).dblclick()
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('by Enter, again and again while it is slow: one charge', async ({ page, sandbox }) => {
    await sandbox.fault({ operationId: 'stripe.confirm', kind: 'slow', delayMs: 1000 })
    await payButton(page).focus()
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Enter')
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })
})

test.describe("an answer of the provider's that gets lost", () => {
  const LOST = ['dropped', 'empty500', 'html', 'malformed', 'emptyOk', 'cut'] as const

  for (const kind of isDrill ? LOST : (['dropped'] as const)) {
    test(`${kind}, after the card was charged: the payment is read, and it counts as paid`, async ({
      page,
      sandbox,
    }) => {
      await sandbox.signIn(ben)
      await openPayment(page, OF_PRODUCT)
      await sandbox.fault({ operationId: 'stripe.confirm', kind, committed: true })
      await payWith(page, CARDS.good)
      await expectPaid(page)
      await expectOneCharge(sandbox, 6498)
    })
  }

  for (const kind of isDrill ? LOST : (['html'] as const)) {
    test(`${kind}, before the card was charged: the form is back, and the same payment is tried again`, async ({
      page,
      sandbox,
    }) => {
      await sandbox.signIn(ben)
      await openPayment(page, OF_PRODUCT)
      await sandbox.fault({ operationId: 'stripe.confirm', kind })
      await payWith(page, CARDS.good)
      await expect(
        page.getByRole('alert').filter({ hasText: 'An unexpected error occurred. Please try again.' }),
      ).toBeVisible()
      expect(await sandbox.ledger('charged')).toEqual([])
      await sandbox.clearFaults()
      await payButton(page).click()
      await expectPaid(page)
      await expectOneCharge(sandbox, 6498)
      expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
    })
  }

  test('with its reading as well: nothing can be sent until the payment can be read', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openPayment(page, OF_SERVICE)
    await sandbox.fault({ operationId: 'stripe.confirm', kind: 'dropped', committed: true })
    await sandbox.fault({ operationId: 'stripe.retrieve', kind: 'dropped' })
    await payWith(page, CARDS.good)
    await expect(inUnknown(page)).toBeFocused()
    await expect(page.getByText('You are not charged twice.', { exact: false })).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
    await checkAgain(page).click()
    await expect(checkAgain(page)).toBeEnabled()
    await expect(inUnknown(page)).toBeVisible()
    await sandbox.clearFaults()
    await checkAgain(page).click()
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test("to the challenge, after the customer's bank agreed: it counts as paid", async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openPayment(page, OF_SERVICE)
    await sandbox.fault({ operationId: 'stripe.authenticate', kind: 'dropped', committed: true })
    await payWith(page, CARDS.challenged)
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test("to the challenge, before the customer's bank knew of it: unknown, and the server leads back to the payment", async ({
    page,
    sandbox,
  }) => {
    await page.clock.install()
    await sandbox.signIn(ada)
    await openPayment(page, OF_SERVICE)
    await sandbox.fault({ operationId: 'stripe.authenticate', kind: 'dropped' })
    await payWith(page, CARDS.challenged)
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(inUnknown(page)).toBeVisible()
    await sandbox.clearFaults()
    await checkAgain(page).click()
    await expect(inUnknown(page)).toBeVisible()
    await page.getByRole('button', { name: 'Ask the server' }).click()
    await returnToPayment(page)
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })
})

test.describe('a reload', () => {
  test('while the payment is being begun, and while its form waits, begins it again: one charge', async ({
    page,
    sandbox,
  }) => {
    await sandbox.signIn(ada)
    await sandbox.fault({ operationId: 'createSubscription', kind: 'slow', delayMs: 20_000, times: 1 })
    await page.goto(`/setup?${OF_SERVICE}`)
    await expect(page.getByRole('region', { name: 'Order Summary' })).toBeVisible()
    await reload(page)
    await formOf(page, MONTHLY_PRICE)
    await reload(page)
    await formOf(page, MONTHLY_PRICE)
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('while the card is being charged goes on with that payment', async ({ page, sandbox }) => {
    await startPaying(page, sandbox, { ...SLOW_TO_TELL, delayMs: 20_000 })
    await expect.poll(() => sandbox.ledger('charged')).toHaveLength(1)
    await reload(page)
    await expectPaid(page)
    expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
    await expectOneCharge(sandbox, 6498)
  })

  test('before the card is charged asks the server first, and only then leads back to the payment', async ({
    page,
    sandbox,
  }) => {
    await page.clock.install()
    await startPaying(page, sandbox, { kind: 'slow', delayMs: 20_000 })
    await reload(page)
    await expect(stillChecking(page)).toBeVisible()
    expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
    await returnToPayment(page)
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('during the challenge of the bank does so too', async ({ page, sandbox }) => {
    await page.clock.install()
    await sandbox.signIn(ada)
    await openPayment(page, OF_SERVICE)
    await payWith(page, CARDS.challenged)
    await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible()
    await reload(page)
    await returnToPayment(page)
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('while nobody can tell what became of it finds out', async ({ page, sandbox }) => {
    await sandbox.signIn(ben)
    await openPayment(page, OF_PRODUCT)
    await sandbox.fault({ operationId: 'stripe.confirm', kind: 'dropped', committed: true })
    await sandbox.fault({ operationId: 'stripe.retrieve', kind: 'dropped' })
    await payWith(page, CARDS.good)
    await expect(inUnknown(page)).toBeVisible()
    await reload(page)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  if (isDrill)
    test('while it is processed waits for the same payment', async ({ page, sandbox }) => {
      await sandbox.signIn(ada)
      await openPayment(page, OF_SERVICE)
      await payWith(page, CARDS.processing)
      await expect(page.getByText('Your payment is being processed.', { exact: false })).toBeVisible()
      await reload(page)
      await expect(stillChecking(page)).toBeVisible()
      await checkAgainUntil(page, page.getByRole('heading', { name: 'Framework Setup' }))
      await expectPaid(page)
      expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
      await expectOneCharge(sandbox, 6498)
    })

  test('while the payment is being confirmed confirms it', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await openPayment(page, OF_SERVICE)
    await sandbox.fault({ operationId: 'confirmPayment', kind: 'slow', delayMs: 20_000, times: 1 })
    await payWith(page, CARDS.good)
    await expect(page.getByRole('button', { name: 'Processing Payment...' })).toBeVisible()
    await reload(page)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('after it, and Back, lead to the service and never to a form that pays for it again', async ({
    page,
    sandbox,
  }) => {
    await sandbox.signIn(ada)
    await page.goto('/services')
    await page.getByRole('link', { name: 'Continue setup' }).click()
    await formOf(page, MONTHLY_PRICE)
    await payWith(page, CARDS.good)
    await expectPaid(page)
    await reload(page)
    await expect(page.getByText('Step 2 of 6')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/services')
    await page.goForward()
    await expect(page.getByText('Step 2 of 6')).toBeVisible()
    expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
    await expectOneCharge(sandbox, 6498)
  })
})

test.describe('two tabs', () => {
  async function twoTabs(context: BrowserContext, query: string): Promise<[Page, Page]> {
    const [one, other] = [await context.newPage(), await context.newPage()]
    await openPayment(one, query)
    await openPayment(other, query)
    return [one, other]
  }

  test('open the same service, and the newer one pays: the other is led to the setup', async ({ context, sandbox }) => {
    await sandbox.signIn(ada)
    const [one, other] = await twoTabs(context, OF_SERVICE)
    await payWith(other, CARDS.good)
    await expectPaid(other)
    await payWith(one, CARDS.good)
    await expect(one.getByText('Step 2 of 6')).toBeVisible()
    await expectOneCharge(sandbox, 6498)
  })

  if (isDrill)
    test('open the same service, and the older one pays: it cannot, says so, and Retry begins it again', async ({
      context,
      sandbox,
    }) => {
      await sandbox.signIn(ada)
      const [one, other] = await twoTabs(context, OF_SERVICE)
      await payWith(one, CARDS.good)
      await expect(one.getByRole('alert')).toContainText('Payment was not completed. Please try again.')
      await one.getByRole('button', { name: 'Retry' }).click()
      await formOf(one, MONTHLY_PRICE)
      await payWith(one, CARDS.good)
      await expectPaid(one)
      await payWith(other, CARDS.good)
      await expect(other.getByText('Step 2 of 6')).toBeVisible()
      await expectOneCharge(sandbox, 6498)
    })

  test('open the same product, and both pay: one charge', async ({ context, sandbox }) => {
    await sandbox.signIn(ben)
    const [one, other] = await twoTabs(context, OF_PRODUCT)
    await fillCard(one, CARDS.good)
    await payWith(other, CARDS.good)
    await expectPaid(other)
    await payButton(one).click()
    await expect(one).toHaveURL('/services?redirect_reason=payment_debounced')
    await expect(one.getByRole('article')).toHaveCount(1)
    await expectOneCharge(sandbox, 6498)
  })

  test('and the second is opened while the first is paying: it waits for that payment', async ({
    context,
    sandbox,
  }) => {
    await sandbox.signIn(ada)
    const [one, other] = [await context.newPage(), await context.newPage()]
    await openPayment(one, OF_SERVICE)
    await sandbox.fault({ operationId: 'stripe.confirm', kind: 'slow', delayMs: 2500, times: 1 })
    await payWith(one, CARDS.good)
    await other.goto(`/setup?${OF_SERVICE}`)
    await expect(stillChecking(other)).toBeVisible()
    await expectPaid(one)
    await checkAgainUntil(other, other.getByText('Step 2 of 6').or(other.getByText('already been confirmed')))
    expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
    await expectOneCharge(sandbox, 6498)
  })

  test("and the first comes back with the bank's yes, when the second has given it up: it is not paid for again", async ({
    context,
    sandbox,
  }) => {
    await sandbox.signIn(ben)
    const [one, other] = [await context.newPage(), await context.newPage()]
    await openPayment(one, OF_PRODUCT)
    await goToBank(one)
    await other.clock.install()
    await other.goto(`/setup?${OF_PRODUCT}`)
    await sandbox.fault({ operationId: 'createSubscription', kind: 'slow', delayMs: 4000, times: 1 })
    await giveUpPayment(other)
    await one.getByRole('button', { name: 'Authorize payment' }).click()
    await expectPaid(one)
    await formOf(other, MONTHLY_PRICE)
    await payWith(other, CARDS.good)
    await expect(other).toHaveURL('/services?redirect_reason=payment_debounced')
    await expectOneCharge(sandbox, 6498)
  })

  test('and both are in the form while the first is paying: the second sends nothing', async ({ context, sandbox }) => {
    await sandbox.signIn(ada)
    const [one, other] = await twoTabs(context, OF_SERVICE)
    await fillCard(one, CARDS.good)
    await sandbox.fault({ operationId: 'stripe.confirm', kind: 'slow', delayMs: 2500, times: 1 })
    await payWith(other, CARDS.good)
    await expect(other.getByRole('button', { name: /^Pay / })).toHaveAttribute('data-loading', 'true')
    await payButton(one).click()
    await expect(stillChecking(one)).toBeVisible()
    await expectPaid(other)
    await expectOneCharge(sandbox, 6498)
  })
})

test.describe('leaving during a payment', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Leave during the payment?' })

  test('is asked about, and whoever stays sees how it ends', async ({ page, sandbox }) => {
    await startPaying(page, sandbox, SLOW)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(question(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(question(page)).toHaveCount(0)
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('is possible, and coming back goes on with the same payment', async ({ page, sandbox }) => {
    await startPaying(page, sandbox, { ...SLOW_TO_TELL, delayMs: 20_000 })
    await page.getByRole('link', { name: 'Services', exact: true }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).toHaveURL('/services')
    await page.getByRole('link', { name: 'Continue setup' }).click()
    await expectPaid(page)
    expect(await sandbox.ledger('subscriptionCreated')).toHaveLength(1)
    await expectOneCharge(sandbox, 6498)
  })

  test('by closing the tab, or by Back, is asked about too', async ({ page, sandbox }) => {
    await sandbox.signIn(ada)
    await page.goto('/services')
    await page.getByRole('link', { name: 'Continue setup' }).click()
    await formOf(page, MONTHLY_PRICE)
    await sandbox.fault({ operationId: 'stripe.confirm', kind: 'slow', delayMs: 2500, times: 1 })
    await payWith(page, CARDS.good)
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await page.goBack()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expectPaid(page)
    await expectOneCharge(sandbox, 6498)
  })

  test('is not asked about any more once the card is refused, and the reason has the focus', async ({
    page,
    sandbox,
  }) => {
    await sandbox.signIn(ada)
    await openPayment(page, OF_SERVICE)
    await sandbox.fault({ operationId: 'stripe.confirm', kind: 'slow', delayMs: 1500, times: 1 })
    await payWith(page, CARDS.declined)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(question(page)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeFocused()
    await expect(question(page)).toHaveCount(0)
    await expect(page).toHaveURL(`/setup?${OF_SERVICE}`)
  })

  if (isDrill)
    test('is nobody asked about before and after it', async ({ page, sandbox }) => {
      await sandbox.signIn(ada)
      await openPayment(page, OF_SERVICE)
      await fillCard(page, CARDS.good)
      await page.getByRole('link', { name: 'Home', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible()
      await openPayment(page, OF_SERVICE)
      await payWith(page, CARDS.good)
      await expectPaid(page)
      await page.getByRole('link', { name: 'Home', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible()
    })
})

test('a network that goes while the card is charged: the confirmation is there nevertheless, and goes on later', async ({
  page,
  context,
  sandbox,
}) => {
  await page.clock.install()
  await startPaying(page, sandbox, SLOW_TO_TELL)
  await expect.poll(() => sandbox.ledger('charged')).toHaveLength(1)
  await context.setOffline(true)
  await expect(page.getByRole('button', { name: 'Processing Payment...' })).toBeVisible()
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await page.clock.fastForward(20_000)
  await checkAgain(page).click()
  await expectPaid(page)
  await expectOneCharge(sandbox, 6498)
})

test('an answer that stalls: after 5 s it is said to be under way, after 30 s the payment is read', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await startPaying(page, sandbox, { kind: 'stalled', committed: true })
  await expect.poll(() => sandbox.ledger('charged')).toHaveLength(1)
  await page.clock.fastForward(5000)
  await expect(page.getByText('Still working...')).toBeVisible()
  await page.clock.fastForward(25_000)
  await expectPaid(page)
  await expectOneCharge(sandbox, 6498)
})

test('a session that ends during the payment leads to the login, and from there on with the same payment', async ({
  page,
  sandbox,
}) => {
  await startPaying(page, sandbox, SLOW_TO_TELL)
  await sandbox.expireSessions()
  await expect(page).toHaveURL(/\/login\?redir=%2Fpayment%3F/)
  await page.getByLabel('Email Address').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectPaid(page)
  await expectOneCharge(sandbox, 6498)
})

test('however the promotion changes while answers are slow, the button, the payment and the charge agree', async ({
  page,
  sandbox,
}) => {
  await sandbox.signIn(ben)
  await sandbox.fault({ operationId: 'createSubscription', kind: 'slow', delayMs: 2500, times: 1 })
  await sandbox.fault({ operationId: 'createSubscription', kind: 'slow', delayMs: 800, times: 1 })
  await page.goto(`/setup?${OF_PRODUCT}`)
  const code = page.getByLabel('Promotion Code')
  await code.fill('save10')
  await expect(page.getByText('SAVE10 is applied', { exact: false })).toBeVisible()
  await code.fill('halfyear')
  await expect(page.getByText('HALFYEAR is applied', { exact: false })).toBeVisible()
  await code.fill('forever5')
  await formOf(page, '$59.98')
  await expect(page.getByText('FOREVER5 is applied', { exact: false })).toBeVisible()
  const newest = (await sandbox.intents()).at(-1)
  expect(newest).toMatchObject({ amount: 5998, status: 'requires_payment_method' })
  await payWith(page, CARDS.good)
  await expectPaid(page)
  await expectOneCharge(sandbox, 5998)
})
