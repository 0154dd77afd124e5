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

/** One value of the query for `validateSearch`: the text, or nothing at all when it is missing. */
export function textParam<TKey extends string>(
  search: Record<string, unknown>,
  key: TKey,
): Partial<Record<TKey, string>> {
  const value = search[key]
  // The cast: a computed key widens to `string`.
  return typeof value === 'string' && value !== '' ? ({ [key]: value } as Record<TKey, string>) : {}
}

/** Which page of a list, from 1; anything else in the address is the first one, without a word (ux.md, item 21). */
export function pageParam(search: Record<string, unknown>): { page?: number } {
  const page = /^[1-9]\d{0,8}$/.test(String(search.page)) ? Number(search.page) : 1
  return page === 1 ? {} : { page }
}

/** One of a few values of the query; anything else counts as missing. */
export function choiceParam<TKey extends string, TChoice extends string>(
  search: Record<string, unknown>,
  key: TKey,
  choices: readonly TChoice[],
): Partial<Record<TKey, TChoice>> {
  const choice = choices.find((candidate) => candidate === search[key])
  // The cast: a computed key widens to `string`.
  return choice === undefined ? {} : ({ [key]: choice } as Record<TKey, TChoice>)
}
