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
