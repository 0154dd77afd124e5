import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures'
import { charts, openPlatform } from '../platform/steps'

const menuOf = (page: Page, title: string) => page.getByRole('button', { name: `Download ${title}`, exact: true })

/** Chooses a file of a chart, and returns its name and content. */
async function fileOf(page: Page, title: string, entry: string) {
  await menuOf(page, title).click()
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  const item = page.getByRole('menuitem', { name: entry, exact: true })
  const [download] = await Promise.all([page.waitForEvent('download'), item.click()])
  await expect(menuOf(page, title)).toBeFocused()
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test('a chart is saved as numbers, as SVG and as PNG', async ({ page, context, sandbox }) => {
  await openPlatform(page, sandbox, '?period=30d')
  await expect(charts(page)).toHaveCount(4)
  const numbers = await fileOf(page, 'New users', 'Numbers (CSV)')
  type Analytics = { userCreation: { date: string; count: number }[] }
  const { userCreation } = await sandbox.call<Analytics>('GET', '/admin/platform/analytics?period=30d&type=all')
  const lines = ['\uFEFFPeriod,Users', ...userCreation.map(({ date, count }) => `${date},${count}`)]
  expect(numbers.content.toString()).toBe(lines.join('\r\n'))
  expect(numbers.name).toMatch(/^new-users-30d-\d{4}-\d\d-\d\d\.csv$/)

  const vector = await fileOf(page, 'New users', 'Picture (SVG)')
  expect(vector.name).toBe(numbers.name.replace('.csv', '.svg'))
  // The policy of the portal forbids parsing, so an empty page does it.
  const parsed = await (await context.newPage()).evaluate((text) => {
    const { documentElement: picture } = new DOMParser().parseFromString(text, 'image/svg+xml')
    const texts = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent)
    return {
      root: picture.localName,
      texts,
      width: picture.getAttribute('width'),
      height: picture.getAttribute('height'),
    }
  }, vector.content.toString())
  const total = userCreation.reduce((sum, { count }) => sum + count, 0)
  expect(parsed).toMatchObject({
    root: 'svg',
    texts: ['New users', `Last 30 days, ${total} in total`, ...parsed.texts.slice(2)],
  })
  expect(parsed.texts.length).toBeGreaterThan(5)

  const { name, content } = await fileOf(page, 'New users', 'Picture (PNG)')
  expect(name).toBe(numbers.name.replace('.csv', '.png'))
  expect(content.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  const size = [content.readUInt32BE(16), content.readUInt32BE(20)]
  expect(size).toEqual([Math.floor(2 * Number(parsed.width)), Math.floor(2 * Number(parsed.height))])
  // A picture without the chart is much smaller.
  expect(content.length).toBeGreaterThan(10_000)
})
