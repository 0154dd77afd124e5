import type { Page } from '@playwright/test'
import { ada, ben, iris, nora, vera } from '#sandbox/account/people.seeds'
import {
  adaActiveServiceId,
  adaFlowServiceId,
  irisServiceIds,
  noraServiceIds,
  veraServiceIds,
} from '#sandbox/services/services.seeds'
import { expect, test } from '../support/fixtures'

const cardWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const selected = (page: Page) => page.locator('article[aria-current="true"]')
const searchField = (page: Page) => page.getByLabel('Search services', { exact: true })

test('every status has its badge, its line and its action', async ({ page, sandbox }) => {
  await sandbox.signIn(vera)
  await page.goto('/services')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(8)
  const shown = await cards.evaluateAll((articles) =>
    articles.map((article) => [
      article.querySelector('header span')?.textContent,
      article.querySelector('p')?.textContent,
    ]),
  )
  expect(shown.sort()).toEqual(
    [
      ['Active', 'Active: Service is running and configured'],
      ['Cancelling', 'Pending Cancellation'],
      ['Expired', 'Expired'],
      ['Setup Required', 'Setup Required'],
      ['Suspended', 'Suspended'],
      ['Canceled', 'Canceled'],
      ['Cancelling', 'Canceling'],
      ['Provisioning', 'Provisioning'],
    ].sort(),
  )
  await expect(cards.filter({ hasText: 'Pending Cancellation' })).toContainText(/Ends on \w+ \d+, \d{4}/)

  const hrefs = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')).sort())
  const { active, suspended, canceling, ending, flow } = veraServiceIds
  expect(await hrefs('Manage')).toEqual([active, suspended, canceling, ending].map((id) => `/manage?serviceId=${id}`))
  expect(await hrefs('Continue Setup')).toEqual([`/setup?serviceId=${flow}`])
  for (const line of ['Provisioning', 'Canceled', 'Expired']) {
    await expect(cardWith(page, line).getByRole('link')).toHaveCount(0)
  }

  // A list of eight has no search, and ignores the one in the address.
  await page.goto('/services?search=nothing')
  await expect(cards).toHaveCount(8)
  await expect(searchField(page)).toHaveCount(0)
})

test('skeleton cards are shown while the services are loading', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await sandbox.fault({ operationId: 'listServices', kind: 'held' })
  await page.goto('/services')
  await expect(page.getByRole('heading', { name: 'Your Services' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await expect(page.getByText('No Services Yet')).toHaveCount(0)
  await sandbox.clearFaults()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a failed load shows the error and Retry, but no invitation to buy again', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  for (const [fault, text] of [
    [{ kind: 'dropped' }, 'Unable to connect to the server. Please check your internet connection and try again.'],
    [{ kind: 'status', status: 500, message: 'The cellar is flooded.' }, 'The cellar is flooded.'],
    [{ kind: 'html' }, 'An error occurred'],
    [{ kind: 'wrongShape' }, 'An error occurred'],
    [{ kind: 'status', status: 403, message: '<p>' }, "You don't have permission to perform this action."],
    [{ kind: 'status', status: 429, message: '<p>' }, 'Too many requests. Please wait a moment and try again.'],
  ] as const) {
    await sandbox.fault({ operationId: 'listServices', ...fault })
    await page.goto('/services')
    await expect(page.getByRole('alert')).toContainText(text)
    await expect(page.getByRole('heading', { name: 'Your Services' })).toBeVisible()
    await expect(page.getByText('No Services Yet')).toHaveCount(0)
    await sandbox.clearFaults()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
  }
})

