// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type ListedRow, ROW_LIMIT } from '#machines/admin/export/listed-rows'
import type { Page } from '#machines/shared/model'
import { ExportDialog } from './export-dialog'
import { progressOf, rowsText, spokenProgress } from './progress-texts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const pageOf = (count: number, pages = 1): Page<ListedRow> => ({
  rows: Array.from({ length: count }, (_, index) => ({ id: `user ${index}` })),
  page: 1,
  pages,
  total: count,
})

/** Shows the dialog for a list with one page, or with the pages that the function returns. */
function showExport(pages: Page<ListedRow> | ((page: number) => Page<ListedRow>)): void {
  const columns = [{ name: 'User ID', value: ({ id }: ListedRow) => id }]
  render(
    <MantineProvider env="test">
      <ExportDialog
        list={{
          name: 'users',
          errorContext: 'users',
          query: { page: 1 },
          load: async ({ page }) => (typeof pages === 'function' ? pages(page) : pages),
        }}
        filters={[undefined]}
        columns={columns}
        onClose={() => {}}
      />
    </MantineProvider>,
  )
}

const buttons = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

test('a list without rows saves no file', async () => {
  const create = vi.spyOn(URL, 'createObjectURL')
  showExport(pageOf(0))
  await screen.findByText('There are no users to export.')
  expect([buttons(), create.mock.calls]).toEqual([['Close'], []])
})

test('the result has the focus, also if the dialog opens with it', async () => {
  showExport(pageOf(0))
  const result = await screen.findByRole('status')
  // The dialog itself moves the focus once it is open.
  for (const _ of [1, 2]) await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(result)
})

test('a file that cannot be written can be written again', async () => {
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
    throw new Error('No more memory')
  })
  showExport(pageOf(2))
  await screen.findByText("We couldn't write the file. The loaded rows are still here.")
  expect(buttons()).toEqual(['Try again', 'Close'])
  create.mockReturnValue('blob:file')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const saved = await screen.findByText(/^Saved 2 users to/)
  expect(saved.parentElement?.textContent).toMatch(/^Saved 2 users to users-\d{4}-\d\d-\d\d\.csv\.$/)
  const [file] = create.mock.calls.at(-1) ?? []
  // `text()` would remove the mark of UTF-8.
  const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : []
  expect([...bytes.slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'U'.charCodeAt(0)])
})

test('a list beyond the limit has a partial file, which cannot be completed', { timeout: 30_000 }, async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  showExport(pageOf(ROW_LIMIT + 1))
  const saved = await screen.findByText(/^Saved/, {}, { timeout: 20_000 })
  expect(saved.parentElement?.textContent).toMatch(
    /^Saved 100,000 of 100,001 users to users-partial-[\d-]+\.csv\. An export has at most 100,000 rows\. Use filters/,
  )
  expect(buttons()).toEqual(['Download again', 'Close'])
})

test('a list that does not send all its rows has a partial file', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  showExport({ ...pageOf(2), total: 3 })
  const saved = await screen.findByText(/^Saved/)
  expect(saved.parentElement?.textContent).toMatch(
    /^Saved 2 of 3 users to users-partial-[\d-]+\.csv\. We couldn't load the others\.$/,
  )
})

test('a list that shrinks each time it is read has a partial file', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  let total = 300
  showExport((page) => {
    total -= 1
    return { ...pageOf(100, 3), rows: pageOf(300).rows.slice(100 * (page - 1), 100 * page), total }
  })
  const saved = await screen.findByText(/^Saved/)
  expect(saved.parentElement?.textContent).toMatch(
    /^Saved 300 users to users-partial-[\d-]+\.csv\. The list kept changing while we loaded it, so rows may be missing\.$/,
  )
})

test.each([
  [300, 1240, '300 of 1,240 users'],
  [1240, 1240, '1,240 users'],
  [300, undefined, '300 users'],
  [1, 1, '1 user'],
  [1, 2, '1 of 2 users'],
  [0, undefined, '0 users'],
])('%s of %s rows are shown as %s', (loaded, total, text) => {
  expect(rowsText({ loaded, total }, 'users')).toBe(text)
})

test('a total below the number of loaded rows is corrected', () => {
  const rows = [{ id: 'a' }, { id: 'b' }]
  expect([undefined, 1, 3].map((total) => progressOf({ rows, total }))).toEqual([
    { loaded: 2, total: undefined },
    { loaded: 2, total: 2 },
    { loaded: 2, total: 3 },
  ])
})

test.each([
  [0, 1000, ''],
  [249, 1000, ''],
  [250, 1000, '25% of the users loaded'],
  [499, 1000, '25% of the users loaded'],
  [999, 1000, '75% of the users loaded'],
  [0, 0, ''],
  [999, undefined, ''],
  [2999, undefined, '2,000 users loaded'],
])('screen readers hear about %s of %s rows: %s', (loaded, total, text) => {
  expect(spokenProgress({ loaded, total }, 'users')).toBe(text)
})
