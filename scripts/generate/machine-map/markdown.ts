/** What a generated Markdown file begins with; a reader does not see it. */
export const GENERATED_COMMENT =
  '<!-- Made by `npm run generate` from the machines and from scripts/generate/machine-map/. Never edited: `npm test` fails when it is stale. -->'

/** A table without the columns that say nothing, or nothing when it has no rows. Cells are Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const isSaid = head.map((_, column) => rows.some((cells) => cells[column] !== ''))
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => row(cells.filter((_, column) => isSaid[column])))
    .join('\n')
}

/** Names as code, one after the other. */
export const names = (list: readonly string[]) => list.map(code).join(', ')

export const code = (text: string) => `\`${text}\``

/** Sections and paragraphs, without those that are empty. */
export const paragraphs = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n')

/** The anchor that GitHub gives to a heading of one word. */
export const anchor = (heading: string) => `#${heading.toLowerCase()}`

// A bar would end the cell, also inside of code.
const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