test('services that cannot be refreshed stay visible with a warning', async ({ page, sandbox }) => {
  await sandbox.signIn(ben)
  await page.goto('/services')
  await expect(page.getByRole('heading', { name: 'No Services Yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Purchase New Product' }).click()
  await page.getByText('Admin Control Panel (Monthly Hosting)').click()
  await page.getByRole('button', { name: 'Continue to Purchase' }).click()
  // The first read comes before the registration.
  await sandbox.fault({ operationId: 'listServices', kind: 'empty500', skip: 1 })
  await page.getByLabel('Tebex Transaction ID').fill('tbx-stale')
  await page.getByRole('button', { name: 'Complete Purchase' }).click()
  await expect(page.getByText('Purchase completed successfully!', { exact: true })).toBeVisible()
  await expect(
    page.getByText("We couldn't refresh your services. What you see may be out of date.", { exact: true }),
  ).toBeVisible()
  await sandbox.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a setup shows its progress', async ({ page, sandbox }) => {
  await sandbox.signIn(nora)
  await page.goto('/services')
  const bars = page.getByRole('progressbar', { name: 'Setup' })
  await expect(bars).toHaveCount(6)
  for (const [index, serviceId] of Object.values(noraServiceIds).entries()) {
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="/setup?serviceId=${serviceId}"]`) })
    await expect(card).toContainText(`Step ${index + 1} of 6`)
    const bar = card.getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuenow', `${index + 1}`)
    await expect(bar).toHaveAttribute('aria-valuemin', '1')
    await expect(bar).toHaveAttribute('aria-valuemax', '6')
  }
})

test('a step that arrives late does not shift the card, and a lost one shows nothing', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await sandbox.fault({ operationId: 'getFlowStep', kind: 'held' })
  await page.goto('/services')
  const link = page.getByRole('link', { name: 'Continue Setup' })
  await expect(link).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const before = await link.boundingBox()
  await sandbox.clearFaults()
  await expect(page.getByRole('progressbar')).toBeVisible()
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

test('a service is selected by keyboard, and the address preserves the selection', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  // The service is running already, so this shows a notice, which is dismissed below.
  await page.goto(`/payment?serviceId=${adaActiveServiceId}`)
  const card = cardWith(page, 'panel.sunset.example')
  const name = card.getByRole('heading').getByRole('button')
  await expect(name).toHaveAttribute('aria-expanded', 'false')
  await expect(selected(page)).toHaveCount(0)
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/services?redirect_reason=payment_debounced&serviceId=${adaActiveServiceId}`)
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await expect(name).toBeFocused()
  await expect(card).toHaveAttribute('aria-current', 'true')
  await expect(card).toContainText(`${adaActiveServiceId}::${ada.id}`)
  await expect(card).toContainText('Include this when you contact support.')
  const visit = card.getByRole('link', { name: 'Visit panel.sunset.example' })
  await expect(visit).toHaveAttribute('href', 'https://panel.sunset.example')
  await expect(visit).toHaveAttribute('target', '_blank')
  for (const control of [
    card.getByRole('link', { name: 'Manage' }),
    visit,
    card.getByRole('button', { name: 'Copy Identifier' }),
  ]) {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }

  await page.reload()
  await expect(selected(page)).toContainText(`${adaActiveServiceId}::${ada.id}`)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page).toHaveURL(`/services?serviceId=${adaActiveServiceId}`)
  await name.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/services')
  await expect(selected(page)).toHaveCount(0)
  await expect(name).toBeFocused()
})

test('a click on the empty area of a card selects it', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto('/services')
  const active = cardWith(page, 'panel.sunset.example')
  const waiting = cardWith(page, 'Setup Required')
  await waiting.click({ position: { x: 6, y: 6 } })
  await expect(page).toHaveURL(`/services?serviceId=${adaFlowServiceId}`)
  await expect(waiting).toHaveAttribute('aria-current', 'true')
  await active.click({ position: { x: 6, y: 6 } })
  await expect(page).toHaveURL(`/services?serviceId=${adaActiveServiceId}`)
  await expect(selected(page)).toHaveCount(1)
  // A second click does not unselect the card. Only its name does.
  await active.click({ position: { x: 6, y: 6 } })
  await expect(active).toHaveAttribute('aria-current', 'true')

  // Selecting text in a card must not select the card.
  const line = (await waiting.getByText('Setup Required', { exact: true }).last().boundingBox()) ?? {
    x: 0,
    y: 0,
    height: 0,
  }
  await page.mouse.move(line.x + 1, line.y + line.height / 2)
  await page.mouse.down()
  await page.mouse.move(line.x + 60, line.y + line.height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => window.getSelection()?.toString())).not.toBe('')
  await expect(active).toHaveAttribute('aria-current', 'true')

  await waiting.getByRole('link', { name: 'Continue Setup' }).click()
  await expect(page).toHaveURL(`/setup?serviceId=${adaFlowServiceId}&step=payment`)
  // The selection has not added an entry to the history.
  await page.goBack()
  await expect(page).toHaveURL(`/services?serviceId=${adaActiveServiceId}`)
  await expect(active).toHaveAttribute('aria-current', 'true')
})

