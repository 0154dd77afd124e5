import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ada } from '#sandbox/account/people.seeds'
import { adaActiveServiceId } from '#sandbox/services/services.seeds'
import { serveBoth } from '../../scripts/serve/serve-both'
import { bar, field } from '../manage/steps'
import { formOf, MONTHLY_PRICE } from '../payment/steps'
import { test as base, CONTROLS, expect, FIELDS, logIn } from '../support/fixtures'
import { requestsOf } from '../support/requests'
import { hide, lookAgain } from '../support/visibility'

const A_QUARTER_MS = 15 * 60 * 1000
const MANAGE = `/manage?serviceId=${adaActiveServiceId}`

/** The bar that offers a reload. */
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version of the portal is available.' })

const test = base.extend<{ deployment: Awaited<ReturnType<typeof startDeployment>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  deployment: async ({}, use) => {
    const deployment = await startDeployment()
    await use(deployment)
    await deployment.close()
  },
})

/** Opens a screen as ada. The check after the login finds the version of the page. */
async function openAs(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await logIn(page, ada)
}

const checksOf = (page: Page) => requestsOf(page, /\/version\.json$/)

test('another version is offered in a visible tab, and Reload preserves typed values', async ({ page, deployment }) => {
  await page.clock.install()
  await openAs(page, deployment.url + MANAGE)
  await field(page, FIELDS.serverName).fill('Half typed')
  await expect(bar(page)).toContainText('1 unsaved change')
  await deployment.deployAnother()
  const checks = checksOf(page)
  await hide(page, true)
  await page.clock.fastForward(A_QUARTER_MS)
  await expect(offer(page)).toHaveCount(0)
  expect(checks).toEqual([])
  await hide(page, false)
  await expect(offer(page)).toContainText("Reloading preserves what you've typed")
  expect(checks).toHaveLength(1)

  const warnings: string[] = []
  page.on('dialog', (dialog) => {
    warnings.push(dialog.message())
    void dialog.accept()
  })
  const loaded = page.waitForEvent('load')
  await offer(page).getByRole('button', { name: 'Reload' }).click()
  await loaded
  await expect(field(page, FIELDS.serverName)).toHaveValue('Half typed')
  await expect(bar(page)).toContainText('1 unsaved change')
  expect(warnings).toEqual([])
  // The drafts are used only once, and the reloaded page has the newest version.
  expect(await page.evaluate(() => sessionStorage.getItem('portal-form-drafts'))).toBeNull()
  await page.clock.fastForward(A_QUARTER_MS)
  await lookAgain(page)
  await expect.poll(() => checks.length).toBe(2)
  await expect(offer(page)).toHaveCount(0)
})

