// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadAllRows } from '../../../api/client/pages'
import { CutNote } from './cut-note'

afterEach(cleanup)

test.each([
  [999, undefined],
  [1_200, 'You can only choose from the first 1,000 prices.'],
])('the note for a list of %i rows is %s', async (count, expected) => {
  const all = Array.from({ length: count }, (_, index) => ({ id: `${index}` }))
  const rows = await loadAllRows(
    async (page) => ({
      rows: all.slice((page - 1) * 100, page * 100),
      page,
      pages: Math.ceil(count / 100),
      total: count,
    }),
    new AbortController().signal,
  )
  const { container } = render(<CutNote rows={rows} entityName="prices" />, { wrapper: MantineProvider })
  expect(container.querySelector('p')?.textContent).toBe(expected)
})
