import { type Fields, fieldsIn } from '../compare'
import { ask, contentOf, type Evidence, foundIn, type Outcome, type Rule, Stopped } from './rule'

type List = { readonly where: string; readonly path: string; readonly rows: string }
type Page = { readonly rows: readonly Fields[]; readonly pagination: Fields }

const PRODUCTS: List = { where: 'listProducts', path: '/products', rows: 'products' }

/** The lists that administrators page through. */
const LISTS: readonly List[] = [
  { where: 'listUsers', path: '/admin/users', rows: 'users' },
  { where: 'listAllServices', path: '/admin/services', rows: 'services' },
  PRODUCTS,
  { where: 'listPrices', path: '/prices', rows: 'prices' },
  { where: 'listPromotions', path: '/promotions', rows: 'promotions' },
]
/** The lists in which the portal finds a row by its id. */
const SEARCHED = LISTS.filter(({ rows }) => ['users', 'products', 'prices'].includes(rows))

/** The contract's default. */
const ROWS_PER_PAGE = 20

const defaults: readonly Rule[] = LISTS.map((list) => ({
  name: `A page has ${ROWS_PER_PAGE} entries unless the call asks for another number`,
  where: list.where,
  check: async (evidence) => {
    const { rows, pagination } = await readFirst(evidence, list)
    const { limit } = pagination
    return [
      limit === ROWS_PER_PAGE || { expected: `pagination.limit ${ROWS_PER_PAGE}`, found: foundIn(limit) },
      rows.length <= ROWS_PER_PAGE || { expected: `at most ${ROWS_PER_PAGE} entries`, found: 'more' },
    ]
  },
}))

const order = fromFirstPage('A list is sorted by createdAt, newest first', LISTS, async ({ rows }) => {
  const times = rows.map(({ createdAt }) => (typeof createdAt === 'string' ? Date.parse(createdAt) : Number.NaN))
  if (times.length < 2) throw new Stopped({ why: 'fewer than two entries' })
  if (times.some(Number.isNaN)) throw new Stopped({ why: 'entries without createdAt' })
  const isSorted = times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time))
  return [isSorted || { expected: 'the newest first', found: 'a newer entry after an older one' }]
})

const overlap = fromFirstPage('No entry is on two pages', LISTS, async (first, read) => {
  if (first.rows.length < 2) throw new Stopped({ why: 'fewer than two entries' })
  const { rows, pagination } = await read('limit=1&page=2')
  if (pagination.total !== first.pagination.total) throw new Stopped({ why: 'the list has just changed' })
  const [id, repeated, expected] = [rows[0], first.rows[0], first.rows[1]].map(idOf)
  const found = id === repeated ? 'the first again' : 'others'
  return [(id === expected && rows.length === 1) || { expected: 'one entry, the second, for limit=1&page=2', found }]
})

const beyondEnd = fromFirstPage(
  'A page beyond the end is a 200 with an empty list and the true number of pages',
  LISTS,
  async (first, read) => {
    const { total } = first.pagination
    if (typeof total !== 'number') return [{ expected: 'pagination.total', found: foundIn(total) }]
    const { rows, pagination } = await read(`limit=1&page=${total + 1}`)
    if (pagination.total !== total) throw new Stopped({ why: 'the list has just changed' })
    const counts = Object.entries({ page: total + 1, limit: 1, pages: total }).map(
      ([name, value]) =>
        pagination[name] === value || {
          expected: `pagination.${name} as requested or true`,
          found: foundIn(pagination[name]),
        },
    )
    return [rows.length === 0 || { expected: 'an empty list', found: 'entries' }, ...counts]
  },
)

const allProducts: Rule = {
  name: 'Without a page, the list of products is complete',
  where: PRODUCTS.where,
  check: async (evidence) => {
    const { rows, pagination } = await readPage(evidence, PRODUCTS, '')
    const { pages, total } = pagination
    return [
      pages === 1 || { expected: 'pagination.pages 1', found: foundIn(pages) },
      total === rows.length || { expected: 'as many entries as pagination.total', found: 'another number' },
    ]
  },
}

const search = fromFirstPage(
  'A search for an id finds its entry, and no entry without this text',
  SEARCHED,
  async (first, read) => {
    const id = idOf(first.rows.at(-1))
    if (typeof id !== 'string') throw new Stopped({ why: 'no entry with an id' })
    const { rows } = await read(`search=${encodeURIComponent(id)}&limit=100`)
    const hasText = (row: Fields) => JSON.stringify(row).toLowerCase().includes(id.toLowerCase())
    return [
      rows.some((row) => idOf(row) === id) || { expected: 'the entry of the id', found: 'others' },
      rows.every(hasText) || { expected: 'only entries with the text', found: 'others' },
    ]
  },
)

const FILTERS = [
  { where: 'listUsers', path: '/admin/users', name: 'status' },
  { where: 'listAllServices', path: '/admin/services', name: 'status' },
  { where: 'getPlatformAnalytics', path: '/admin/platform/analytics', name: 'period' },
]

const unknownFilter: readonly Rule[] = FILTERS.map(({ where, path, name }) => ({
  name: 'An unknown value of a filter is a 422 that names the filter',
  where,
  check: async (evidence) => {
    const { status, summary, body } = await ask(evidence, `${path}?${name}=not-in-the-contract`)
    if (status !== 422) return [{ expected: '422', found: summary }]
    const { validationErrors } = fieldsIn(fieldsIn(body).context)
    const entries: readonly unknown[] = Array.isArray(validationErrors) ? validationErrors : []
    const isNamed = entries.some((entry) => fieldsIn(entry).field === name)
    return [isNamed || { expected: `an entry for ${name} in context.validationErrors`, found: 'nothing' }]
  },
}))

export const listRules: readonly Rule[] = [
  ...defaults,
  ...order,
  ...overlap,
  ...beyondEnd,
  allProducts,
  ...search,
  ...unknownFilter,
]

/** Creates a rule for lists that start with a readable page. `defaults` reports one that is not readable. */
function fromFirstPage(
  name: string,
  lists: readonly List[],
  check: (first: Page, read: (query: string) => Promise<Page>) => Promise<Outcome>,
): readonly Rule[] {
  return lists.map((list) => ({
    name,
    where: list.where,
    check: async (evidence) => {
      const first = await readFirst(evidence, list).catch((thrown: unknown) => {
        const isBroken = thrown instanceof Stopped && 'expected' in thrown.reason
        throw isBroken ? new Stopped({ why: 'the first page is not a list' }) : thrown
      })
      return check(first, (query) => readPage(evidence, list, `?${query}`))
    },
  }))
}

/** Reads the first page as the server divides it. Without a page, the list of products is complete. */
function readFirst(evidence: Evidence, list: List): Promise<Page> {
  return readPage(evidence, list, list === PRODUCTS ? '?page=1' : '')
}

async function readPage(evidence: Evidence, { path, rows: name }: List, query: string): Promise<Page> {
  const answer = await ask(evidence, path + query)
  const content = contentOf(evidence, answer)
  if (content === undefined) throw new Stopped({ expected: '200 with a list', found: answer.summary })
  const { [name]: rows, pagination } = content
  if (!Array.isArray(rows)) throw new Stopped({ expected: name, found: foundIn(rows) })
  if (pagination === undefined) throw new Stopped({ expected: 'pagination', found: 'nothing' })
  return { rows: rows.map(fieldsIn), pagination: fieldsIn(pagination) }
}

const idOf = (row: Fields | undefined) => row?.id ?? row?._id
