/**
 * The query as plain text, both ways. The router's own parser guesses types and turns ids such as
 * `651234567890123456789012` and `662E41` into numbers; here every value stays the string that it was.
 */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** The query of a search, with its question mark; what is undefined or null is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}

/** What `validateSearch` makes of a key: the router lays it over the raw query, so what is refused has to be named as well. */
type Param<TKey extends string, TValue> = { [Key in TKey]?: TValue | undefined }

/** One value of the query for `validateSearch`: the text, or undefined when it is missing. */
export function textParam<TKey extends string>(search: Record<string, unknown>, key: TKey): Param<TKey, string> {
  const value = search[key]
  return param(key, typeof value === 'string' && value !== '' ? value : undefined)
}

/** Which page of a list, from 1, which is also what is missing; anything else counts as missing, without a word (ux.md, item 21). */
export function pageParam(search: Record<string, unknown>): Param<'page', number>
export function pageParam<TKey extends string>(search: Record<string, unknown>, key: TKey): Param<TKey, number>
export function pageParam(search: Record<string, unknown>, key = 'page'): Param<string, number> {
  const page = /^[1-9]\d{0,8}$/.test(String(search[key])) ? Number(search[key]) : 1
  return param(key, page === 1 ? undefined : page)
}

/** One of a few values of the query; anything else counts as missing. */
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

/** What is open over a list: the details of one row, one of its dialogs, or what makes a row, never two; the first one wins. */
export function openParam<TKey extends string>(
  search: Record<string, unknown>,
  keys: readonly TKey[],
): Param<TKey, string> {
  const open = keys.find((key) => textParam(search, key)[key] !== undefined)
  const params = keys.map((key) => [key, key === open ? search[key] : undefined])
  // The cast: `fromEntries` forgets the names of the keys, whose values `textParam` has looked at.
  return Object.fromEntries(params) as Param<TKey, string>
}

function param<TKey extends string, TValue>(key: TKey, value: TValue | undefined): Param<TKey, TValue> {
  // The cast: a computed key widens to `string`.
  return { [key]: value } as Param<TKey, TValue>
}
