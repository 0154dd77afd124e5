import type { Page } from '@playwright/test'
import { inProfile, openPage } from '../stage/profile'
import type { Stage } from '../stage/stage'
import type { Sample } from '../statistics'
import { FLOWS, type Step } from './flows'

/** The observation time of each step, and the pause between two keys of a fast typist, in ms. */
const WATCHED_MS = 600
const BETWEEN_KEYS_MS = 90

/** Goes through all flows with the processor slowed down. The flows change the data, so each run has its own world. */
export async function measureInteractions(stage: Stage, run: number): Promise<Sample> {
  const sample: Record<string, number> = {}
  for (const { name, who, path, ready, steps } of FLOWS) {
    await inProfile(stage, { who, world: `interactions-${run}` }, async (context) => {
      const { page } = await openPage(context, { processor: true })
      await page.goto(stage.urlOf('portal') + path)
      await ready(page).waitFor()
      await page.waitForLoadState('networkidle')
      for (const step of steps) {
        const { events, longTasks } = await seenDuring(page, step)
        sample[`${name}, ${step.name}: next paint`] = Math.max(0, ...events)
        sample[`${name}, ${step.name}: longest task`] = Math.max(0, ...longTasks)
      }
    })
  }
  return sample
}

/** Performs a step with real input and observes the result. Browsers omit events under 16 ms and tasks under 50 ms. */
async function seenDuring(page: Page, { name, click, keys = [] }: Step): Promise<Window['seen']> {
  await click?.(page).scrollIntoViewIfNeeded()
  const box = await click?.(page).boundingBox()
  if (click && !box) throw new Error(`The element for "${name}" is not visible.`)
  // Locating the element also causes events in the page. They have been reported by now.
  await page.waitForTimeout(WATCHED_MS)
  await page.evaluate(() => Object.assign(window.seen, { events: [], longTasks: [] }))
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  for (const key of keys) {
    await page.waitForTimeout(BETWEEN_KEYS_MS)
    await page.keyboard.press(key)
  }
  await page.waitForTimeout(WATCHED_MS)
  return page.evaluate(() => window.seen)
}
