import { readdir } from 'node:fs/promises'
import { ALL_SCREENS } from '../portal/screens'
import { recordFigure } from '../support/figures'
import { expect, isFullRun, test } from '../support/fixtures'
import { overflow } from '../support/look'
import { expectSheet, fileOf } from './expected'
import { problemsOf, walkFocus } from './focus-walk'
import { lostInForcedColors } from './forced-colors'
import { motionsOn } from './motion'
import { fieldsWithoutReason, readScreen, withoutStatistics } from './reading'
import { measureTargets } from './targets'
import { hasItsTurn } from './turns'
import { coveredShare, textsCutBySpacing, ZOOMED } from './zoom'

const WINDOW = { width: 1280, height: 844 } as const
test.use({ viewport: WINDOW })

/** A run shows one of so many screens. */
const TURNS = 80

for (const { name, as, fault, path, show, open = async () => {} } of ALL_SCREENS) {
  if (!hasItsTurn(name, TURNS)) continue
  test(name, async ({ page, sandbox }) => {
    if (as) await sandbox.signIn(as)
    if (fault) await sandbox.fault(fault)
    if (path !== undefined) await page.goto(path)
    await show(page, sandbox)
    await open(page)

    await test.step('as a screen reader reads it, and its focus order', async () => {
      const read = await readScreen(page, { withShell: name.startsWith('home, setup') })
      const reading = name.startsWith('platform, ') ? withoutStatistics(read) : read
      expect.soft(await fieldsWithoutReason(page)).toEqual([])
      expect.soft(await motionsOn(page)).toEqual([])
      const stops = await walkFocus(page)
      expect.soft(problemsOf(stops)).toEqual([])
      const order = stops.filter(({ part }) => part !== 'shell' || name.startsWith('home, setup'))
      expectSheet(name, `${order.map(({ label }) => label).join('\n')}\n\n${reading}\n`)
      recordFigure('focus stops', stops.length)
      recordFigure('snapshots', 1)
    })

    await test.step('in forced colors', async () => {
      await page.emulateMedia({ forcedColors: 'active' })
      await open(page)
      expect.soft(await lostInForcedColors(page)).toEqual([])
      if (isFullRun) await page.screenshot({ path: `test-results/forced-colors/${fileOf(name)}.png` })
      await page.emulateMedia({ forcedColors: 'none' })
      recordFigure('screens in forced colors', 1)
    })

    await test.step('with large targets', async () => {
      const { count, small } = await measureTargets(page)
      expect(small).toEqual([])
      recordFigure('targets', count)
    })

    await test.step('with more space between letters, words and lines', async () => {
      for (const width of [WINDOW.width, 390]) {
        await page.setViewportSize({ ...WINDOW, width })
        await open(page)
        expect.soft(await textsCutBySpacing(page), `${width} px`).toEqual([])
      }
    })

    await test.step('at 400 %', async () => {
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
      recordFigure('screens at 400 %', 1)
    })
  })
}

test('there is an expected file for each screen and journey, and no other', async () => {
  test.skip(!isFullRun, 'Only a full run has all screens.')
  const files = await readdir('e2e/accessibility/expected')
  const screens = ALL_SCREENS.map(({ name }) => fileOf(name))
  const journeys = files.filter((file) => file.startsWith('journey-'))
  expect(files.sort()).toEqual([...screens, ...journeys].sort())
})
