import type { Page } from '@playwright/test'
import { nora, olga } from '#sandbox/account/people.seeds'
import { noraServiceIds } from '#sandbox/services/services.seeds'
import { expectStep } from '../setup/steps'
import { expect, test } from '../support/fixtures'
import { requestsOf } from '../support/requests'

const row = (page: Page) => page.getByRole('main').getByRole('row').nth(1)
const isOn = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

test('the screen behind a link shows what was read while the pointer was on it', async ({ page, sandbox }) => {
  await sandbox.signIn(olga)
  await page.goto('/')
  // On a busy machine, what was read early would be too old.
  await page.clock.setFixedTime(new Date())
  const reads = requestsOf(page, /\/admin\/users\?/)
  await isOn(page, 'Users').hover()
  await expect.poll(() => reads.length).toBe(1)
  await reads[0]?.response()
  // The list comes from the early response, or not at all.
  await sandbox.fault({ operationId: 'listUsers', kind: 'held' })
  await isOn(page, 'Users').click()
  await expect(row(page)).toBeVisible()
  expect(reads.length).toBe(1)
})

test('a browser that saves data reads nothing early', async ({ page, sandbox }) => {
  await sandbox.signIn(olga)
  await page.goto('/')
  const reads = requestsOf(page, /\/v1\/(admin\/|products)/)
  await page.evaluate(() => Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { value: true }))
  await isOn(page, 'Users').hover()
  await isOn(page, 'Products').focus()
  await page.waitForTimeout(300)
  expect(reads).toEqual([])
})

test('the setup opens at the step that was read while its link had the focus', async ({ page, sandbox }) => {
  await sandbox.signIn(nora)
  const reads = requestsOf(page, new RegExp(`/services/flows/${noraServiceIds.server}$`))
  await page.goto('/services')
  // The card shows the progress.
  await expect.poll(() => reads.length).toBe(1)
  await page.locator(`main a[href$="/setup?serviceId=${noraServiceIds.server}"]`).focus()
  await expect.poll(() => reads.length).toBe(2)
  await page.keyboard.press('Enter')
  await expectStep(page, 3, 'Server Information')
  expect(reads.length).toBe(2)
})
