import { type Fields, fieldsIn } from '../compare'
import { ask, type Check, dataOf, type Evidence, foundIn, type Outcome, Stopped } from './rule'

/** A list with the name of its rows, and the query of its first page if it is not divided into pages without one. */
type List = { readonly path: string; readonly rows: string; readonly first?: string }
type Page = { readonly rows: readonly Fields[]; readonly pagination: Fields }

const PRODUCTS: List = { path: '/products', rows: 'products', first: '?page=1' }

/** The lists in which the portal finds a row by its id. */
export const SEARCHED: Readonly<Record<string, List>> = {
  listUsers: { path: '/admin/users', rows: 'users' },
  listProducts: PRODUCTS,
  listPrices: { path: '/prices', rows: 'prices' },
}
/** The lists that administrators page through. */
export const PAGED: Readonly<Record<string, List>> = {
  ...SEARCHED,
  listAllServices: { path: '/admin/services', rows: 'services' },
  listPromotions: { path: '/promotions', rows: 'promotions' },
}

/** The contract's default. */
const ROWS_PER_PAGE = 20

export function hasDefaults(list: List): Check {
  return async (evidence) => {
    const { rows, pagination } = await readPage(evidence, list, list.first)
    const { limit } = pagination
    return [
      limit === ROWS_PER_PAGE || { expected: `pagination.limit ${ROWS_PER_PAGE}`, found: foundIn(limit) },
      rows.length <= ROWS_PER_PAGE || { expected: `at most ${ROWS_PER_PAGE} entries`, found: 'more' },
    ]
  }
}

export const isSorted = afterFirstPage(({ rows }) => {
  const times = rows.map(({ createdAt }) => (typeof createdAt === 'string' ? Date.parse(createdAt) : Number.NaN))
  if (times.length < 2) throw new Stopped('fewer than two entries')
  if (times.some(Number.isNaN)) throw new Stopped('entries without createdAt')
  const isNewestFirst = times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time))
  return [isNewestFirst || { expected: 'the newest first', found: 'a newer entry after an older one' }]
})

export const hasNoOverlap = afterFirstPage(async (first, read) => {
  if (first.rows.length < 2) throw new Stopped('fewer than two entries')
  const { rows, pagination } = await read('?limit=1&page=2')
  if (pagination.total !== first.pagination.total) throw new Stopped('the list has just changed')
  const [id, repeated, expected] = [rows[0], first.rows[0], first.rows[1]].map(idOf)
  const found = id === repeated ? 'the first again' : 'others'
  return [(id === expected && rows.length === 1) || { expected: 'one entry, the second, for limit=1&page=2', found }]
})

export const isEmptyBeyondEnd = afterFirstPage(async (first, read) => {
  const { total } = first.pagination
  if (typeof total !== 'number') return [{ expected: 'pagination.total', found: foundIn(total) }]
  const { rows, pagination } = await read(`?limit=1&page=${total + 1}`)
  if (pagination.total !== total) throw new Stopped('the list has just changed')
  const counts = Object.entries({ page: total + 1, limit: 1, pages: total }).map(([name, value]) => {
    const found = foundIn(pagination[name])
    return pagination[name] === value || { expected: `pagination.${name} as requested or true`, found }
  })
  return [rows.length === 0 || { expected: 'an empty list', found: 'entries' }, ...counts]
})

export const hasAllProducts: Check = async (evidence) => {
  const { rows, pagination } = await readPage(evidence, PRODUCTS)
  const { pages, total } = pagination
  return [
    pages === 1 || { expected: 'pagination.pages 1', found: foundIn(pages) },
    total === rows.length || { expected: 'as many entries as pagination.total', found: 'another number' },
  ]
}

export const findsId = afterFirstPage(async (first, read) => {
  const id = idOf(first.rows.at(-1))
  if (typeof id !== 'string') throw new Stopped('no entry with an id')
  const { rows } = await read(`?search=${encodeURIComponent(id)}&limit=100`)
  const hasText = (row: Fields) => JSON.stringify(row).toLowerCase().includes(id.toLowerCase())
  return [
    rows.some((row) => idOf(row) === id) || { expected: 'the entry of the id', found: 'others' },
    rows.every(hasText) || { expected: 'only entries with the text', found: 'others' },
  ]
})

export function rejectsUnknown(path: string, filter: string): Check {
  return async (evidence) => {
    const { status, summary, body } = await ask(evidence, `${path}?${filter}=not-in-the-contract`)
    if (status !== 422) return [{ expected: '422', found: summary }]
    const { validationErrors } = fieldsIn(fieldsIn(body).context)
    const entries: readonly unknown[] = Array.isArray(validationErrors) ? validationErrors : []
    const isNamed = entries.some((entry) => fieldsIn(entry).field === filter)
    return [isNamed || { expected: `an entry for ${filter} in context.validationErrors`, found: 'nothing' }]
  }
}

/** Creates a check for lists that start with a readable page. `hasDefaults` reports one that is not readable. */
function afterFirstPage(check: (first: Page, read: (query: string) => Promise<Page>) => Outcome | Promise<Outcome>) {
  return (list: List): Check =>
    async (evidence) => {
      const first = await readPage(evidence, list, list.first).catch((thrown: unknown) => {
        const isBroken = thrown instanceof Stopped && typeof thrown.reason !== 'string'
        throw isBroken ? new Stopped('the first page is not a list') : thrown
      })
      return check(first, (query) => readPage(evidence, list, query))
    }
}

async function readPage(evidence: Evidence, { path, rows: name }: List, query = ''): Promise<Page> {
  const answer = await ask(evidence, path + query)
  const data = dataOf(answer)
  if (data === undefined) throw new Stopped({ expected: '200 with a list', found: answer.summary })
  const { [name]: rows, pagination } = data
  if (!Array.isArray(rows)) throw new Stopped({ expected: name, found: foundIn(rows) })
  if (pagination === undefined) throw new Stopped({ expected: 'pagination', found: 'nothing' })
  return { rows: rows.map(fieldsIn), pagination: fieldsIn(pagination) }
}

const idOf = (row: Fields | undefined) => row?.id ?? row?._id
