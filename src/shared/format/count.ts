const THOUSANDS = /\B(?=(\d{3})+$)/g

/**
 * Formats a number with thousands separators, such as `1,234`. Undefined stays undefined. It does not use `Intl.NumberFormat`, which
 * takes longer to create than a screen of rows to render.
 */
export function formatCount(count: number | undefined): string | undefined {
  if (count === undefined) return undefined
  const [whole = '', ...fraction] = String(count).split('.')
  return [whole.replace(THOUSANDS, ','), ...fraction].join('.')
}

/**
 * Returns a number of things, such as '1 user' or '1,234 users'.
 *
 * @param plural ends in 's', as all entity names do
 */
export function countOf(count: number, plural: string): string {
  return `${formatCount(count)} ${count === 1 ? plural.replace(/s$/, '') : plural}`
}
