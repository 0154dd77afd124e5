import type { Page } from '@playwright/test'
import { ada } from '#sandbox/account/people.seeds'
import { adaActiveServiceId } from '#sandbox/services/services.seeds'
import { bar, field } from '../manage/steps'
import { formOf, MONTHLY_PRICE, OF_SERVICE } from '../payment/steps'
import { test as base, expect, logIn } from '../support/fixtures'
import { hide, lookAgain } from '../support/visibility'
import { offer, startDeployment } from './steps'

const A_QUARTER_MS = 15 * 60 * 1000
const MANAGE = `/manage?serviceId=${adaActiveServiceId}`

const test = base.extend<{ deployment: Awaited<ReturnType<typeof startDeployment>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  deployment: async ({}, use) => {
    const deployment = await startDeployment()
    await use(deployment)
    await deployment.close()
  },
})

/** Opens a screen as ada; what is asked for then is the version that the page was loaded with. */
async function openAs(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await logIn(page, ada)
}

/** How often the page has asked for the version. */
function asksOf(page: Page) {
  const asks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/version.json')) asks.push(request.url())
  })
  return asks
}

test('another version is offered when the tab is seen again, and Reload keeps what was typed', async ({
  page,
  deployment,
}) => {
  await page.clock.install()
  await openAs(page, deployment.url + MANAGE)
  await field(page, 'Server Name').fill('Half typed')
  await expect(bar(page)).toContainText('1 unsaved change')
  await deployment.deployAnother()
  const asks = asksOf(page)
  await page.clock.fastForward(A_QUARTER_MS)
  await hide(page, true)
  await page.clock.fastForward(A_QUARTER_MS)
  await expect(offer(page)).toHaveCount(0)
  expect(asks).toEqual([])
  await hide(page, false)
  await expect(offer(page)).toContainText('What you have typed stays')
  expect(asks).toHaveLength(1)

  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  const left = await leftBehind(page, () => offer(page).getByRole('button', { name: 'Reload' }).click())
  await expect(field(page, 'Server Name')).toHaveValue('Half typed')
  await expect(bar(page)).toContainText('1 unsaved change')
  expect(asked).toEqual([])
  expect(left).toEqual([
    {
      form: 'config',
      userId: expect.any(String),
      values: { serviceId: adaActiveServiceId, typed: '{"SERVER_NAME":"Half typed"}' },
    },
  ])
  // It was given away once, and what is there now is the newest.
  expect(await page.evaluate(() => sessionStorage.getItem('portal-form-drafts'))).toBeNull()
  await page.clock.fastForward(A_QUARTER_MS)
  await lookAgain(page)
  await expect.poll(() => asks.length).toBe(2)
  await expect(offer(page)).toHaveCount(0)
})

/** What the forms of a page hand over to the next one: it is there for as long as nobody reads it. */
async function leftBehind(page: Page, act: () => Promise<void>): Promise<unknown> {
  await page.evaluate(() =>
    // The last that a page hears, after `pagehide`.
    document.addEventListener('visibilitychange', () =>
      localStorage.setItem('seen by the test', sessionStorage.getItem('portal-form-drafts') ?? 'null'),
    ),
  )
  const loaded = page.waitForEvent('load')
  await act()
  await loaded
  const { forms } = JSON.parse(await page.evaluate(() => localStorage.getItem('seen by the test') ?? 'null'))
  return forms
}

