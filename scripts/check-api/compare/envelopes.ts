import type { Schema } from '#sandbox/server/contract/validator'
import { type Comparison, compare, rank, type Weighed } from './differences'
import { merged } from './schema-parts'

/** A response in the envelope of the contract, wherever its content was. */
export type Content = {
  /** The body as the contract asks for it. */
  readonly body: unknown
  /** Another envelope than the contract's, which the portal tolerates, and the contract's. */
  readonly envelope: { readonly found: string; readonly expected: string } | undefined
  readonly comparison: Comparison
}

/** A place where the portal would find the content. */
type Place = {
  /** The place in words, such as `data.user`. */
  readonly name: string
  readonly isExpected: boolean
  /** The body with the content moved to where the contract expects it. */
  readonly body: unknown
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Finds the content of a response as the portal does (`src/api/decode/envelope.ts`), and compares it with the contract. If several
 * places fit, the most nested one counts.
 *
 * @param schema the schema of the whole response
 * @param resource the name that the content may have too, such as `user`
 */
export function findContent(schema: Schema, body: unknown, resource: string | undefined): Content {
  const content = contentSchema(schema)
  const list = content && listName(content)
  const wrapper = content && wrapperName(content)
  const found = list === undefined ? resourcePlaces(body, wrapper, resource) : pagePlaces(body, list)
  const expected = list === undefined ? nameOf(wrapper === undefined ? ['data'] : ['data', wrapper]) : nameOfPage(list)
  const asIs: Place = { name: expected, isExpected: true, body }
  const places = content === undefined || !found.some(({ isExpected }) => isExpected) ? [...found, asIs] : found
  const [best] = (content === undefined ? [asIs] : places)
    .map((place) => ({ ...place, comparison: compare(schema, place.body) }))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  const { differences, unknown } = best?.comparison ?? compare(schema, body)
  const envelope = best === undefined || best.isExpected ? undefined : { found: best.name, expected }
  return { body: best?.body ?? body, envelope, comparison: { differences, unknown } }
}

/** Without a place that fits, the contract's envelope is the better guess. */
function rankOf({ comparison, isExpected }: Place & { comparison: Weighed }): number {
  return rank(comparison) + (isExpected || comparison.differences.length === 0 ? 0 : 0.1)
}

/** All places of the content, the most nested first. */
function pathsWith(name: string | undefined): readonly (readonly string[])[] {
  const paths = [['data', 'data', name], ['data', 'data'], ['data', name], ['data'], [name], []]
  return paths.flatMap((path) => (path.includes(undefined) ? [] : [path.filter((key) => key !== undefined)]))
}

/** @param wrapper the name of the only object in `data`, such as `promotion` */
function resourcePlaces(body: unknown, wrapper: string | undefined, resource: string | undefined): readonly Place[] {
  const expected = nameOf(wrapper === undefined ? ['data'] : ['data', wrapper])
  return pathsWith(wrapper ?? resource).flatMap((path): readonly Place[] => {
    const found = at(body, path)
    if (found === undefined) return []
    const name = nameOf(path)
    if (name === expected) return [{ name, isExpected: true, body }]
    const data = wrapper === undefined ? found : { [wrapper]: found }
    return [{ name, isExpected: false, body: { ...others(body, path), data } }]
  })
}

/** The rows of a page may have their name or not, and the pagination may be outside of the envelope. */
function pagePlaces(body: unknown, list: string): readonly Place[] {
  const path = pathsWith(list).find((candidate) => Array.isArray(at(body, candidate)))
  if (path === undefined) return []
  const paginations = [['data', 'data', 'pagination'], ['data', 'pagination'], ['pagination']]
  const around = paginations.find((candidate) => at(body, candidate) !== undefined)
  const name = nameOfPage(list, path, around)
  if (name === nameOfPage(list)) return [{ name, isExpected: true, body }]
  const { pagination: _, ...siblings } = others(body, path)
  const data = { [list]: at(body, path), ...(around && { pagination: at(body, around) }) }
  return [{ name, isExpected: false, body: { ...siblings, data } }]
}

const nameOf = (path: readonly string[]) => (path.length === 0 ? 'none' : path.join('.'))

function nameOfPage(
  list: string,
  path: readonly string[] = ['data', list],
  around: readonly string[] = ['data', 'pagination'],
) {
  return `${path.join('.')}[] and ${around.join('.')}`
}

/** Returns the schema of the content; undefined for a response that has no `data`. */
function contentSchema(schema: Schema): Schema | undefined {
  const data = fieldsIn(merged(schema).properties).data
  return isRecord(data) ? merged(data) : undefined
}

/** The name of the only object in the content, such as `promotion` for `data.promotion`. */
function wrapperName(content: Schema): string | undefined {
  const [[name, only] = [], ...more] = Object.entries(fieldsIn(content.properties))
  return more.length === 0 && isRecord(only) && merged(only).properties !== undefined ? name : undefined
}

/** The name of the rows, if the schema is a page of a list. */
function listName(content: Schema): string | undefined {
  const properties = fieldsIn(content.properties)
  if (properties.pagination === undefined) return undefined
  return Object.entries(properties).find(([, property]) => isRecord(property) && property.type === 'array')?.[0]
}

/** The fields beside a place, at all of its levels. */
function others(body: unknown, path: readonly string[]): Fields {
  return Object.assign(
    {},
    ...path.map((key, depth) => {
      const { [key]: _, ...siblings } = fieldsIn(at(body, path.slice(0, depth)))
      return siblings
    }),
  )
}

/** Returns the value at a path. Reads only own properties. */
function at(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    body,
  )
}

const fieldsIn = (value: unknown): Fields => (isRecord(value) ? value : {})

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
