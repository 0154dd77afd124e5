export type End = 'success' | 'failure' | 'unclear'

/** In the corner at the bottom right of 32 by 32. They differ in their shapes, because color must not be the only sign. */
const BADGES: Readonly<Record<End, string>> = {
  success: '<circle cx="22" cy="22" r="9" fill="#137333"/><path d="m17.5 22 3.2 3.2 5.8-6.4"/>',
  failure: '<rect x="13" y="13" width="18" height="18" rx="2" fill="#c5221f"/><path d="m18 18 8 8m0-8-8 8"/>',
  unclear: '<path d="M22 12 32 31H12Z" fill="#8a4b00"/><path d="M22 19v5m0 3.4v.2"/>',
}

const STROKE = 'fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'

/** The address of an icon with a badge in its corner. The icon is an SVG without a size, which fills the square. */
export function badgedIcon(icon: string, end: End): string {
  const badge = `<g ${STROKE}>${BADGES[end]}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${icon}${badge}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
