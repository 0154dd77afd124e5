/**
 * Returns the text of a checked SVG as an element for another SVG: without an XML declaration, and without a size, so that it
 * fills the space that it has there.
 */
export function nestedSvg(text: string): string {
  const root = /<svg\b[^>]*>/
  const element = text.slice(text.search(root)).trim()
  return element.replace(root, (tag) => tag.replaceAll(/\s+(?:x|y|width|height)\s*=\s*(["']).*?\1/g, ''))
}
