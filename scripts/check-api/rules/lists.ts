import { API_ROOT, type Definition } from '#sandbox/server/contract/definition'
import type { OperationId } from '#sandbox/server/schemas'
import {
  bodyOf,
  broken,
  contentOf,
  describeOutcome,
  type Evidence,
  holds,
  inconclusive,
  notChecked,
  orHolds,
  type Rule,
  recordIn,
  type Verdict,
} from './rule'

/** The lists that administrators page through. */
const LISTS = [
  { where: 'listUsers', path: '/admin/users', rows: 'users' },
  { where: 'listAllServices', path: '/admin/services', rows: 'services' },
  // Without a page, this list is complete.
  { where: 'listProducts', path: '/products?page=1', rows: 'products' },
  { where: 'listPrices', path: '/prices', rows: 'prices' },
  { where: 'listPromotions', path: '/promotions', rows: 'promotions' },
] as const
type List = (typeof LISTS)[number]

/** The contract's default. */
const ROWS_PER_PAGE = 20

type Row = Readonly<Record<string, unknown>>
type Page = { readonly rows: readonly Row[]; readonly pagination: Readonly<Record<string, unknown>> }

const defaults: Rule = {
  name: `A page has ${ROWS_PER_PAGE} entries unless the call asks for another number`,
  check: (evidence) =>
    forEachList(
      evidence,
      async ({ where }, { rows, pagination: { limit } }) =>
        orHolds(where, [
          ...(limit === ROWS_PER_PAGE ? [] : [broken(where, `pagination.limit ${ROWS_PER_PAGE}`, foundIn(limit))]),
          ...(rows.length <= ROWS_PER_PAGE ? [] : [broken(where, `at most ${ROWS_PER_PAGE} entries`, 'more')]),
        ]),
      { isFirstRule: true },
    ),
}

const order: Rule = {
  name: 'A list is sorted by createdAt, newest first',
  check: (evidence) =>
    forEachList(evidence, async ({ where }, { rows }) => {
      const times = rows.map(({ createdAt }) => (typeof createdAt === 'string' ? Date.parse(createdAt) : Number.NaN))
      if (times.length < 2) return [notChecked(where, 'fewer than two entries')]
      if (times.some(Number.isNaN)) return [notChecked(where, 'entries without createdAt')]
      const isSorted = times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time))
      return [isSorted ? holds(where) : broken(where, 'the newest first', 'a newer entry after an older one')]
    }),
}

const overlap: Rule = {
  name: 'No entry is on two pages',
  check: (evidence) =>
    forEachList(evidence, async (list, first) => {
      const { where } = list
      if (first.rows.length < 2) return [notChecked(where, 'fewer than two entries')]
      const second = await readPage(evidence, list, 'limit=1&page=2')
      if ('kind' in second) return [second]
      if (second.pagination.total !== first.pagination.total) return [notChecked(where, 'the list has just changed')]
      const [id, repeated, expected] = [second.rows[0], first.rows[0], first.rows[1]].map(idOf)
      if (id === expected && second.rows.length === 1) return [holds(where)]
      return [
        broken(where, 'one entry, the second, for limit=1&page=2', id === repeated ? 'the first again' : 'others'),
      ]
    }),
}

const beyondEnd: Rule = {
  name: 'A page beyond the end is a 200 with an empty list and the true number of pages',
  check: (evidence) =>
    forEachList(evidence, async (list, first) => {
      const { where } = list
      const { total } = first.pagination
      if (typeof total !== 'number') return [broken(where, 'pagination.total', foundIn(total))]
      const page = total + 1
      const beyond = await readPage(evidence, list, `limit=1&page=${page}`)
      if ('kind' in beyond) return [beyond]
      const { rows, pagination } = beyond
      if (pagination.total !== total) return [notChecked(where, 'the list has just changed')]
      const wrong = Object.entries({ page, limit: 1, pages: total }).filter(
        ([name, value]) => pagination[name] !== value,
      )
      return orHolds(where, [
        ...(rows.length === 0 ? [] : [broken(where, 'an empty list', 'entries')]),
        ...wrong.map(([name]) => broken(where, `pagination.${name} as requested or true`, foundIn(pagination[name]))),
      ])
    }),
}

const allProducts: Rule = {
  name: 'Without a page, the list of products is complete',
  async check(evidence) {
    const where = 'listProducts'
    const read = pageIn(evidence, where, 'products', await evidence.get('/products'))
    if ('kind' in read) return [read]
    const { pages, total } = read.pagination
    return orHolds(where, [
      ...(pages === 1 ? [] : [broken(where, 'pagination.pages 1', foundIn(pages))]),
      ...(total === read.rows.length ? [] : [broken(where, 'as many entries as pagination.total', 'another number')]),
    ])
  },
}

