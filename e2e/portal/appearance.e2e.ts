import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ada, ben, sam, vera } from '#sandbox/account/people.seeds'
import { CATALOGUE_SCREENS } from '../admin/catalogue/screens'
import { PLATFORM_SCREENS } from '../admin/platform/screens'
import { ADMINISTRATION_SCREENS } from '../admin/screens'
import { MANAGE_SCREENS } from '../manage/screens'
import { PAYMENT_SCREENS } from '../payment/screens'
import { SERVICES_SCREENS } from '../services/screens'
import { SETUP_SCREENS } from '../setup/screens'
import { chosenBySeed, expect, isFullRun, logIn, logOut, test } from '../support/fixtures'
import type { Screen } from '../support/screen'

async function chooseProduct(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Purchase New Product' }).click()
  await expect(page.getByRole('radio')).toHaveCount(4)
  await page.getByRole('radio').first().check()
}

/** The screens of this test file. Those of the other areas are in their folders. */
const SCREENS: readonly Screen[] = [
  {
    name: 'login, invalid fields',
    path: '/login',
    show: async (page) => {
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText('Email is required')).toBeVisible()
    },
  },
  {
    name: 'login, rejected by the server',
    path: '/login',
    show: async (page) => {
      await logIn(page, sam)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'login, logout not confirmed',
    as: ada,
    path: '/',
    show: async (page, sandbox) => {
      await sandbox.fault({ operationId: 'logout', kind: 'status', status: 403, times: 1 })
      await logOut(page, ada)
      await expect(page.getByRole('alert')).toContainText("didn't confirm it")
    },
  },
  {
    name: 'login, API unreachable',
    fault: { operationId: 'getCurrentUser', kind: 'empty500' },
    path: '/login',
    show: (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled(),
  },
  {
    name: 'register, incomplete',
    path: '/register',
    show: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('Correct')
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByText('Username is required')).toBeVisible()
    },
  },
  {
    name: 'home, setup needed',
    as: ada,
    path: '/',
    show: (page) => expect(page.getByText('needs setup')).toBeVisible(),
  },
  {
    name: 'home, user menu open',
    as: vera,
    path: '/',
    show: (page) => expect(page.getByRole('heading', { name: 'Welcome, vera' })).toBeVisible(),
    open: async (page) => {
      const logout = page.getByRole('menuitem', { name: 'Logout' })
      if (await logout.isVisible()) return
      const menu = page.getByRole('button', { name: 'Open menu', expanded: false })
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('button', { name: vera.email }).click()
      await expect(logout).toBeVisible()
    },
  },
  { name: 'purchase dialog, step one', as: ben, path: '/services', show: chooseProduct },
  {
    name: 'purchase dialog, rejected',
    as: ben,
    fault: { operationId: 'registerPurchase', kind: 'status', status: 404 },
    path: '/services',
    show: async (page) => {
      await chooseProduct(page)
      await page.getByRole('button', { name: 'Continue to Purchase' }).click()
      await page.getByLabel('Tebex Transaction ID').fill('tbx-1')
      await page.getByRole('button', { name: 'Complete Purchase' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'settings',
    as: ada,
    path: '/settings',
    show: (page) => expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible(),
  },
  {
    name: 'not found',
    path: '/no-such-screen',
    show: (page) => expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible(),
  },
]

test.use({ viewport: { width: 1280, height: 844 } })

/** Describes how a screen is shown. Users can set `textSize` in their browser, in percent (WCAG 1.4.4). */
type Look = { readonly width: number; readonly scheme: 'dark' | 'light'; readonly textSize: 100 | 200 }

/** Every run shows each screen in one of these, chosen by its seed. */
const LOOKS: readonly [Look, ...Look[]] = [
  { width: 1280, scheme: 'dark', textSize: 100 },
  { width: 320, scheme: 'light', textSize: 100 },
  { width: 390, scheme: 'light', textSize: 200 },
]

/** A full run shows each screen in all of these, and takes screenshots of it for people to look at. */
const ALL_LOOKS: readonly Look[] = [
  ...LOOKS,
  { width: 1280, scheme: 'light', textSize: 100 },
  { width: 320, scheme: 'dark', textSize: 100 },
  { width: 390, scheme: 'light', textSize: 100 },
  { width: 390, scheme: 'dark', textSize: 100 },
]

const ALL_SCREENS = [
  ...SCREENS,
  ...SERVICES_SCREENS,
  ...MANAGE_SCREENS,
  ...PAYMENT_SCREENS,
  ...SETUP_SCREENS,
  ...ADMINISTRATION_SCREENS,
  ...PLATFORM_SCREENS,
  ...CATALOGUE_SCREENS,
]

for (const [index, { name, as, fault, path, show, open = async () => {} }] of ALL_SCREENS.entries()) {
  test(name, async ({ page, sandbox }) => {
    if (as) await sandbox.signIn(as)
    if (fault) await sandbox.fault(fault)
    if (path !== undefined) await page.goto(path)
    await show(page, sandbox)
    for (const look of isFullRun ? ALL_LOOKS : [chosenBySeed(LOOKS, index)]) {
      const { width, scheme, textSize } = look
      await page.setViewportSize({ width, height: 844 })
      await open(page)
      await switchTo(page, look)
      // An open list moves with its field after a short delay.
      await expect.poll(() => page.evaluate(overflow)).toBeLessThanOrEqual(0)
      if (width !== 390) expect(await violationsOn(page), `${width} px, ${scheme}`).toEqual([])
      if (isFullRun && width !== 320) {
        const file = `${name.replaceAll(/\W+/g, '-')}-${width}-${scheme}-${textSize}.png`
        await page.screenshot({ path: `test-results/screens/${file}`, fullPage: true })
      }
    }
  })
}

/** The horizontal overflow of the page or a dialog on it, in px. */
function overflow(): number {
  const elements = [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
  return Math.max(...elements.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
}

/**
 * Returns axe's violations. Its default mode also checks frames of other origins, which the portal does not have, and takes
 * twice as long. The page behind a dialog is a screen of its own, so only a full run checks it again.
 */
async function violationsOn(page: Page) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const dialogs = '[role=dialog]'
  if (!isFullRun && (await page.locator(dialogs).count()) > 0) {
    for (const part of [dialogs, '[role=menu]']) if ((await page.locator(part).count()) > 0) axe.include(part)
  }
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** Switches the scheme like another tab would, so the state of the screen does not change. */
async function switchTo(page: Page, { scheme, textSize }: Look): Promise<void> {
  await page.evaluate(
    ([newValue, size]) => {
      document.documentElement.style.setProperty('font-size', `${size}%`)
      const key = 'mantine-color-scheme-value'
      localStorage.setItem(key, newValue)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
    },
    [scheme, textSize] as const,
  )
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
  // During a transition colors may have too little contrast.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}
