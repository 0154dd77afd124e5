import { expect, test, vi } from 'vitest'
import type { ManagedPrice, Page } from '#machines/model'
import type { ApiClient } from '../../../api/client'
import { listPrices } from '../../../api/prices'
import { listKnownPrices } from './known-prices'

vi.mock('../../../api/prices')

// Nobody looks at it: what it would be asked with stands in the place of the call.
const client = {} as ApiClient
const price = (id: string): ManagedPrice => ({
  id,
  name: id,
  description: undefined,
  metadata: undefined,
  createdAt: undefined,
})

/** What is read where the server answers these pages, and which pages it was asked for. */
async function read(answers: readonly Pick<Page<string>, 'rows' | 'pages'>[]) {
  const asked: number[] = []
  vi.mocked(listPrices).mockImplementation(async (_, { page }) => {
    asked.push(page)
    const { rows, pages } = answers[page - 1] ?? answers.at(-1) ?? { rows: [], pages: 0 }
    return { rows: rows.map(price), page, pages, total: undefined }
  })
  const known = await listKnownPrices(client, new AbortController().signal)
  return [known.map(({ id }) => id), asked]
}

test.each([
  [
    'all pages there are',
    [
      { rows: ['a', 'b'], pages: 2 },
      { rows: ['c'], pages: 2 },
    ],
    ['a', 'b', 'c'],
    [1, 2],
  ],
  ['one alone', [{ rows: ['a'], pages: 1 }], ['a'], [1]],
  ['none', [{ rows: [], pages: 0 }], [], [1]],
  [
    'what has moved between two of them once',
    [
      { rows: ['a', 'b'], pages: 2 },
      { rows: ['b', 'c'], pages: 2 },
    ],
    ['a', 'b', 'c'],
    [1, 2],
  ],
  ['a server that answers the same page for ever', [{ rows: ['a'], pages: 1e9 }], ['a'], [1, 2]],
])('%s', async (_, answers, known, asked) => {
  expect(await read(answers)).toEqual([known, asked])
})

test('a page that can not be read leaves nothing that would pass for all of them', async () => {
  vi.mocked(listPrices).mockRejectedValue(new Error('no answer'))
  await expect(listKnownPrices(client, new AbortController().signal)).rejects.toThrow('no answer')
})
