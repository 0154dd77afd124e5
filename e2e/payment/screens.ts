import { expect } from '@playwright/test'
import { ben, nora } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, noraServiceIds } from '#sandbox/services/services.seeds'
import { openSetup } from '../setup/steps'
import { CONTROLS } from '../support/controls'
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
  subscribeButton,
} from './steps'

/** Every distinct state of the screens for buying by card. */
export const PAYMENT_SCREENS: readonly Screen[] = [
  {
    name: 'payment, with a promotion and tax',
    show: async (page, sandbox) => {
      await sandbox.paymentRules({ tax: 360 })
      await openProduct(page, sandbox, 'ACPMH', '$68.58')
      await page.getByLabel(CONTROLS.payment.promotionCode).fill('halfyear')
      await expect(page.getByText('HALFYEAR is applied', { exact: false })).toBeVisible()
      await expect(payButton(page)).toBeEnabled()
    },
    // A phone shows the order on a click.
    open: async (page) => {
      const total = page.getByRole('button', { name: 'Total', expanded: false })
      if (await total.isVisible()) await total.click()
    },
  },
  {
    name: 'payment, nothing due',
    show: async (page, sandbox) => {
      await openProduct(page, sandbox)
      await page.getByLabel(CONTROLS.payment.promotionCode).fill('ALLFREE')
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
      await expect(page.getByRole('button', { name: CONTROLS.payment.tryAgain })).toBeVisible()
    },
  },
  {
    name: 'payment, open in another tab',
    show: async (page, sandbox) => {
      await sandbox.signIn(ben)
      await openPayment(await page.context().newPage(), OF_PRODUCT)
      await page.goto(`/setup?${OF_PRODUCT}`)
      await expect(page.getByRole('button', { name: CONTROLS.payment.continueHere })).toBeVisible()
    },
  },
  {
    name: 'payment, code rejected and card declined',
    show: async (page, sandbox) => {
      await openProduct(page, sandbox)
      await page.getByLabel(CONTROLS.payment.promotionCode).fill('EXPIRED1')
      await expect(page.getByText('This promotion code has expired.')).toBeVisible()
      await payWith(page, CARDS.withoutFunds)
      await expect(page.getByText('Your card has insufficient funds.')).toBeVisible()
    },
  },
  {
    name: 'payment, no response',
    show: async (page, sandbox) => {
      await openProduct(page, sandbox)
      await sandbox.fault({ operationId: 'stripe.confirm', kind: 'dropped' })
      await sandbox.fault({ operationId: 'stripe.retrieve', kind: 'dropped' })
      await payWith(page, CARDS.good)
      await expect(checkingPayment(page)).toBeVisible()
      await expect(page.getByRole('link', { name: CONTROLS.payment.lookUp })).toBeVisible()
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
    name: 'confirmation, still checking after ten minutes',
    show: async (page, sandbox) => {
      await sandbox.signIn(ben)
      await page.clock.install({ time: new Date('2026-01-15T14:05:02') })
      await page.goto(`/payment?serviceId=${adaActiveServiceId}&payment_intent=pi_1`)
      await expect(confirming(page)).toBeVisible()
      await page.clock.fastForward(10 * 60_000)
      await expect(page.getByRole('link', { name: CONTROLS.shared.contactSupport })).toBeVisible()
      await checkAgain(page).click()
      await expect(page.getByText('We checked at', { exact: false })).toBeVisible()
      // The end of the next look would replace the sentence.
      await sandbox.fault({ operationId: 'getFlowStep', kind: 'held' })
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
]
