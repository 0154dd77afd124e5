import { expect, type Page } from '@playwright/test'
import { ben, vera } from '#sandbox/seeds/people'
import { adaActiveServiceId } from '#sandbox/seeds/services'
import type { SandboxControl } from './fixtures'
import { CARDS, checkingPayment, formOf, OF_PRODUCT, openPayment, payWith, stillChecking } from './payment-steps'
import type { Screen } from './screen'

/** The payment step of ben, who buys a product. */
async function openAsBen(page: Page, sandbox: SandboxControl): Promise<void> {
  await sandbox.signIn(ben)
  await openPayment(page, OF_PRODUCT)
}

/** A payment of which nobody knows how it ended. */
async function loseAnswer(page: Page, sandbox: SandboxControl): Promise<void> {
  await openAsBen(page, sandbox)
  await sandbox.fault({ operationId: 'stripe.confirm', kind: 'dropped' })
  await sandbox.fault({ operationId: 'stripe.retrieve', kind: 'dropped' })
  await payWith(page, CARDS.good)
  await expect(checkingPayment(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask the server' })).toBeVisible()
}

/** Buying by card, in every state that looks different. */
export const PAYMENT_SCREENS: readonly Screen[] = [
  {
    name: 'purchase link, preparing',
    show: async (page, sandbox) => {
      await sandbox.fault({ operationId: 'getCurrentUser', kind: 'held' })
      await page.goto('/purchase/ACPMH')
      await expect(page.getByRole('heading', { name: 'Preparing your purchase...' })).toBeVisible()
    },
  },
  {
    name: 'purchase dialog, step two',
    show: async (page, sandbox) => {
      await sandbox.signIn(ben)
      await page.goto('/purchase/ACPMH')
      await page.getByRole('button', { name: 'Continue to Purchase' }).click()
      await expect(page.getByRole('link', { name: 'Pay by card instead' })).toBeVisible()
    },
  },
  {
    name: 'payment, loading',
    show: async (page, sandbox) => {
      await sandbox.signIn(ben)
      await sandbox.fault({ operationId: 'createSubscription', kind: 'held' })
      await page.goto(`/setup?${OF_PRODUCT}`)
      await expect(page.getByText('Due Today')).toBeVisible()
    },
  },
  {
    name: 'payment, with a promotion',
    show: async (page, sandbox) => {
      await openAsBen(page, sandbox)
      await page.getByLabel('Promotion Code').fill('halfyear')
      await formOf(page, '$32.50')
    },
  },
  {
    name: 'payment, code refused',
    show: async (page, sandbox) => {
      await openAsBen(page, sandbox)
      await page.getByLabel('Promotion Code').fill('EXPIRED1')
      await expect(page.getByText('This promotion code has expired.')).toBeVisible()
    },
  },
  {
    name: 'payment, card refused',
    show: async (page, sandbox) => {
      await openAsBen(page, sandbox)
      await payWith(page, CARDS.withoutFunds)
      await expect(page.getByText('Your card has insufficient funds.')).toBeVisible()
    },
  },
  { name: 'payment, no answer', show: loseAnswer },
  {
    name: 'payment, leaving',
    show: async (page, sandbox) => {
      await loseAnswer(page, sandbox)
      const menu = page.getByRole('button', { name: 'Open menu' })
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('link', { name: 'Home' }).click()
      await expect(page.getByRole('button', { name: 'Stay' })).toBeVisible()
    },
  },
  {
    name: 'payment, not initialised',
    show: async (page, sandbox) => {
      await sandbox.signIn(ben)
      await sandbox.fault({ operationId: 'createSubscription', kind: 'empty500' })
      await page.goto(`/setup?${OF_PRODUCT}`)
      await expect(page.getByText('Failed to initialize payment', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'payment, product not found',
    show: async (page, sandbox) => {
      await sandbox.signIn(ben)
      await page.goto('/setup?productId=NO-SUCH')
      await expect(page.getByText('Product information not found')).toBeVisible()
    },
  },
  {
    name: 'confirmation, waiting',
    show: async (page, sandbox) => {
      await sandbox.signIn(ben)
      await sandbox.fault({ operationId: 'confirmPayment', kind: 'held' })
      await page.goto(`/payment?serviceId=${adaActiveServiceId}&payment_intent=pi_1`)
      await expect(page.getByRole('button', { name: 'Processing Payment...' })).toBeVisible()
    },
  },
  {
    name: 'confirmation, not clear yet',
    show: async (page, sandbox) => {
      await loseAnswer(page, sandbox)
      await page.getByRole('button', { name: 'Ask the server' }).click()
      await expect(stillChecking(page)).toBeVisible()
    },
  },
  {
    name: 'confirmation, failed at the bank',
    show: async (page, sandbox) => {
      await sandbox.signIn(ben)
      await page.goto(`/payment?serviceId=${adaActiveServiceId}&payment_intent=pi_1&redirect_status=failed`)
      await expect(page.getByText('Payment was not completed. Please try again.')).toBeVisible()
    },
  },
  {
    name: 'services, payment confirmed before',
    show: async (page, sandbox) => {
      await sandbox.signIn(vera)
      await page.goto('/services?redirect_reason=payment_debounced')
      await expect(page.getByText('This payment has already been confirmed', { exact: false })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(8)
    },
  },
]
