import { ada, ruth } from '#sandbox/account/people.seeds'
import { adaFlowServiceId } from '#sandbox/services/services.seeds'
import { BRAND_NAME } from '../support/brand'
import { configure } from '../support/config'
import { CONTROLS, expect, test } from '../support/fixtures'
import { commands, openPalette } from '../support/palette'

test.beforeEach(({ sandbox }) => sandbox.signIn(ada))

test('the sidebar is as wide as the window allows, and below 769 px it is a drawer', async ({ page }) => {
  await page.goto('/')
  for (const [width, sidebar] of Object.entries({ 769: 280, 1000: 220, 1280: 240 })) {
    await page.setViewportSize({ width: Number(width), height: 800 })
    await expect.poll(async () => (await page.getByRole('complementary').boundingBox())?.width).toBe(sidebar)
    await expect(page.getByRole('button', { name: CONTROLS.shell.openMenu })).toBeHidden()
  }
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(page.getByRole('complementary')).toBeHidden()
  await page.getByRole('button', { name: CONTROLS.shell.openMenu }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(280)
  // It closes when the route or the width changes.
  await drawer.getByRole('link', { name: CONTROLS.shell.services }).click()
  await expect(page.getByRole('heading', { name: 'Your Services' })).toBeVisible()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: CONTROLS.shell.openMenu }).click()
  await expect(drawer).toBeVisible()
  await page.setViewportSize({ width: 760, height: 800 })
  await expect(drawer).toBeHidden()
})

test("the operator's links are below Support, in the drawer and in the palette", async ({ page, sandbox }) => {
  const address = `${sandbox.url}/`
  const guides = Array.from({ length: 20 }, () => ({ label: 'Guides', address, place: 'sidebar' }))
  await configure(page.context(), { links: [...guides, { label: 'Store', address, place: 'palette' }] })
  await page.goto('/')
  const items = page.getByRole('navigation').getByRole('link')
  const names = ['Home', 'Services', 'Support', ...guides.map(({ label }) => label)]
  await expect(items).toHaveText(names)
  await expect(items.last()).toHaveAttribute('rel', 'noreferrer')
  await items.last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: ada.email })).toBeInViewport()
  await openPalette(page)
  await expect(commands(page, 'Guides')).toHaveCount(20)
  const opened = page.waitForEvent('popup')
  await commands(page, 'Store').click()
  await expect(await opened).toHaveURL(address)
  await page.setViewportSize({ width: 390, height: 700 })
  await page.getByRole('button', { name: CONTROLS.shell.openMenu }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link')).toHaveText(names)
})

test('the margins are equal, and the floating toggle in one of them covers nothing at any text size', async ({
  page,
  sandbox,
}) => {
  await sandbox.signIn(ruth)
  const addresses = ['/admin/services', '/admin', '/setup?productId=ACPMH', '/services'] as const
  for (const address of addresses) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [width, textSize] of [[769], [820], [1024], [1280], [1280, 200], [1600]] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(
        (size) => document.documentElement.style.setProperty('font-size', `${size}%`),
        textSize ?? 100,
      )
      // Content that overlaps horizontally would be covered at some scroll position.
      const gap = () =>
        page.evaluate(() => {
          const main = document.querySelector('main')
          const toggle = [...document.querySelectorAll('[aria-label="Switch to light mode"]')].at(-1)
          if (!main || !toggle) return -1
          const overflow = main.scrollWidth - main.clientWidth
          const { paddingLeft, paddingRight } = getComputedStyle(main)
          if (paddingLeft !== paddingRight) return -1
          const end = main.getBoundingClientRect().right - Number.parseFloat(paddingRight)
          return toggle.getBoundingClientRect().left - end - overflow
        })
      await expect.poll(gap, `${address} at ${width} px`).toBeGreaterThan(0)
    }
  }
})

test('dark is the default, and the scheme can be changed in three places', async ({ page }) => {
  const scheme = () => page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'))
  await page.goto('/')
  expect(await scheme()).toBe('dark')
  await page.getByRole('button', { name: CONTROLS.shell.toLight }).click()
  expect(await scheme()).toBe('light')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Switch to dark mode' })).toBeVisible()
  expect(await scheme()).toBe('light')
  await page.getByRole('button', { name: ada.email }).click()
  await page.getByRole('menuitem', { name: 'Dark Mode' }).click()
  expect(await scheme()).toBe('dark')
  await page.getByRole('button', { name: ada.email }).click()
  await page.getByRole('menuitem', { name: CONTROLS.shell.settings }).click()
  await expect(page.getByText(ada.email)).toHaveCount(2)
  await expect(page.getByText('ada.plays')).toBeVisible()
  await page.getByRole('radio', { name: 'Light Mode' }).check()
  expect(await scheme()).toBe('light')
})

test('a navigation sets the title, moves the focus and highlights the current item', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(`Welcome, ada · ${BRAND_NAME}`)
  const services = page.getByRole('link', { name: CONTROLS.shell.services, exact: true })
  await services.click()
  await expect(page.getByRole('heading', { name: 'Your Services' })).toBeFocused()
  await expect(page).toHaveTitle(`Your Services · ${BRAND_NAME}`)
  await expect(services).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: CONTROLS.shell.home, exact: true })).not.toHaveAttribute(
    'aria-current',
    'page',
  )
  const support = page.getByRole('link', { name: CONTROLS.shell.support, exact: true })
  await expect(support).toHaveAttribute('target', '_blank')
  await expect(support).toHaveAttribute('href', 'https://discord.gg/example')

  // The skip link is the first element of a page.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your Services' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: CONTROLS.shell.skip })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  // An unknown address leads home, and home leads to the next task.
  await page.goto('/no-such-screen')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: CONTROLS.shell.goHome }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible()
  await expect(page.getByText('needs setup.')).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: CONTROLS.services.continueSetup }).click()
  await expect(page).toHaveURL(`/setup?serviceId=${adaFlowServiceId}&step=payment`)
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused()
  await expect(services).toHaveAttribute('aria-current', 'page')
})

test('offline a bar is shown, and failed reads run again when back online', async ({ page, context, sandbox }) => {
  await sandbox.fault({ operationId: 'listServices', kind: 'dropped' })
  await page.goto('/services')
  await expect(page.getByRole('button', { name: CONTROLS.shared.retry })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText("You're offline.", { exact: false })).toBeVisible()
  await sandbox.clearFaults()
  await context.setOffline(false)
  await expect(page.getByText("You're offline.", { exact: false })).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(2)
})
