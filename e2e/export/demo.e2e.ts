import type { Page } from '@playwright/test'
import { ada, ben, nora, ruth } from '#sandbox/account/people.seeds'
import { choose, dialogButton, message, openUsers, rowOf } from '../admin/steps'
import { renameServer } from '../manage/steps'
import { CARDS, expectPaid, goToBank, payWith } from '../payment/steps'
import { connectDiscord, finishSetup } from '../setup/steps'
import { CONTROLS, expect, logIn, watch } from '../support/fixtures'
import { sandboxLink, signInFromSandbox, test } from './demo-host'

// The demo is built once for all tests of this file.
test.describe.configure({ mode: 'default' })

const welcome = (page: Page, username: string) => page.getByRole('heading', { name: `Welcome, ${username}` })
const services = (page: Page) => page.getByRole('article')

test('a customer pays at a bank, links Discord, sets up and manages, without a server', async ({ page }) => {
  await page.goto('/')
  await logIn(page, ben)
  await expect(welcome(page, ben.username)).toBeVisible()
  await page.goto('/setup?productId=ACPMH')
  await goToBank(page)
  await page.getByRole('button', { name: 'Authorize payment' }).click()
  await expectPaid(page)
  await finishSetup(page)
  await page.getByRole('link', { name: CONTROLS.services.goToServices }).click()
  await page.getByRole('link', { name: CONTROLS.services.manage }).click()
  await renameServer(page)
})

test('an administrator suspends a user and changes a product, and both survive a stopped worker', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await signInFromSandbox(page, ruth)
  await openUsers(page, `?search=${nora.id}`)
  await choose(rowOf(page, nora.email), CONTROLS.users.suspend)
  await dialogButton(page, CONTROLS.users.suspend).click()
  await expect(message(page, 'suspended')).toBeVisible()
  await page.goto('/products')
  await choose(rowOf(page, 'ACPMH'), CONTROLS.catalogue.disableProduct)
  await expect(rowOf(page, 'ACPMH')).toContainText('Disabled')

  // The browser does this by itself half a minute after the last request.
  const browser = await context.newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await page.reload()
  await expect(rowOf(page, 'ACPMH')).toContainText('Disabled')
  await openUsers(page, `?search=${nora.id}`)
  await expect(rowOf(page, nora.email)).toContainText('Suspended')
})

test('a fault, a link and a visit belong to one visitor', async ({ page, browser, rootUrl, complaints }) => {
  await page.goto('/')
  await signInFromSandbox(page, ada)
  await sandboxLink(page).click()
  await page.getByRole('link', { name: 'The services cannot be loaded' }).click()
  await expect(page.getByRole('alert')).toBeVisible()

  const another = await browser.newContext({ baseURL: rootUrl })
  another.on('page', (opened) => watch(opened, complaints))
  const other = await another.newPage()
  await other.goto('/')
  await signInFromSandbox(other, ada)
  await other.goto('/services')
  await expect(services(other)).toHaveCount(2)
  await another.close()

  // A link replaces the world, and the line's button removes it.
  await page.goto(`/sandbox/__sandbox/open?as=ben&to=/services`)
  await expect(page.getByText('No Services Yet')).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, ada)
  await page.getByRole('link', { name: CONTROLS.shell.services }).first().click()
  await expect(services(page)).toHaveCount(2)
})

test('a page that was reloaded without the worker uses it again', async ({ page, context }) => {
  await page.goto('/')
  await signInFromSandbox(page, ada)
  const browser = await context.newCDPSession(page)
  const reloaded = page.waitForEvent('load')
  // As with Shift and Reload.
  await browser.send('Page.reload', { ignoreCache: true })
  await reloaded
  await expect(welcome(page, ada.username)).toBeVisible()
})

test('a browser without service workers reads why the demo cannot run', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: "This demo can't run here" })).toBeVisible()
  await expect(page.getByText('The demo needs service workers.', { exact: false })).toBeVisible()
})

test('the demo works in a folder of a host, with links into any screen', async ({ page, folderUrl }) => {
  await page.goto(folderUrl)
  await expect(page).toHaveURL(`${folderUrl}login`)
  await logIn(page, ben)
  await page.getByRole('link', { name: CONTROLS.shell.services }).first().click()
  await expect(page).toHaveURL(`${folderUrl}services`)
  await page.reload()
  await expect(page.getByText('No Services Yet')).toBeVisible()
  await page.goto(`${folderUrl}setup?productId=ACPMH`)
  await payWith(page, CARDS.challenged)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expectPaid(page)
  await page.goto(`${folderUrl}settings`)
  await connectDiscord(page)
  await expect(page.getByText('Your Discord account is connected.')).toBeVisible()
  await page.goto(`${folderUrl}purchase/ACPYH`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(`${folderUrl}nothing-here`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')

  await sandboxLink(page).click()
  await page.getByRole('link', { name: 'Back to the default world' }).click()
  await page.getByRole('link', { name: 'Open the portal' }).click()
  await expect(page).toHaveURL(`${folderUrl}login`)
})
