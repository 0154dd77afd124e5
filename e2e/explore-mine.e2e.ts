import type { Page } from '@playwright/test'
import { ada, ben } from '#sandbox/seeds/people'
import { adaFlowServiceId } from '#sandbox/seeds/services'
import { CARDS, fillCard, formOf, payButton, payWith, openPayment } from './card'
import { expect, test } from './fixtures'

const show = async (page: Page, name: string) => {
  await page.waitForTimeout(300)
  console.log(`--- ${name}: ${page.url()}\n` + (await page.getByRole('main').innerText()).replaceAll(/\n+/g, ' | '))
  const d = page.getByRole('dialog')
  if (await d.count()) console.log('DIALOG ' + (await d.first().innerText()))
  console.log('FOCUS ' + (await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100))))
}

test('submit html uncommitted', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await openPayment(page, `serviceId=${adaFlowServiceId}`)
  await sandbox.fault({ operationId: 'submitFlowStep', kind: 'html', times: 1 })
  await payWith(page, CARDS.good)
  await page.waitForTimeout(5000)
  await show(page, 'html submit')
  await page.getByRole('link', { name: 'Check the payment' }).click()
  await page.waitForTimeout(3000)
  await show(page, 'checked')
})

test('dialog open while paid, link', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await openPayment(page, `serviceId=${adaFlowServiceId}`)
  await sandbox.fault({ operationId: 'stripe.confirm', kind: 'slow', delayMs: 2000 })
  await payWith(page, CARDS.good)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await show(page, 'asked')
  await page.waitForTimeout(5000)
  await show(page, 'after')
})

test('dialog open while paid, back', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto('/services')
  await page.getByRole('link', { name: 'Continue setup' }).click()
  await formOf(page, '$64.98')
  await sandbox.fault({ operationId: 'stripe.confirm', kind: 'slow', delayMs: 2000 })
  await payWith(page, CARDS.good)
  await page.goBack()
  await show(page, 'asked')
  await page.waitForTimeout(5000)
  await show(page, 'after')
  console.log(await page.evaluate(() => [history.length, (window as any).navigation.entries().map((e: any) => e.url)]))
  await page.goBack()
  await show(page, 'back')
  await page.goForward()
  await show(page, 'forward')
})

test('dialog open while refused', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await openPayment(page, `serviceId=${adaFlowServiceId}`)
  await sandbox.fault({ operationId: 'stripe.confirm', kind: 'slow', delayMs: 2000 })
  await payWith(page, CARDS.declined)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await show(page, 'asked')
  await page.waitForTimeout(3000)
  await show(page, 'after')
})

test('wide pay then keyboard', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await openPayment(page, `serviceId=${adaFlowServiceId}`)
  await fillCard(page, CARDS.challenged)
  await payButton(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Complete authentication' }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(1000)
  await show(page, 'escaped')
})

test('offline when unknown', async ({ page, context, sandbox }) => {
  await sandbox.signIn(ada)
  await openPayment(page, `serviceId=${adaFlowServiceId}`)
  await sandbox.fault({ operationId: 'stripe.confirm', kind: 'slow', delayMs: 3000, committed: true, times: 1 })
  await payWith(page, CARDS.good)
  await page.waitForTimeout(500)
  await context.setOffline(true)
  await page.waitForTimeout(4000)
  await show(page, 'offline')
  await context.setOffline(false)
  await page.waitForTimeout(4000)
  await show(page, 'online')
  console.log(await sandbox.ledger('charged'))
})
