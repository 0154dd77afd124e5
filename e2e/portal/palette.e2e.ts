import type { Page } from '@playwright/test'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { adaActiveServiceId, adaFlowServiceId } from '#sandbox/services/services.seeds'
import { adminCalls } from '../admin/steps'
import { CONTROLS, expect, logOut, test } from '../support/fixtures'
import { commands, openPalette, palette, paletteField } from '../support/palette'

const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/** Opens the palette by its keys, types a text and takes the first command. */
async function go(page: Page, text: string): Promise<void> {
  await openPalette(page)
  await page.keyboard.type(text)
  await expect(commands(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
}

test('Enter confirms the text of an input method before it chooses', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto('/')
  await openPalette(page)
  await page.keyboard.type('settings')
  await expect(commands(page).first()).toHaveAttribute('aria-selected', 'true')
  for (const state of [{ isComposing: true }, { keyCode: 229 }]) {
    await paletteField(page).dispatchEvent('keydown', { key: 'Enter', code: 'Enter', ...state })
    await expect(paletteField(page)).toHaveValue('settings')
  }
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings')
})

test('keys that are pressed right after those of the palette are text in its field', async ({
  page,
  context,
  sandbox,
}) => {
  await sandbox.signIn(ada)
  await page.goto('/')
  // The first opening loads the code.
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('settings')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings')
})

test('a customer works with the keyboard only, without code or calls of the administration', async ({
  page,
  sandbox,
}) => {
  const calls = adminCalls(page)
  const code: string[] = []
  page.on('request', (request) => void code.push(...(/assets\/(admin|catalogue|charts)/.exec(request.url()) ?? [])))
  await sandbox.signIn(ada)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible()
  await go(page, 'settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
  await go(page, 'light')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await go(page, `open ${adaActiveServiceId}`)
  await expect(page).toHaveURL(`/manage?serviceId=${adaActiveServiceId}`)
  const serverName = page.getByRole('main').getByRole('textbox').first()
  await serverName.focus()
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(serverName).toBeFocused()
  await go(page, 'continue setup')
  await expect(page).toHaveURL(`/setup?serviceId=${adaFlowServiceId}&step=payment`)
  await go(page, 'logout')
  await expect(page).toHaveURL('/login')
  expect([calls, code]).toEqual([[], []])
})

test('the arrow keys choose a command, and screen readers get its name', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(commands(page).first()).toHaveAttribute('aria-selected', 'true')
  const active = () =>
    paletteField(page).evaluate(
      (input) => document.getElementById(input.ariaActiveDescendantElement?.id ?? '')?.textContent,
    )
  await expect.poll(active).toBe(CONTROLS.shell.home)
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toBe(CONTROLS.shell.services)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your Services' })).toBeFocused()
  // The browser's Back closes it.
  await openPalette(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(palette(page)).toBeHidden()
})

test('the palette buys, copies and opens a panel, and leaves out the screen that is shown', async ({
  page,
  context,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await sandbox.signIn(ada)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible()
  await openPalette(page)
  await expect(commands(page).first()).toHaveText(CONTROLS.shell.services)
  await page.keyboard.type(`copy support identifier ${adaActiveServiceId}`)
  await page.keyboard.press('Enter')
  await expect(palette(page).getByText('Product ID copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${adaActiveServiceId}::${ada.id}`)
  await page.keyboard.press('Escape')
  // The panel is on a host that the test may not call.
  await page.evaluate(() => {
    window.open = (address) => {
      document.documentElement.dataset.opened = String(address)
      return null
    }
  })
  await go(page, 'open panel of')
  await expect(page.locator('html')).toHaveAttribute('data-opened', 'https://panel.sunset.example')
  await go(page, 'purchase')
  await expect(page).toHaveURL('/services?purchase=new')
  await expect(page.getByRole('dialog', { name: CONTROLS.purchase.newProduct })).toBeVisible()
})

test('a button in the top bar opens it on a phone, and Close returns the focus', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await sandbox.signIn(ada)
  await page.goto('/')
  await page.getByRole('button', { name: 'Open search' }).click()
  await expect(commands(page, CONTROLS.shell.support)).toBeVisible()
  await palette(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Open search' })).toBeFocused()
})

test('a text of 10 kB is not searched and stays, and one that nothing contains says so', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto('/')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const long = 'a'.repeat(10_240)
  await paletteField(page).fill(long)
  await expect(palette(page).getByText('This search is too long. Use at most 200 characters.')).toBeVisible()
  await expect(commands(page)).toHaveCount(0)
  await expect(paletteField(page)).toHaveValue(long)
  await paletteField(page).fill('zzzz')
  await expect(palette(page).getByText('Nothing found.')).toBeVisible()
})

test('single keys open the list of shortcuts and find the search field, until they are turned off', async ({
  page,
  sandbox,
}) => {
  await sandbox.signIn(ruth)
  await page.goto('/admin/users')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 2_000 })
  }).toPass()
  // In a field they are text.
  await page.keyboard.type('?/')
  await expect(search).toHaveValue('?/')
  await search.fill('')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await expect(shortcuts(page).getByRole('row', { name: 'Select the row' })).toBeVisible()
  // A dialog is open, so the palette stays closed.
  await page.keyboard.press('ControlOrMeta+k')
  await shortcuts(page).getByRole('switch', { name: 'Single-key shortcuts' }).click()
  // The color of all borders of controls, whose contrast is tested in scripts/build/brand/palette.test.ts.
  const line = await page.evaluate(() => {
    const sample = document.createElement('i')
    sample.style.color = 'var(--portal-control-line)'
    return getComputedStyle(document.body.appendChild(sample)).color
  })
  await expect(shortcuts(page).locator('input:not(:checked) + span')).toHaveCSS('background-color', line)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(page.locator('body')).toBeFocused()
  await go(page, 'keyboard')
  await expect(shortcuts(page).getByRole('switch')).not.toBeChecked()
})

test('it closes when the user signs out in another tab', async ({ page, context, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto('/')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(commands(page).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await logOut(other, ada)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