test('it is asked for on the way to another screen, once in 15 minutes, and what was dismissed stays so', async ({
  page,
  deployment,
}) => {
  await page.clock.install()
  await openAs(page, `${deployment.url}/services`)
  await expect(page.getByRole('article')).toHaveCount(2)
  const asks = asksOf(page)
  const goTo = async (name: 'Home' | 'Services', heading: string) => {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
  await deployment.deployAnother()
  await goTo('Home', 'Welcome, ada')
  await lookAgain(page)
  await goTo('Services', 'Your Services')
  // The way from the login has asked already.
  expect(asks).toEqual([])
  await expect(offer(page)).toHaveCount(0)
  await page.clock.fastForward(A_QUARTER_MS)
  await goTo('Home', 'Welcome, ada')
  await offer(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(offer(page)).toHaveCount(0)
  await page.clock.fastForward(2 * A_QUARTER_MS)
  await goTo('Services', 'Your Services')
  await lookAgain(page)
  await expect(offer(page)).toHaveCount(0)
  expect(asks).toHaveLength(1)
})

test('nothing is offered on the payment screens, and it is afterwards', async ({ page, deployment }) => {
  await page.clock.install()
  await openAs(page, `${deployment.url}/setup?${OF_SERVICE}`)
  await formOf(page, MONTHLY_PRICE)
  await deployment.deployAnother()
  await page.clock.fastForward(A_QUARTER_MS)
  const responded = page.waitForResponse((response) => response.url().endsWith('/version.json'))
  await lookAgain(page)
  await (await responded).finished()
  await expect(page.getByRole('button', { name: `Pay ${MONTHLY_PRICE}` })).toBeEnabled()
  await expect(offer(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Services', exact: true }).click()
  await expect(offer(page)).toBeVisible()
})

for (const [what, content] of [
  ['is not there', undefined],
  ['is a page', '<!doctype html><title>Portal</title>'],
  ['is no version', '{"version":7}'],
] as const) {
  test(`a version.json that ${what} says nothing`, async ({ page, deployment }) => {
    await deployment.respondVersion(content)
    const responded = page.waitForResponse((response) => response.url().endsWith('/version.json'))
    await openAs(page, deployment.url)
    await page.getByRole('link', { name: 'Services', exact: true }).click()
    await lookAgain(page)
    await (await responded).finished()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(offer(page)).toHaveCount(0)
  })
}

test.describe('a screen whose code is not there any more', () => {
  const loadAgain = (page: Page) => page.getByRole('button', { name: 'Load again' })

  // Pages of their own: React reports the error that the screen shows in the console.
  test('says so, is loaded again by nobody but the customer, and is there then', async ({ browser, deployment }) => {
    const page = await browser.newPage()
    await openAs(page, `${deployment.url}/services`)
    await expect(page.getByRole('article')).toHaveCount(2)
    const bringBack = await deployment.lose('manage')
    await deployment.deployAnother()
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.getByRole('link', { name: 'Manage' }).click()
    await expect(page.getByRole('alert')).toContainText('This screen could not be loaded: the portal has been updated')
    await expect(loadAgain(page)).toBeEnabled()
    expect(loads).toBe(0)
    await page.context().setOffline(true)
    await expect(page.getByRole('alert').filter({ hasText: 'because you are offline' })).toBeVisible()
    await expect(loadAgain(page)).toBeDisabled()
    await page.context().setOffline(false)
    await bringBack()
    await loadAgain(page).click()
    await expect(field(page, 'Server Name')).toBeVisible()
    expect(loads).toBe(1)
    await page.close()
  })

  test('is the payment: nothing was charged, and the way on is the same', async ({ browser, deployment }) => {
    const page = await browser.newPage()
    await openAs(page, `${deployment.url}/services`)
    await expect(page.getByRole('article')).toHaveCount(2)
    const bringBack = await deployment.lose('payment')
    await page.getByRole('link', { name: 'Continue Setup' }).click()
    await expect(page.getByRole('alert')).toContainText('Nothing was charged here')
    await loadAgain(page).click()
    await expect(page.getByRole('alert')).toContainText('Nothing was charged here')
    await bringBack()
    await loadAgain(page).click()
    await formOf(page, MONTHLY_PRICE)
    await page.close()
  })

  test('is the purchase: what a link and the page before had for it is there as soon as it is', async ({
    browser,
    deployment,
  }) => {
    const page = await browser.newPage()
    const dialog = page.getByRole('dialog')
    const chosen = dialog.getByRole('radio', { checked: true })
    const lost = page.getByRole('alert').filter({ hasText: 'This part of the screen could not be loaded' })
    await page.clock.install()
    await openAs(page, deployment.url)
    await expect(page.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible()
    let bringBack = await deployment.lose('purchase')
    await page.goto(`${deployment.url}/purchase/ACPMH`)
    await expect(lost).toBeFocused()
    await bringBack()
    await loadAgain(page).click()
    await expect(chosen).toHaveAccessibleName(/Monthly Hosting/)

    await page.getByRole('button', { name: 'Continue to Purchase' }).click()
    await page.getByLabel('Tebex Transaction ID').fill('tbx-typed')
    bringBack = await deployment.lose('purchase')
    // The browser has kept it for good; that of another deployment would be a new one.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
    await deployment.deployAnother()
    await page.clock.fastForward(A_QUARTER_MS)
    await lookAgain(page)
    // Behind the dialog, where no pointer gets.
    await offer(page).locator('button', { hasText: 'Reload' }).dispatchEvent('click')
    await expect(lost).toBeFocused()
    await bringBack()
    await loadAgain(page).click()
    await expect(page.getByLabel('Tebex Transaction ID')).toHaveValue('tbx-typed')

    await page.reload()
    await expect(page.getByLabel('Tebex Transaction ID')).toHaveValue('')
    await page.close()
  })
})
