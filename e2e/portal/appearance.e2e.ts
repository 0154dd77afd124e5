import { recordFigure } from '../support/figures'
import { expect, isFullRun, test } from '../support/fixtures'
import { type Look, overflow, switchTo, violationsOn } from '../support/look'
import { ALL_SCREENS } from './screens'

test.use({ viewport: { width: 1280, height: 844 } })

/** Every run shows every eighth screen, and each in the next one of these. The seed chooses the first. */
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

for (const [index, { name, as, fault, path, show, open = async () => {} }] of ALL_SCREENS.entries()) {
  const number = Number(process.env.SEED) + index
  if (!isFullRun && number % 8 > 0) continue
  test(name, async ({ page, sandbox }) => {
    // Seven looks of a long list take a busy machine more than the time of one test.
    if (isFullRun) test.slow()
    if (as) await sandbox.signIn(as)
    if (fault) await sandbox.fault(fault)
    if (path !== undefined) await page.goto(path)
    await show(page, sandbox)
    const looks = isFullRun ? ALL_LOOKS : [LOOKS[(number / 8) % LOOKS.length] ?? LOOKS[0]]
    recordFigure('looks', looks.length)
    for (const look of looks) {
      const { width, scheme, textSize } = look
      await page.setViewportSize({ width, height: 844 })
      await open(page)
      await switchTo(page, look)
      // An open list moves with its field after a short delay.
      await expect.poll(() => page.evaluate(overflow)).toBeLessThanOrEqual(0)
      // The widths differ little for axe, so one of them is left to the full run.
      if (isFullRun || width !== 390) {
        expect(await violationsOn(page), `${width} px, ${scheme}`).toEqual([])
        recordFigure('axe checks', 1)
      }
      if (isFullRun && width !== 320) {
        const file = `${name.replaceAll(/\W+/g, '-')}-${width}-${scheme}-${textSize}.png`
        await page.screenshot({ path: `test-results/screens/${file}`, fullPage: true })
      }
    }
  })
}
