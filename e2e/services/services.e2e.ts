import type { Locator, Page } from '@playwright/test'
import { ada, iris, vera } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId, irisServiceIds, veraServiceIds } from '#sandbox/services/services.seeds'
import { positionOf } from '../setup/steps'
import { CONTROLS, expect, test } from '../support/fixtures'

const cardWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const nameIn = (card: Locator) => card.getByRole('button', { name: 'Admin Control Panel (Monthly Hosting)' })
const selected = (page: Page) => page.locator('article[aria-current="true"]')
const searchField = (page: Page) => page.getByLabel('Search services', { exact: true })

test.beforeEach(({ sandbox }) => sandbox.signIn(ada))

test('a card has the badge, line and action of its status, by the clock of the server', async ({ page, sandbox }) => {
  await page.clock.install({ time: Date.now() + 30 * 24 * 60 * 60_000 })
  await sandbox.signIn(vera)
  await page.goto('/services')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(9)
  const ended = page.getByRole('button', { name: 'Ended services (2)' })
  await expect(ended).toHaveAttribute('aria-expanded', 'false')
  await ended.click()
  await expect(cards).toHaveCount(11)
  const ending = cardWith(page, 'Pending Cancellation')
  await expect(ending.locator('header span').first()).toHaveText('Cancelling')
  await expect(ending.getByRole('paragraph').first()).toHaveText('Pending Cancellation')
  await expect(ending).toContainText(/Ends on \w+ \d+, \d{4}/)

  const hrefs = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')).sort())
  const ids = ['active', 'suspended', 'canceling', 'ending', 'pastDue', 'unpaid'] as const
  expect(await hrefs(CONTROLS.services.manage)).toEqual(
    ids.map((status) => `/manage?serviceId=${veraServiceIds[status]}`),
  )
  expect(await hrefs(CONTROLS.services.continueSetup)).toEqual([`/setup?serviceId=${veraServiceIds.flow}`])
  expect(await hrefs(CONTROLS.services.buyAgain)).toEqual(['/services?purchase=ACPMH', '/services?purchase=ACPMH'])
  await expect(page.getByRole('link', { name: 'panel.vera.example' })).toHaveAttribute('target', '_blank')
  await expect(cardWith(page, "We couldn't start your panel.")).toContainText('port 30120 is taken.')

  // A list of two has no search, and ignores the one in the address.
  await sandbox.signIn(ada)
  await page.goto('/services?search=nothing')
  await expect(cards).toHaveCount(2)
  await expect(searchField(page)).toHaveCount(0)
})

