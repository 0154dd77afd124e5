import type { Page } from '@playwright/test'
import { ada } from '#sandbox/account/people.seeds'
import { adaActiveServiceId } from '#sandbox/services/services.seeds'
import { CONTROLS, expect, FIELDS, test } from '../support/fixtures'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/** Returns the buttons, fields and menu items that are smaller than 44 px. A checkbox or a radio button is hit by its label, too. */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const LEAST_PX = 44
    const controls = [
      ...document.querySelectorAll(
        'main button, [role=dialog] button, [role=menuitem], select, input:not([type=checkbox], [type=radio])',
      ),
    ]
    const shown = controls.filter((control) => control.checkVisibility({ visibilityProperty: true }))
    const sizes = shown.map((control) => ({ control, ...control.getBoundingClientRect().toJSON() }))
    return sizes
      .filter(({ width, height }) => width < LEAST_PX || height < LEAST_PX)
      .map(({ control, width, height }) => `${control.textContent || control.outerHTML}: ${width} x ${height}`)
  })
}

test('on a touch screen, a tap uses a control, and buttons and fields are large enough', async ({ page, sandbox }) => {
  await sandbox.signIn(ada)
  await page.goto('/services')
  await page.getByRole('button', { name: CONTROLS.purchase.newProduct }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect.soft(await smallTargets(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: CONTROLS.shared.close }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`/manage?serviceId=${adaActiveServiceId}`)
  await expect(page.getByLabel(FIELDS.serverName, { exact: true })).toBeVisible()
  expect.soft(await smallTargets(page)).toEqual([])
  await page.goto('/settings')
  await page.getByText('Light Mode').tap()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  expect.soft(await smallTargets(page)).toEqual([])
})
