import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { test } from '../support/fixtures'
import { overflow } from '../support/look'
import { ALL_SCREENS } from '../portal/screens'
import { problemsOf, walkFocus } from './focus-walk'
import { readScreen } from './reading'
import { stickyShare, lineSpacing, motions, targets } from './measures'
import { forcedProblems } from './forced-colors'

test.use({ viewport: { width: 1280, height: 844 } })
mkdirSync('.sandbox/shots', { recursive: true })
for (const { name, as, fault, path, show, open = async () => {} } of ALL_SCREENS) {
  test(name, async ({ page, sandbox }) => {
    const started = Date.now()
    const note = (kind: string, value: unknown) => appendFileSync('.sandbox/found.txt', `${name} | ${kind} | ${JSON.stringify(value)}\n`)
    const slug = name.replaceAll(/\W+/g, '-')
    if (as) await sandbox.signIn(as)
    if (fault) await sandbox.fault(fault)
    if (path !== undefined) await page.goto(path)
    await show(page, sandbox)
    await open(page)
    const reading = await readScreen(page)
    let order: string[] = []
    const m = await motions(page); if (m.length) note('motion', m)
    try {
      const stops = await walkFocus(page)
      order = stops.filter((s) => s.part !== 'shell').map((s) => s.label)
      for (const p of problemsOf(stops)) note('walk', p)
    } catch (e) { note('walk!', String(e)) }
    writeFileSync(`.sandbox/shots/${slug}.txt`, `${order.join('\n')}\n\n${reading}\n`)
    await page.emulateMedia({ forcedColors: 'active' })
    await open(page).catch((e) => note('open', String(e)))
    for (const p of await forcedProblems(page)) note('forced', p)
    await page.screenshot({ path: `.sandbox/shots/${slug}-forced.png` })
    await page.emulateMedia({ forcedColors: 'none' })
    const t = await targets(page); note('targets', t.count); for (const p of t.problems) note('target', p)
    await page.setViewportSize({ width: 320, height: 256 })
    await open(page).catch((e) => note('open', String(e)))
    const o = await page.evaluate(overflow); if (o > 0) note('overflow320', o)
    note('sticky', await stickyShare(page))
    await page.screenshot({ path: `.sandbox/shots/${slug}-320.png` })
    try {
      const stops = await walkFocus(page)
      for (const p of problemsOf(stops)) if (/covered/.test(p)) note('walk320', p)
    } catch (e) { note('walk320!', String(e)) }
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await open(page).catch((e) => note('open', String(e)))
      for (const p of await lineSpacing(page)) note(`spacing ${width}`, p)
    }
    note('time', Date.now() - started)
  })
}
