import type { Locator, Page } from '@playwright/test'
import { test as base, expect } from '../support/fixtures'
import { problemsOf, walkFocus } from './focus-walk'
import { recordLiveMessages, takeLiveMessages } from './live-messages'

/** The most presses on the way to a control: the lists have up to 150 stops. */
const LIMIT = 200

/** Replaces what differs from run to run. */
const withoutIds = (text: string) =>
  text.replaceAll(/\b[0-9a-f]{24}\b/g, 'ID').replaceAll(/\b([Rr]eference:?) [0-9A-F]{6}\b/g, '$1 REFERENCE')

/** Uses the portal with only the keyboard, and writes down the focus order and the live messages of the visited screens. */
async function startKeyboard(page: Page) {
  await recordLiveMessages(page)
  const sheet: string[] = []

  async function tabTo(target: string | Locator): Promise<void> {
    const control = typeof target === 'string' ? page.getByLabel(target, { exact: true }) : target
    await expect(control).toBeVisible()
    const element = await control.elementHandle()
    for (let presses = 0; presses < LIMIT; presses += 1) {
      if (await page.evaluate((one) => one?.matches(':focus'), element)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reaches ${control}`)
  }

  return {
    tabTo,
    /** Replaces the text of a field. */
    async type(label: string | Locator, text: string): Promise<void> {
      await tabTo(label)
      await page.keyboard.press('Control+A')
      await page.keyboard.insertText(text)
    },
    /** Presses a key on a control, waits for what it leads to, and expects the focus to be somewhere. */
    async press(key: string, target: string | Locator, arrived: () => Promise<unknown>): Promise<void> {
      await tabTo(target)
      await page.keyboard.press(key)
      await arrived()
      await expectFocus(page)
    },
    /** Adds the live messages since the last visit, and the focus order of this screen. */
    async visit(name: string): Promise<void> {
      await takeMessages()
      const stops = await walkFocus(page)
      expect(problemsOf(stops), name).toEqual([])
      const own = stops.filter(({ part, isInLaterRow }) => part !== 'shell' && !isInLaterRow)
      sheet.push(`${name}:`, ...own.map(({ label }) => `  ${withoutIds(label)}`))
    },
    /** Compares what was written down with the expected file. `--update-snapshots` writes the file. */
    async finish(name: string): Promise<void> {
      await takeMessages()
      expect(`${sheet.join('\n')}\n`).toMatchSnapshot(`journey-${name.replaceAll(/\W+/g, '-')}.txt`)
    },
  }

  async function takeMessages(): Promise<void> {
    const messages = await takeLiveMessages(page)
    sheet.push(...messages.map((message) => `> ${withoutIds(message)}`))
  }
}

/** Expects the focus to be on an element, not on the document: a screen reader would start at the top again. */
const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

export type Keyboard = Awaited<ReturnType<typeof startKeyboard>>

/** A test of a journey with only the keyboard. */
export const test = base.extend<{ keyboard: Keyboard }>({
  keyboard: async ({ page }, use, { title }) => {
    await page.setViewportSize({ width: 1280, height: 844 })
    const keyboard = await startKeyboard(page)
    await use(keyboard)
    await keyboard.finish(title)
  },
})
