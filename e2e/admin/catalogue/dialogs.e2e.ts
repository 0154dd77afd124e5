import type { Locator } from '@playwright/test'
import { ruth } from '#sandbox/account/people.seeds'
import { CONTROLS, expect, test } from '../../support/fixtures'
import { buttonOf, createButton, dialogOf, fieldOf, openCatalogue, openCreate, previewIn } from './steps'

const { catalogue } = CONTROLS

test.beforeEach(({ sandbox }) => sandbox.signIn(ruth))

/** Scrolls the content of a dialog to its end, and expects its title and its buttons in view. */
async function expectFramed(form: Locator, title: string, button: string): Promise<void> {
  const scrolled = await form.evaluate((dialog) => {
    dialog.scrollTop = dialog.scrollHeight
    return dialog.scrollTop
  })
  expect(scrolled).toBeGreaterThan(0)
  for (const part of [
    form.getByRole('heading', { name: title }),
    buttonOf(form, CONTROLS.shared.close),
    buttonOf(form, CONTROLS.shared.cancel),
    buttonOf(form, button),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
}

test('a long form keeps its title, its buttons and the preview in view', async ({ page }) => {
  await openCatalogue(page, 'promotions')
  const form = await openCreate(page)
  await fieldOf(form, catalogue.percentOff).fill('25')
  await expect(previewIn(form).getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expectFramed(form, 'Create New Promotion', catalogue.createPromotion)
  await expect(createButton(page)).toHaveAccessibleDescription('Still missing: Name, Code, and Description.')
  // Without room beside the fields, the preview is below them.
  await page.setViewportSize({ width: 820, height: 700 })
  await previewIn(form).scrollIntoViewIfNeeded()
  await expect(createButton(page)).toBeInViewport({ ratio: 1 })
  await expect(fieldOf(form, catalogue.name)).not.toBeInViewport()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 640 }, hasTouch: true, isMobile: true })

  test('a dialog is a sheet, which opens the keyboard only for a form of texts', async ({ page }) => {
    await page.goto('/products?create=new')
    const form = dialogOf(page, 'Create Product')
    await expect(form.getByRole('heading', { name: 'Create Product' })).toBeFocused()
    await expectFramed(form, 'Create Product', 'Create Product')
    const box = await form.boundingBox()
    expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 390, 640])
    await page.goto('/products?tab=1&create=new')
    await expect(fieldOf(dialogOf(page, catalogue.createPrice), catalogue.priceName)).toBeFocused()
    await page.goto('/products?view=ACPMH')
    expect(await dialogOf(page, 'Product Details').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 640 })
  })
})