test('a link scrolls to the selected service, and an unknown service selects nothing', async ({ page, sandbox }) => {
  await sandbox.signIn(iris)
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`/services?serviceId=${irisServiceIds[8]}`)
  await expect(selected(page)).toContainText('city-9.iris.example')
  await expect(selected(page).getByRole('heading')).toBeInViewport()
  await page.goto(`/services?serviceId=${irisServiceIds[9]}`)
  await expect(selected(page)).toContainText('Suspended')
  await expect(selected(page)).toContainText('city-10.iris.example')
  await expect(selected(page).getByRole('link', { name: /^Visit/ })).toHaveCount(0)
  await page.goto('/services?serviceId=000000000000000000000000')
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(selected(page)).toHaveCount(0)
})

test('copying the identifier by keyboard confirms for two seconds', async ({ page, context, sandbox }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await sandbox.signIn(ada)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.clock.install()
  await page.goto(`/services?serviceId=${adaActiveServiceId}`)
  const height = async () => (await selected(page).boundingBox())?.height
  const button = page.getByRole('button', { name: 'Copy Identifier', exact: true })
  await button.focus()
  const before = await height()
  await page.clock.pauseAt(Date.now() + 10_000)
  await page.keyboard.press('Enter')
  const confirmation = page.getByRole('status').filter({ hasText: 'Product ID copied to clipboard' })
  await expect(confirmation).toBeVisible()
  expect(await height()).toBe(before)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${adaActiveServiceId}::${ada.id}`)
  await page.clock.runFor(1_900)
  await expect(confirmation).toBeVisible()
  await page.clock.runFor(200)
  await expect(confirmation).toHaveCount(0)
})

test('a search shows the number of results and preserves the selection in the address', async ({ page, sandbox }) => {
  await sandbox.signIn(iris)
  await page.goto(`/services?serviceId=${irisServiceIds[0]}`)
  await expect(page.getByRole('article')).toHaveCount(12)
  await searchField(page).pressSequentially('YEARLY active')
  await expect(page).toHaveURL(`/services?serviceId=${irisServiceIds[0]}&search=YEARLY+active`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: '2 of 12 services' })).toBeVisible()
  await expect(searchField(page)).toBeFocused()
  await expect(selected(page)).toHaveCount(0)

  await page.reload()
  await expect(searchField(page)).toHaveValue('YEARLY active')
  await expect(page.getByRole('article')).toHaveCount(2)
  await searchField(page).fill('')
  await expect(page).toHaveURL(`/services?serviceId=${irisServiceIds[0]}`)
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(selected(page)).toContainText('city-1.iris.example')
  // Every search has replaced the entry in the history.
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('a search without results shows its text, and can be cleared there and in the sidebar', async ({
  page,
  sandbox,
}) => {
  await sandbox.signIn(iris)
  await page.goto('/services')
  await searchField(page).fill(' city-99 ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No services match “city-99”.', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '0 of 12 services' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page).toHaveURL('/services')
  await expect(searchField(page)).toHaveValue('')
  await expect(searchField(page)).toBeFocused()

  await searchField(page).fill('suspended')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page).toHaveURL('/services')
  await expect(searchField(page)).toHaveValue('')
  await expect(page.getByRole('article')).toHaveCount(12)
})

test('the status is computed with the clock of the server, not of the device', async ({ page, sandbox }) => {
  await page.clock.install({ time: Date.now() + 30 * 24 * 60 * 60_000 })
  await sandbox.signIn(vera)
  await page.goto(`/services?serviceId=${veraServiceIds.ending}`)
  await expect(selected(page)).toContainText('Pending Cancellation')
})

test('a link with another reason shows no notice and stays in the address', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  for (const reason of ['payment_debounced', '__proto__', '<script>alert(1)</script>']) {
    await page.goto(`/services?redirect_reason=${encodeURIComponent(reason)}`)
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
    await expect(page.getByText('This payment has already been confirmed', { exact: false })).toHaveCount(0)
    await expect(page.getByText(reason, { exact: false })).toHaveCount(0)
    await cardWith(page, 'panel.sunset.example').getByRole('heading').getByRole('button').click()
    await expect(selected(page)).toHaveCount(1)
    expect(new URL(page.url()).searchParams.get('redirect_reason')).toBe(reason)
  }
})
