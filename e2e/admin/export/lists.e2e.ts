import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { ruth } from '#sandbox/account/people.seeds'
import { CONTROLS, expect, test } from '../../support/fixtures'
import { charts, openPlatform } from '../platform/steps'
import { dialog, dialogButton, inDialog, openUsers } from '../steps'
import { exportList } from './steps'

type Rows = { readonly users: readonly { readonly id: string; readonly username: string }[] }

/** Returns the name and the rows of the file that a click saves. */
async function fileAfter(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  const text = await readFile(await download.path(), 'utf8')
  const { data } = Papa.parse<Record<string, string>>(text, { header: true })
  return { name: download.suggestedFilename(), text, rows: data }
}

test.beforeEach(async ({ sandbox }) => sandbox.signIn(ruth))

test('all rows of a filtered list are saved, also those of other pages', async ({ page, sandbox }) => {
  await openUsers(page, '?status=active')
  const { users } = await sandbox.call<Rows>('GET', '/admin/users?status=active&limit=100')
  const file = await fileAfter(page, () => exportList(page))
  expect(file.name).toMatch(/^users-active-\d{4}-\d\d-\d\d\.csv$/)
  expect(file.text).toMatch(/^\uFEFFUsername,Email,Status,User ID,/)
  expect(file.rows.map((row) => row['User ID'])).toEqual(users.map(({ id }) => id))
  const saved = dialog(page)
    .getByRole('status')
    .filter({ hasText: `Saved ${users.length} users to ${file.name}.` })
  await expect(saved).toBeFocused()
  const again = await fileAfter(page, () => dialogButton(page, 'Download again').click())
  expect(again).toEqual(file)
  await dialogButton(page, CONTROLS.shared.close).last().click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/admin/users?status=active')
})

test('a list is saved for Excel without reading it again', async ({ page, sandbox }) => {
  await openUsers(page)
  const csv = await fileAfter(page, () => exportList(page))
  await sandbox.fault({ operationId: 'listUsers', kind: 'held' })
  await inDialog(page, CONTROLS.list.forExcel).check()
  const excel = await fileAfter(page, () => dialogButton(page, 'Download').click())
  expect([excel.name, excel.rows.length]).toEqual([csv.name.replace('users-', 'users-excel-'), csv.rows.length])
  expect(excel.text).toMatch(/="\d{18}"/)
  await expect(dialog(page).getByText(`Saved ${csv.rows.length} users to ${excel.name}.`)).toBeVisible()
})

test('Escape stops an export, and the loaded rows are saved as a partial file', async ({ page, sandbox }) => {
  await sandbox.grow()
  await sandbox.signIn(ruth)
  await openUsers(page)
  await sandbox.fault({ operationId: 'listUsers', kind: 'held', skip: 2 })
  await exportList(page)
  await expect(dialog(page).getByText('Loaded 200 of 10,000 users', { exact: true })).toBeVisible()
  await expect(dialog(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '200')
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByText('Stopped. Loaded 200 of 10,000 users so far.')).toBeVisible()
  const { name, rows } = await fileAfter(page, () => dialogButton(page, 'Save partial file').click())
  expect([name, rows.length]).toEqual([expect.stringMatching(/^users-partial-[\d-]+\.csv$/), 200])
  await expect(dialog(page).getByText(`Saved 200 of 10,000 users to ${name}.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('after a failed page, Continue loads the rest once', async ({ page, sandbox }) => {
  await sandbox.grow()
  await sandbox.signIn(ruth)
  await openUsers(page, '?status=banned')
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/admin/users') && request.method() === 'GET') requested.push(searchParams.get('page') ?? '')
  })
  const limited = {
    operationId: 'listUsers',
    kind: 'status',
    status: 429,
    message: 'Slow down.',
    retryAfter: 1,
  } as const
  await sandbox.fault({ ...limited, skip: 1, times: 1 })
  await exportList(page)
  await expect(dialog(page).getByRole('alert')).toContainText('Slow down.')
  await expect(dialog(page).getByRole('alert')).toContainText(/Loaded 100 of [\d,]+ users so far\./)
  await expect(dialogButton(page, 'Continue')).toBeDisabled()
  await expect(dialogButton(page, 'Continue')).toBeEnabled()
  const { name, rows } = await fileAfter(page, () => dialogButton(page, 'Continue').click())
  const ids = new Set(rows.map((row) => row['User ID']))
  expect([ids.size, name]).toEqual([rows.length, expect.stringMatching(/^users-banned-[\d-]+\.csv$/)])
  expect(requested).toEqual([
    '1',
    '2',
    ...Array.from({ length: Math.ceil(ids.size / 100) - 1 }, (_, at) => `${at + 2}`),
  ])
})

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

test('a chart is saved as numbers, as SVG and as PNG', async ({ page, sandbox }) => {
  await openPlatform(page, sandbox, '?period=30d')
  await expect(charts(page)).toHaveCount(4)
  const numbers = await fileOf(page, 'New users', 'Numbers (CSV)')
  expect(numbers.content.toString()).toMatch(/^\uFEFFPeriod,Users\r\n\d{4}-\d\d-\d\d,\d+\r\n/)
  expect(numbers.name).toMatch(/^new-users-30d-\d{4}-\d\d-\d\d\.csv$/)

  const vector = await fileOf(page, 'New users', 'Picture (SVG)')
  expect(vector.name).toBe(numbers.name.replace('.csv', '.svg'))
  const [, width, height] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(vector.content.toString()) ?? []

  const { name, content } = await fileOf(page, 'New users', 'Picture (PNG)')
  expect(name).toBe(numbers.name.replace('.csv', '.png'))
  expect(content.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  const size = [content.readUInt32BE(16), content.readUInt32BE(20)]
  expect(size).toEqual([Math.floor(2 * Number(width)), Math.floor(2 * Number(height))])
  // A picture without the chart is much smaller.
  expect(content.length).toBeGreaterThan(10_000)
})
