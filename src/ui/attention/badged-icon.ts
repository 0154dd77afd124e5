export type End = 'success' | 'failure' | 'unclear'

/** In the corner at the bottom right of 32 by 32. They differ in their shapes, because color must not be the only sign. */
const BADGES: Readonly<Record<End, string>> = {
  success: '<circle cx="22" cy="22" r="8.5" fill="#137333"/><path d="m17.5 22 3.2 3.2 5.8-6.4"/>',
  failure: '<rect x="14" y="14" width="16" height="16" rx="2" fill="#c5221f"/><path d="m18 18 8 8m0-8-8 8"/>',
  unclear: '<path d="M21.5 12.5 30.5 30H12.5Z" fill="#8a4b00"/><path d="M21.5 19v4.4m0 3.4v.2"/>',
}

const STROKE = 'fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'

/** The address of an icon with a badge in its corner. The icon is an SVG without a size, which fills the square. */
export function badgedIcon(icon: string, end: End): string {
  const badge = `<g ${STROKE}>${BADGES[end]}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${icon}${badge}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
