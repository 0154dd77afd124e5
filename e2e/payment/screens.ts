import { expect, type Page } from '@playwright/test'
import { ben, nora, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, noraServiceIds, veraServiceIds } from '#sandbox/services/services.seeds'
import { openSetup } from '../setup/steps'
import type { SandboxControl } from '../support/fixtures'
import type { Screen } from '../support/screen'
import {
  CARDS,
  checkAgain,
  checkingPayment,
  confirming,
  OF_PRODUCT,
  openPayment,
  openProduct,
  payButton,
  payWith,
  stillChecking,
  subscribeButton,
} from './steps'

/** Sends a payment whose outcome cannot be read. */
async function loseResponse(page: Page, sandbox: SandboxControl): Promise<void> {
  await openProduct(page, sandbox)
  await sandbox.fault({ operationId: 'stripe.confirm', kind: 'dropped' })
  await sandbox.fault({ operationId: 'stripe.retrieve', kind: 'dropped' })
  await payWith(page, CARDS.good)
  await expect(checkingPayment(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look up this payment' })).toBeVisible()
}

/** Every distinct state of the screens for buying by card. */
export const PAYMENT_SCREENS: readonly Screen[] = [
  {
    name: 'purchase link, preparing',
    fault: { operationId: 'getCurrentUser', kind: 'held' },
    path: '/purchase/ACPMH',
    show: (page) => expect(page.getByRole('heading', { name: 'Preparing your purchase...' })).toBeVisible(),
  },
  {
    name: 'payment, loading',
    as: ben,
    fault: { operationId: 'createSubscription', kind: 'held' },
    path: `/setup?${OF_PRODUCT}`,
    show: (page) => expect(page.getByText('Due Today')).toBeVisible(),
  },
  {
    name: 'payment, with a promotion and tax',
    show: async (page, sandbox) => {
      await sandbox.paymentRules({ tax: 360 })
      await openProduct(page, sandbox, 'ACPMH', '$68.58')
      await page.getByLabel('Promotion Code').fill('halfyear')
      await expect(page.getByText('HALFYEAR is applied', { exact: false })).toBeVisible()
      await expect(payButton(page)).toBeEnabled()
    },
  },
  {
    name: 'payment, nothing due',
    show: async (page, sandbox) => {
      await openProduct(page, sandbox)
      await page.getByLabel('Promotion Code').fill('ALLFREE')
      await expect(subscribeButton(page)).toBeEnabled()
    },
  },
  {
    name: 'payment, trial with wallets',
    show: async (page, sandbox) => {
      await sandbox.paymentRules({ firstPayment: 'trial', wallets: true })
      await sandbox.signIn(ben)
      await page.goto(`/setup?${OF_PRODUCT}`)
      await page.getByRole('tab', { name: 'Google Pay' }).click()
      await expect(subscribeButton(page)).toBeEnabled()
    },
  },
  {
    name: 'payment, slow card form',
    show: async (page, sandbox) => {
      await sandbox.signIn(ben)
      await page.clock.install()
      await sandbox.fault({ operationId: 'stripe.retrieve', kind: 'held' })
      await page.goto(`/setup?${OF_PRODUCT}`)
      await sandbox.faultsUsed()
      await page.clock.fastForward(10_000)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'payment, code not created',
    show: async (page, sandbox) => {
      await openProduct(page, sandbox)
      await sandbox.fault({ operationId: 'createSubscription', kind: 'dropped' })
      await page.getByLabel('Promotion Code').fill('SAVE10')
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  },
  {
    name: 'payment, open in another tab',
    show: async (page, sandbox) => {
      await sandbox.signIn(ben)
      await openPayment(await page.context().newPage(), OF_PRODUCT)
      await page.goto(`/setup?${OF_PRODUCT}`)
      await expect(page.getByRole('button', { name: 'Continue here' })).toBeVisible()
    },
  },
  {
    name: 'payment, bought elsewhere',
    show: async (page, sandbox) => {
      await openProduct(page, sandbox)
      await sandbox.call('POST', '/services', { tebexTransactionId: 'tbx-meanwhile', productId: 'ACPMH' })
      await payWith(page, CARDS.good)
      await expect(page.getByRole('button', { name: 'Buy another one' })).toBeVisible()
    },
  },
  {
    name: 'payment, code rejected and card declined',
    show: async (page, sandbox) => {
      await openProduct(page, sandbox)
      await page.getByLabel('Promotion Code').fill('EXPIRED1')
      await expect(page.getByText('This promotion code has expired.')).toBeVisible()
      await payWith(page, CARDS.withoutFunds)
      await expect(page.getByText('Your card has insufficient funds.')).toBeVisible()
    },
  },
  { name: 'payment, no response', show: loseResponse },
  {
    name: 'payment, leaving',
    show: async (page, sandbox) => {
      await loseResponse(page, sandbox)
      const menu = page.getByRole('button', { name: 'Open menu' })
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('link', { name: 'Home' }).click()
      await expect(page.getByRole('button', { name: 'Stay' })).toBeVisible()
    },
  },
  {
    name: 'payment, not initialized',
    as: ben,
    fault: { operationId: 'createSubscription', kind: 'empty500' },
    path: `/setup?${OF_PRODUCT}`,
    show: (page) => expect(page.getByText('Failed to initialize payment', { exact: false })).toBeVisible(),
  },
  {
    name: 'confirmation, waiting',
    as: ben,
    fault: { operationId: 'confirmPayment', kind: 'held' },
    path: `/payment?serviceId=${adaActiveServiceId}&payment_intent=pi_1`,
    show: (page) => expect(confirming(page)).toBeVisible(),
  },
  {
    name: 'confirmation, still checking',
    show: async (page, sandbox) => {
      await loseResponse(page, sandbox)
      await page.getByRole('link', { name: 'Look up this payment' }).click()
      await expect(stillChecking(page)).toBeVisible()
    },
  },
  {
    name: 'confirmation, still checking after ten minutes',
    show: async (page, sandbox) => {
      await sandbox.signIn(ben)
      await page.clock.install({ time: new Date('2026-01-15T14:05:02') })
      await page.goto(`/payment?serviceId=${adaActiveServiceId}&payment_intent=pi_1`)
      await expect(confirming(page)).toBeVisible()
      await page.clock.fastForward(10 * 60_000)
      await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible()
      await checkAgain(page).click()
      await expect(page.getByText('We checked at', { exact: false })).toBeVisible()
      // The end of the next look would replace the sentence.
      await sandbox.fault({ operationId: 'getFlowStep', kind: 'held' })
    },
  },
  {
    name: 'confirmation, two payments',
    show: async (page, sandbox) => {
      await sandbox.signIn(nora)
      await page.clock.install()
      const serviceId = noraServiceIds.framework
      const sent = { userId: nora.id, productId: 'ACPMH', serviceId, makesService: false, sentAt: Date.now() }
      const rest = { knownServiceIds: [], leadsAway: false, hasOpenAttempt: false, inPlaceOf: [], isPaid: true }
      const record = JSON.stringify([
        { intentId: 'pi_1', state: 'confirmed', ...sent, ...rest },
        { intentId: 'pi_2', state: 'succeeded', ...sent, ...rest },
      ])
      await page.addInitScript((stored) => localStorage.setItem('portal-payments', stored), record)
      await page.goto(`/payment?serviceId=${serviceId}&payment_intent=pi_2`)
      // Without this, the time would pass before the screen waits.
      await expect(confirming(page)).toBeVisible()
      await page.clock.fastForward(20_000)
      await expect(page.getByText('Two payments were made', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'setup, after the payment',
    show: async (page, sandbox) => {
      await sandbox.signIn(nora)
      const serviceId = noraServiceIds.framework
      const paid = {
        userId: nora.id,
        intentId: 'pi_1',
        productId: 'ACPMH',
        serviceId,
        makesService: false,
        isPaid: true,
      }
      const rest = { knownServiceIds: [], sentAt: Date.now(), leadsAway: false, hasOpenAttempt: false, inPlaceOf: [] }
      const receipt = { amount: 6498, currency: 'usd', productName: 'Admin Control Panel (Monthly Hosting)' }
      const record = JSON.stringify([{ ...paid, ...rest, state: 'confirmed', receipt }])
      await page.addInitScript((stored) => localStorage.setItem('portal-payments', stored), record)
      await openSetup(page, serviceId)
      await expect(page.getByText('You paid $64.98')).toBeVisible()
    },
  },
  {
    name: 'setup, an earlier payment may still go through',
    show: async (page, sandbox) => {
      await sandbox.signIn(nora)
      await openSetup(page, noraServiceIds.framework)
      // The state that the confirmation screen passes on.
      await page.evaluate(() => history.replaceState({ ...history.state, openPayments: ['pi_1', 'pi_2'] }, ''))
      await page.reload()
      await expect(page.getByText('pi_1', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'confirmation, forbidden',
    as: ben,
    fault: { operationId: 'confirmPayment', kind: 'status', status: 403, times: 1 },
    path: `/payment?serviceId=${adaActiveServiceId}&payment_intent=pi_1`,
    show: (page) => expect(page.getByRole('button', { name: 'Check again' })).toBeVisible(),
  },
  {
    name: 'services, payment confirmed before',
    show: async (page, sandbox) => {
      await sandbox.signIn(vera)
      await page.goto(`/payment?serviceId=${veraServiceIds.active}`)
      await expect(page.getByText('This payment has already been confirmed', { exact: false })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(9)
    },
  },
]
