import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ada, iris, nora, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, veraServiceIds } from '#sandbox/services/services.seeds'
import { CONTROLS, expect, test } from '../support/fixtures'
import { requestsOf } from '../support/requests'

const PRICES = /\/products\/\w+\/pricing$/

const payments = (page: Page) => page.getByRole('definition').filter({ hasText: ', about ' })
const addToCalendar = (page: Page) => page.getByRole('button', { name: CONTROLS.services.addToCalendar })

/** Clicks 'Add to calendar' and returns the name and the lines of the file. */
async function saveEvent(page: Page) {
  const [download] = await Promise.all([page.waitForEvent('download'), addToCalendar(page).click()])
  return { name: download.suggestedFilename(), lines: (await readFile(await download.path(), 'utf8')).split('\r\n') }
}

test('each product is read once, also when the list of services is read again', async ({ page, sandbox }) => {
  await page.clock.install()
  const reads = requestsOf(page, PRICES)
  await sandbox.signIn(iris)
  await page.goto('/services')
  await expect(payments(page)).toHaveCount(9)
  await expect(page.getByText('Before discounts and taxes.')).toHaveCount(9)
  await expect(payments(page).filter({ hasText: '$149.90' })).toHaveCount(2)
  const list = page.waitForResponse(/\/v1\/services$/)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await list
  await expect(payments(page)).toHaveCount(9)
  expect(reads.map((read) => read.url().replace(/.*products/, ''))).toEqual(['/ACPMH/pricing', '/ACPYH/pricing'])
})

test('a customer without a payment to come reads no price', async ({ page, sandbox }) => {
  const reads = requestsOf(page, PRICES)
  await sandbox.signIn(nora)
  await page.goto('/services')
  await expect(page.getByRole('progressbar')).toHaveCount(6)
  expect(reads).toEqual([])
})

test('a price that cannot be read leaves its place empty', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await sandbox.fault({ operationId: 'getProductPricing', kind: 'empty500' })
  await page.goto(`/services?serviceId=${adaActiveServiceId}`)
  await sandbox.faultsUsed()
  await expect(page.getByRole('button', { name: CONTROLS.services.copyIdentifier })).toBeVisible()
  await expect(payments(page)).toHaveCount(0)
  await expect(addToCalendar(page)).toHaveCount(0)
})

test('the next payment and the end of a service are saved for a calendar', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto(`/services?serviceId=${adaActiveServiceId}`)
  const { name, lines } = await saveEvent(page)
  expect(name).toMatch(/^panel-sunset-example-next-payment-\d{4}-\d\d-\d\d\.ics$/)
  expect(lines).toContain('SUMMARY:panel.sunset.example: next payment')
  expect(lines).toContain(`DTSTART;VALUE=DATE:${name.slice(-14, -4).replaceAll('-', '')}`)
  await page.goto(`/manage?serviceId=${adaActiveServiceId}`)
  await expect(payments(page)).toBeVisible()
  expect((await saveEvent(page)).name).toBe(name)

  await sandbox.signIn(vera)
  await page.goto(`/manage?serviceId=${veraServiceIds.ending}`)
  const end = await saveEvent(page)
  expect(end.name).toMatch(/-ends-\d{4}-\d\d-\d\d\.ics$/)
  await expect(payments(page)).toHaveCount(0)
})
