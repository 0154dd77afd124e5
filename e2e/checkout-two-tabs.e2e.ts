import type { BrowserContext, Page } from '@playwright/test'
import { ada, ben } from '#sandbox/seeds/people'
import { expect, isDrill, test } from './fixtures'
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
  OF_PRODUCT,
  OF_SERVICE,
  openPayment,
  payButton,
  payWith,
  stillChecking,
} from './payment-steps'

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
    await sandbox.fault({ operationId: 'stripe.confirm', kind: 'held', times: 1 })
    await payWith(one, CARDS.good)
    await sandbox.faultsUsed()
    await other.goto(`/setup?${OF_SERVICE}`)
    await expect(stillChecking(other)).toBeVisible()
    await sandbox.clearFaults()
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
    await sandbox.fault({ operationId: 'createSubscription', kind: 'held' })
    await giveUpPayment(other)
    await one.getByRole('button', { name: 'Authorize payment' }).click()
    await expectPaid(one)
    await sandbox.clearFaults()
    await formOf(other, MONTHLY_PRICE)
    await payWith(other, CARDS.good)
    await expect(other).toHaveURL('/services?redirect_reason=payment_debounced')
    await expectOneCharge(sandbox, 6498)
  })

  test('and both are in the form while the first is paying: the second sends nothing', async ({ context, sandbox }) => {
    await sandbox.signIn(ada)
    const [one, other] = await twoTabs(context, OF_SERVICE)
    await fillCard(one, CARDS.good)
    await sandbox.fault({ operationId: 'stripe.confirm', kind: 'held', times: 1 })
    await payWith(other, CARDS.good)
    await expect(other.getByRole('button', { name: /^Pay / })).toHaveAttribute('data-loading', 'true')
    await sandbox.faultsUsed()
    await payButton(one).click()
    await expect(stillChecking(one)).toBeVisible()
    await sandbox.clearFaults()
    await expectPaid(other)
    await expectOneCharge(sandbox, 6498)
  })
})
