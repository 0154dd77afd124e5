import type { Page } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { CONTROLS, expect } from '../../support/fixtures'
import type { Screen } from '../../support/screen'
import { bars, charts, numbersOf, openPlatform, platformSwitch, pointAtLastBar } from './steps'

/**
 * Makes the window as high as the page. For a screenshot of a page that is higher than the window, the browser shrinks the
 * window to one pixel for a moment, and a chart without a width draws nothing.
 */
async function fitWindow(page: Page): Promise<void> {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  await page.setViewportSize({ width, height })
  await expect(bars(page).first()).toBeVisible()
}

/** Every distinct appearance of the platform tab. */
export const PLATFORM_SCREENS: readonly Screen[] = [
  {
    name: 'platform, a rejected switch, a table, and the number at the cursor',
    as: ruth,
    path: '/admin?period=1y&type=services',
    show: async (page, sandbox) => {
      await platformSwitch(page, CONTROLS.admin.cancellation).click()
      await expect(page.getByText(/^Last updated .+ by ruth$/)).toBeVisible()
      const message = 'Switches are locked tonight.'
      await sandbox.fault({ operationId: 'updatePlatformSettings', kind: 'status', status: 403, message })
      await platformSwitch(page, 'User Creation').click()
      await expect(page.getByRole('alert')).toContainText('User Creation is still on.')
      await expect(charts(page)).toHaveCount(2)
      await numbersOf(page, 'New services').click()
      await expect(page.getByRole('table')).toBeVisible()
    },
    open: async (page) => {
      await fitWindow(page)
      await pointAtLastBar(page)
      await expect(page.getByText(/^\d+ services$/)).toBeVisible()
    },
  },
  {
    name: 'platform, the files of a chart',
    as: ruth,
    path: '/admin?type=cancellations&period=1y',
    show: async (page) => {
      await expect(charts(page)).toHaveCount(1)
      await page.getByRole('button', { name: 'Download Cancellations' }).click()
      await expect(page.getByRole('menuitem', { name: 'Picture (SVG)' })).toBeVisible()
    },
    open: fitWindow,
  },
  {
    name: 'users, while switches are off',
    show: async (page, sandbox) => {
      await sandbox.signIn(ruth)
      for (const name of ['userCreationEnabled', 'serviceCreationEnabled', 'flowSetupEnabled', 'cancellationEnabled']) {
        await sandbox.call('PUT', '/admin/platform/settings', { [name]: false })
      }
      await page.goto('/admin/users')
      await expect(page.getByRole('link', { name: /^Off: / })).toBeVisible()
    },
  },
  {
    name: 'platform, failed',
    show: async (page, sandbox) => {
      await sandbox.fault({ operationId: 'getPlatformOverview', kind: 'empty500' })
      await sandbox.fault({ operationId: 'getPlatformAnalytics', kind: 'empty500' })
      await openPlatform(page, sandbox)
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2)
    },
  },
]