test('a version found on the way to the payment is offered afterwards until dismissed', async ({
  page,
  deployment,
}) => {
  await page.clock.install()
  await openAs(page, `${deployment.url}/services`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await deployment.deployAnother()
  const checks = checksOf(page)
  await page.clock.fastForward(A_QUARTER_MS)
  const responded = page.waitForResponse((response) => response.url().endsWith('/version.json'))
  await page.getByRole('link', { name: CONTROLS.services.continueSetup }).click()
  await (await responded).finished()
  await formOf(page, MONTHLY_PRICE)
  await expect(offer(page)).toHaveCount(0)
  await page.getByRole('link', { name: CONTROLS.shell.services, exact: true }).click()
  await offer(page).getByRole('button', { name: CONTROLS.shared.dismiss }).click()
  await page.clock.fastForward(2 * A_QUARTER_MS)
  await page.getByRole('link', { name: CONTROLS.shell.home, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, ada', level: 1 })).toBeVisible()
  await lookAgain(page)
  await expect(offer(page)).toHaveCount(0)
  expect(checks).toHaveLength(1)
})

test.describe('a screen whose code is lost', () => {
  const loadAgain = (page: Page) => page.getByRole('button', { name: 'Reload' })

  // These tests open their own pages, because React reports the error in the console.
  test('shows an error, and is loaded again only by a click', async ({ browser, deployment }) => {
    const page = await browser.newPage()
    const alert = page.getByRole('alert')
    await openAs(page, `${deployment.url}/services`)
    await expect(page.getByRole('article')).toHaveCount(2)
    let bringBack = await deployment.lose('manage')
    await deployment.deployAnother()
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.getByRole('link', { name: CONTROLS.services.manage }).click()
    await expect(alert).toContainText("This screen couldn't be loaded. The portal was updated")
    await expect(loadAgain(page)).toBeEnabled()
    expect(loads).toBe(0)
    await page.context().setOffline(true)
    await expect(alert.filter({ hasText: "because you're offline" })).toBeVisible()
    await expect(loadAgain(page)).toBeDisabled()
    await page.context().setOffline(false)
    await bringBack()
    await loadAgain(page).click()
    await expect(field(page, FIELDS.serverName)).toBeVisible()
    expect(loads).toBe(1)

    // On the payment screen, nothing was charged.
    bringBack = await deployment.lose('payment')
    await page.getByRole('link', { name: CONTROLS.shell.services, exact: true }).click()
    await page.getByRole('link', { name: CONTROLS.services.continueSetup }).click()
    await expect(alert).toContainText("Opening this screen didn't charge you")
    await loadAgain(page).click()
    await expect(alert).toContainText("Opening this screen didn't charge you")
    await bringBack()
    await loadAgain(page).click()
    await formOf(page, MONTHLY_PRICE)
    await page.close()
  })

  test('preserves the product and the typed transaction of a purchase', async ({ browser, deployment }) => {
    const page = await browser.newPage()
    const dialog = page.getByRole('dialog')
    const chosen = dialog.getByRole('radio', { checked: true })
    const lost = page.getByRole('alert').filter({ hasText: "We couldn't load this part of the screen" })
    await page.clock.install()
    await openAs(page, deployment.url)
    await expect(page.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible()
    let bringBack = await deployment.lose('purchase')
    await page.goto(`${deployment.url}/purchase/ACPMH`)
    await expect(lost).toBeFocused()
    await bringBack()
    await loadAgain(page).click()
    await expect(chosen).toHaveAccessibleName(/Monthly Hosting/)

    await page.getByRole('button', { name: CONTROLS.purchase.continue }).click()
    await page.getByLabel(CONTROLS.purchase.transactionId).fill('tbx-typed')
    bringBack = await deployment.lose('purchase')
    // The scripts of another deployment would not be in the browser's cache.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
    await deployment.deployAnother()
    await page.clock.fastForward(A_QUARTER_MS)
    await lookAgain(page)
    // The button is behind the dialog, so a real click cannot reach it.
    await offer(page).locator('button', { hasText: 'Reload' }).dispatchEvent('click')
    await expect(lost).toBeFocused()
    await bringBack()
    await loadAgain(page).click()
    await expect(page.getByLabel(CONTROLS.purchase.transactionId)).toHaveValue('tbx-typed')

    await page.reload()
    await expect(page.getByLabel(CONTROLS.purchase.transactionId)).toHaveValue('')
    await page.close()
  })
})

/** Starts a portal with its own files and API. Another version can be deployed while its pages are open. */
async function startDeployment() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  await cp('dist', folder, { recursive: true })
  const { portal, close } = await serveBoth({ folder, portalPort: 0, sandboxPort: 0, stateFile: null })
  const { version } = JSON.parse(await readFile(join(folder, 'version.json'), 'utf8'))
  return {
    url: portal.url,
    /** Replaces the version in the pages and in version.json. */
    async deployAnother() {
      for (const file of await readdir(folder, { recursive: true })) {
        if (!/(\.html|^version\.json)$/.test(file)) continue
        const path = join(folder, file)
        await writeFile(path, (await readFile(path, 'utf8')).replaceAll(version, 'another'))
      }
    },
    /** Removes the scripts of an area. Only lost scripts make the router reload a page. Returns a function that restores them. */
    async lose(area: string) {
      const names = (await readdir(join(folder, 'assets'))).filter(
        (name) => name.startsWith(`${area}-`) && name.endsWith('.js'),
      )
      if (names.length === 0) throw new Error(`The build has no script of the area ${area}.`)
      for (const name of names) await rm(join(folder, 'assets', name))
      return async () => {
        for (const name of names) await cp(join('dist/assets', name), join(folder, 'assets', name))
      }
    },
    async close() {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}