/** The lists in which the portal finds a row by its id. */
const SEARCHED: readonly string[] = ['listUsers', 'listProducts', 'listPrices']

const search: Rule = {
  name: 'A search for an id finds its entry, and no entry without this text',
  check: (evidence) =>
    forEachList(evidence, async (list, first) => {
      const { where } = list
      if (!SEARCHED.includes(where)) return []
      const id = idOf(first.rows.at(-1))
      if (typeof id !== 'string') return [notChecked(where, 'no entry with an id')]
      const found = await readPage(evidence, list, `search=${encodeURIComponent(id)}&limit=100`)
      if ('kind' in found) return [found]
      const others = found.rows.filter((row) => !JSON.stringify(row).toLowerCase().includes(id.toLowerCase()))
      return orHolds(where, [
        ...(found.rows.some((row) => idOf(row) === id) ? [] : [broken(where, 'the entry of the id', 'others')]),
        ...(others.length === 0 ? [] : [broken(where, 'only entries with the text', 'others')]),
      ])
    }),
}

const FILTERS = [
  ['listUsers', '/admin/users', 'status'],
  ['listAllServices', '/admin/services', 'status'],
  ['getPlatformAnalytics', '/admin/platform/analytics', 'period'],
] as const

const unknownFilter: Rule = {
  name: 'An unknown value of a filter is a 422 that names the filter',
  async check(evidence) {
    const verdicts: Verdict[] = []
    for (const [where, path, parameter] of FILTERS) {
      const query = `?${parameter}=not-in-the-contract`
      verdicts.push(
        isListed(evidence.definition, where, path, query)
          ? await filterVerdict(evidence, where, path + query, parameter)
          : notChecked(where, 'the contract accepts any value'),
      )
    }
    return verdicts
  },
}

export const listRules: readonly Rule[] = [defaults, order, overlap, beyondEnd, allProducts, search, unknownFilter]

/** Returns true if the contract lists the values of a filter. */
function isListed({ checkRequest }: Definition, id: OperationId, path: string, query: string): boolean {
  return (
    checkRequest(id, { method: 'GET', path: API_ROOT + path, query, headers: {}, body: undefined }).errors !== undefined
  )
}

async function filterVerdict(evidence: Evidence, where: string, path: string, parameter: string): Promise<Verdict> {
  const exchange = await evidence.get(path)
  const stopped = inconclusive(where, exchange)
  if (stopped !== undefined) return stopped
  const { recorded } = exchange
  if ('failure' in recorded || recorded.status !== 422) return broken(where, '422', describeOutcome(exchange))
  const { validationErrors } = recordIn(recordIn(bodyOf(recorded)).context)
  const entries: readonly unknown[] = Array.isArray(validationErrors) ? validationErrors : []
  const isNamed = entries.some((entry) => recordIn(entry).field === parameter)
  return isNamed ? holds(where) : broken(where, `an entry for ${parameter} in context.validationErrors`, 'nothing')
}

/** Checks each list that the session may read, by its first page. Only the first rule reports a page that is not readable. */
async function forEachList(
  evidence: Evidence,
  check: (list: List, first: Page) => Promise<readonly Verdict[]>,
  { isFirstRule = false } = {},
): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = []
  for (const list of LISTS) {
    const first = await readPage(evidence, list, '')
    if (!('kind' in first)) verdicts.push(...(await check(list, first)))
    else if (first.kind === 'broken' && !isFirstRule)
      verdicts.push(notChecked(list.where, 'the first page is not a list'))
    else verdicts.push(first)
  }
  return verdicts
}

/** Reads a page. Without a query, it is the first one as the server divides it. */
async function readPage(evidence: Evidence, { where, path, rows }: List, query: string): Promise<Page | Verdict> {
  const address = query === '' ? path : `${path.replace(/\?.*/, '')}?${query}`
  return pageIn(evidence, where, rows, await evidence.get(address))
}

function pageIn(evidence: Evidence, where: string, name: string, exchange: Parameters<typeof describeOutcome>[0]) {
  const stopped = inconclusive(where, exchange)
  if (stopped !== undefined) return stopped
  const content = contentOf(evidence, exchange)
  if (content === undefined) return broken(where, '200 with a list', describeOutcome(exchange))
  const { [name]: rows, pagination } = content
  if (!Array.isArray(rows)) return broken(where, name, foundIn(rows))
  if (pagination === undefined) return broken(where, 'pagination', 'nothing')
  return { rows: rows.map(recordIn), pagination: recordIn(pagination) }
}

const idOf = (row: Row | undefined) => row?.id ?? row?._id

const foundIn = (value: unknown) => (value === undefined ? 'nothing' : 'another value')