test('services that cannot be loaded show the error and Retry', async ({ page, sandbox }) => {
  const cards = page.getByRole('article')
  const nothing = page.getByText('No Services Yet')
  await sandbox.fault({ operationId: 'listServices', kind: 'held' })
  await page.goto('/services')
  await expect(page.getByRole('heading', { name: 'Your Services' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await expect(nothing).toHaveCount(0)
  await sandbox.clearFaults()
  await expect(cards).toHaveCount(2)
  await sandbox.fault({ operationId: 'listServices', kind: 'status', status: 500, message: 'The cellar is flooded.' })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The cellar is flooded.')
  await expect(nothing).toHaveCount(0)
  await sandbox.clearFaults()
  await page.getByRole('button', { name: CONTROLS.shared.retry }).click()
  await expect(cards).toHaveCount(2)
})

test('a step that arrives late does not shift the card, and a lost one shows nothing', async ({ page, sandbox }) => {
  await sandbox.fault({ operationId: 'getFlowStep', kind: 'held' })
  await page.goto('/services')
  const link = page.getByRole('link', { name: CONTROLS.services.continueSetup })
  await expect(link).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const before = await link.boundingBox()
  await sandbox.clearFaults()
  await expect(page.getByRole('article').filter({ has: link })).toContainText(positionOf(1))
  const bar = page.getByRole('progressbar', { name: 'Setup' })
  await expect(bar).toHaveAttribute('aria-valuenow', '1')
  expect(await link.boundingBox()).toEqual(before)

  await sandbox.fault({ operationId: 'getFlowStep', kind: 'wrongShape' })
  const responded = page.waitForEvent('requestfinished', (request) => request.url().includes('/services/flows/'))
  await page.reload()
  await responded
  await expect(link).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText('Step ', { exact: false })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a service is selected by keyboard or a click, and the address preserves the selection', async ({ page }) => {
  // The service is running already, so this shows a notice, which is dismissed below.
  await page.goto(`/payment?serviceId=${adaActiveServiceId}`)
  const card = cardWith(page, 'panel.sunset.example')
  const waiting = cardWith(page, 'Setup Required')
  const name = nameIn(card)
  await expect(name).toHaveAttribute('aria-expanded', 'false')
  await expect(selected(page)).toHaveCount(0)
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/services?redirect_reason=payment_debounced&serviceId=${adaActiveServiceId}`)
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await expect(name).toBeFocused()
  await expect(card).toHaveAttribute('aria-current', 'true')
  await expect(card).toContainText('Include this when you contact support.')
  for (const control of [
    card.getByRole('link', { name: CONTROLS.services.manage }),
    card.getByRole('button', { name: CONTROLS.services.copyIdentifier }),
  ]) {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }
  await page.reload()
  await expect(selected(page)).toContainText(`${adaActiveServiceId}::${ada.id}`)
  await page.getByRole('button', { name: CONTROLS.shared.dismiss }).click()
  await expect(page).toHaveURL(`/services?serviceId=${adaActiveServiceId}`)
  await name.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/services')
  await expect(selected(page)).toHaveCount(0)
  await expect(name).toBeFocused()

  await waiting.click({ position: { x: 6, y: 6 } })
  await expect(page).toHaveURL(`/services?serviceId=${adaFlowServiceId}`)
  await card.click({ position: { x: 6, y: 6 } })
  await expect(page).toHaveURL(`/services?serviceId=${adaActiveServiceId}`)
  await expect(selected(page)).toHaveCount(1)
  // A second click does not unselect the card. Only its name does.
  await card.click({ position: { x: 6, y: 6 } })
  await expect(card).toHaveAttribute('aria-current', 'true')
  // Selecting text in a card must not select the card.
  const line = waiting.getByText('Setup Required', { exact: true }).last()
  await line.hover({ position: { x: 1, y: 8 } })
  await page.mouse.down()
  await line.hover({ position: { x: 60, y: 8 } })
  await page.mouse.up()
  expect(await page.evaluate(() => window.getSelection()?.toString())).not.toBe('')
  await expect(card).toHaveAttribute('aria-current', 'true')

  await waiting.getByRole('link', { name: CONTROLS.services.continueSetup }).click()
  await expect(page).toHaveURL(`/setup?serviceId=${adaFlowServiceId}&step=payment`)
  // The selection has not added an entry to the history.
  await page.goBack()
  await expect(page).toHaveURL(`/services?serviceId=${adaActiveServiceId}`)
  await expect(card).toHaveAttribute('aria-current', 'true')
})

test('a link scrolls to the selected service, and an unknown service selects nothing', async ({ page, sandbox }) => {
  await sandbox.signIn(iris)
  await page.setViewportSize({ width: 390, height: 700 })
  // This service is suspended, so its panel cannot be visited.
  await page.goto(`/services?serviceId=${irisServiceIds[9]}`)
  await expect(selected(page)).toContainText('Suspended')
  await expect(selected(page)).toContainText('city-10.iris.example')
  await expect(selected(page).getByRole('heading')).toBeInViewport()
  await expect(selected(page).getByRole('heading').getByRole('link')).toHaveCount(0)
  await page.goto('/services?serviceId=000000000000000000000000')
  await expect(page.getByRole('article')).toHaveCount(11)
  await expect(selected(page)).toHaveCount(0)
  // The sidebar stays in the window of a long screen.
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.getByRole('button', { name: 'Ended services' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: iris.email })).toBeInViewport()
  await expect(page.getByRole('link', { name: CONTROLS.shell.services, exact: true })).toBeInViewport()
})

test('copying the identifier by keyboard confirms for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 800 })
  await page.clock.install()
  await page.goto(`/services?serviceId=${adaActiveServiceId}`)
  const height = async () => (await selected(page).boundingBox())?.height
  const button = page.getByRole('button', { name: CONTROLS.services.copyIdentifier, exact: true })
  await button.focus()
  const before = await height()
  await page.clock.pauseAt(Date.now() + 10_000)
  await page.keyboard.press('Enter')
  const confirmation = page.getByRole('status').filter({ hasText: 'Product ID copied to clipboard' })
  await expect(confirmation).toBeVisible()
  expect(await height()).toBe(before)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${adaActiveServiceId}::${ada.id}`)
  await page.clock.runFor(2_100)
  await expect(confirmation).toHaveCount(0)
})

test('a search shows its results, stays in the address and can be cleared', async ({ page, sandbox }) => {
  await sandbox.signIn(iris)
  await page.goto(`/services?serviceId=${irisServiceIds[0]}`)
  await expect(page.getByRole('article')).toHaveCount(11)
  await searchField(page).pressSequentially('YEARLY active')
  await expect(page).toHaveURL(`/services?serviceId=${irisServiceIds[0]}&search=YEARLY+active`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: '2 of 12 services' })).toBeVisible()
  await expect(searchField(page)).toBeFocused()
  await expect(selected(page)).toHaveCount(0)

  await page.reload()
  await expect(searchField(page)).toHaveValue('YEARLY active')
  await expect(page.getByRole('article')).toHaveCount(2)
  await searchField(page).fill(' city-99 ')
  await expect(page.getByText('No services match “city-99”.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(`/services?serviceId=${irisServiceIds[0]}`)
  await expect(page.getByRole('article')).toHaveCount(11)
  await expect(selected(page)).toContainText('city-1.iris.example')
  await expect(searchField(page)).toBeFocused()

  await searchField(page).fill('suspended')
  await expect(page.getByRole('article')).toHaveCount(1)
  // Every search has replaced the entry in the history, so this is the second one.
  await page.getByRole('link', { name: CONTROLS.shell.services, exact: true }).click()
  await expect(page).toHaveURL('/services')
  await expect(searchField(page)).toHaveValue('')
  await expect(page.getByRole('article')).toHaveCount(11)
  await page.goBack()
  await expect(searchField(page)).toHaveValue('suspended')
})

test('a link with a reason shows no notice, and the reason stays in the address', async ({ page }) => {
  const reason = '<script>alert(1)</script>'
  await page.goto(`/services?redirect_reason=${encodeURIComponent(reason)}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('button', { name: CONTROLS.shared.dismiss })).toHaveCount(0)
  await expect(page.getByText(reason, { exact: false })).toHaveCount(0)
  await nameIn(cardWith(page, 'panel.sunset.example')).click()
  await expect(selected(page)).toHaveCount(1)
  expect(new URL(page.url()).searchParams.get('redirect_reason')).toBe(reason)
})
