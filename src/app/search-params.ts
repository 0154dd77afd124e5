/**
 * Parses a query into strings (docs/product/README.md#routing). The router's own parser guesses types and turns ids such as
 * `651234567890123456789012` and `662E41` into numbers.
 */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** Returns the query with its question mark, without keys that are undefined or null. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}

/** The result for a key. The router merges it into the raw query, so an invalid key needs an explicit undefined. */
type Param<TKey extends string, TValue> = { [Key in TKey]?: TValue | undefined }

/** One value of the query for `validateSearch`. An empty value counts as missing. */
export function textParam<TKey extends string>(search: Record<string, unknown>, key: TKey): Param<TKey, string> {
  const value = search[key]
  return param(key, typeof value === 'string' && value !== '' ? value : undefined)
}

/** A page of a list, from 2. The first page, and every invalid value, counts as missing (docs/product/README.md#routing). */
export function pageParam(search: Record<string, unknown>): Param<'page', number>
export function pageParam<TKey extends string>(search: Record<string, unknown>, key: TKey): Param<TKey, number>
export function pageParam(search: Record<string, unknown>, key = 'page'): Param<string, number> {
  const page = /^[1-9]\d{0,8}$/.test(String(search[key])) ? Number(search[key]) : 1
  return param(key, page === 1 ? undefined : page)
}

/** One of the choices. Any other value counts as missing. */
export function choiceParam<TKey extends string, TChoice extends string>(
  search: Record<string, unknown>,
  key: TKey,
  choices: readonly TChoice[],
): Param<TKey, TChoice> {
  return param(
    key,
    choices.find((candidate) => candidate === search[key]),
  )
}

/** The dialog that is open over a list, with the id of its row. Only one can be open: the first key wins. */
export function openParam<TKey extends string>(
  search: Record<string, unknown>,
  keys: readonly TKey[],
): Param<TKey, string> {
  const open = keys.find((key) => textParam(search, key)[key] !== undefined)
  const params = keys.map((key) => [key, key === open ? search[key] : undefined])
  // Safe: `fromEntries` loses the names of the keys, and `textParam` has checked the values.
  return Object.fromEntries(params) as Param<TKey, string>
}

function param<TKey extends string, TValue>(key: TKey, value: TValue | undefined): Param<TKey, TValue> {
  // Safe: TypeScript widens a computed key to `string`.
  return { [key]: value } as Param<TKey, TValue>
}
