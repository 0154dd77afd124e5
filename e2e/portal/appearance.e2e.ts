import type { Page } from '@playwright/test'
import { problemsOf, walkFocus } from '../accessibility/focus-walk'
import { lostInForcedColors } from '../accessibility/forced-colors'
import { coveredShare, textsCutBySpacing, ZOOMED } from '../accessibility/zoom'
import { expect, test } from '../support/fixtures'
import { expectWhole, type Look, overflow, switchTo, violationsOn } from '../support/look'
import type { Screen } from '../support/screen'
import { ALL_SCREENS } from './screens'

/** The height of a window. */
const HEIGHT = 844
test.use({ viewport: { width: 1280, height: HEIGHT } })

/** A look, and what is checked in it besides. */
type CheckedLook = Look & { readonly check?: (page: Page, open: NonNullable<Screen['open']>) => Promise<void> }

/** Each screen is shown in all of these, with screenshots for people to look at. */
const LOOKS: readonly CheckedLook[] = [
  { width: 1280, scheme: 'dark', textSize: 100, check: checkUse },
  { width: 320, scheme: 'light', textSize: 100, check: checkZoom },
  { width: 390, scheme: 'light', textSize: 200 },
  { width: 1280, scheme: 'light', textSize: 200 },
  { width: 820, scheme: 'dark', textSize: 100 },
  { width: 1600, scheme: 'light', textSize: 100 },
  { width: 1280, scheme: 'light', textSize: 100 },
  { width: 320, scheme: 'dark', textSize: 100 },
  { width: 390, scheme: 'light', textSize: 100 },
  { width: 390, scheme: 'dark', textSize: 100 },
]

for (const { name, as, fault, path, show, open = async () => {} } of ALL_SCREENS) {
  test(name, async ({ page, sandbox }) => {
    // Ten looks of a long list take a busy machine more than the time of one test.
    test.slow()
    if (as) await sandbox.signIn(as)
    if (fault) await sandbox.fault(fault)
    if (path !== undefined) await page.goto(path)
    await show(page, sandbox)
    for (const look of LOOKS) {
      const { width, scheme, textSize, check } = look
      await page.setViewportSize({ width, height: HEIGHT })
      await open(page)
      await switchTo(page, look)
      await expectWhole(page, `${width} px, ${scheme}`)
      expect(await violationsOn(page), `${width} px, ${scheme}`).toEqual([])
      if (width !== 320) {
        const file = `${name.replaceAll(/\W+/g, '-')}-${width}-${scheme}-${textSize}.png`
        await page.screenshot({ path: `test-results/screens/${file}`, fullPage: true })
      }
      await check?.(page, open)
      // The skip link covers others while it has the focus.
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#main"]:focus')?.blur())
    }
  })
}

/** The focus order, invalid fields and motion, and the screen in forced colors. */
async function checkUse(page: Page, open: NonNullable<Screen['open']>): Promise<void> {
  expect.soft(await fieldsWithoutReason(page)).toEqual([])
  expect.soft(await motionsOn(page)).toEqual([])
  const isModal = (await page.locator('[aria-modal=true]').filter({ visible: true }).count()) > 0
  const stops = await walkFocus(page)
  expect.soft(problemsOf(stops)).toEqual([])
  if (isModal) expect.soft(stops.filter(({ part }) => part !== 'dialog').map(({ label }) => label)).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page)
  expect.soft(await lostInForcedColors(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
}

/** More space between letters, words and lines (WCAG 1.4.12), and 400 % (WCAG 1.4.10). */
async function checkZoom(page: Page, open: NonNullable<Screen['open']>): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: HEIGHT })
    await open(page)
    expect.soft(await textsCutBySpacing(page), `${width} px`).toEqual([])
  }
  await page.setViewportSize(ZOOMED)
  await open(page)
  await expect.poll(() => page.evaluate(overflow)).toBeLessThanOrEqual(0)
  expect.soft(await coveredShare(page)).toBeLessThanOrEqual(0.5)
  // A menu is short, and its arrow keys go round.
  const hasMenu = (await page.getByRole('menu').filter({ visible: true }).count()) > 0
  for (const backwards of hasMenu ? [false] : [false, true]) {
    const covered = (await walkFocus(page, { backwards })).filter(({ isSeen }) => !isSeen)
    expect.soft(covered.map(({ label }) => label)).toEqual([])
  }
}

/** Lists invalid fields whose reason a screen reader would not read with them. */
function fieldsWithoutReason(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-invalid=true]')].flatMap((field) => {
      const ids = `${field.getAttribute('aria-describedby') ?? ''} ${field.getAttribute('aria-errormessage') ?? ''}`
      const texts = ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
      return texts.join('') === '' ? [field.outerHTML] : []
    }),
  )
}

/** Lists what moves longer than a moment, although the user prefers less motion. */
function motionsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const MOMENT_MS = 10
    const toMs = (time: string) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000)
    const isLong = (times: string) => times.split(', ').some((time) => toMs(time) > MOMENT_MS)
    const styled = [...document.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
      return isLong(transitionDuration) || (animationName !== 'none' && isLong(animationDuration))
    })
    const running = document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > MOMENT_MS)
    return [...styled.map((element) => `${element.tagName} ${element.className}`), ...running.map(({ id }) => id)]
  })
}
