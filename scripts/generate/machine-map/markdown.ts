/** A table without its empty columns, or an empty string if there are no rows. Cells are Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const isUsed = head.map((_, column) => rows.some((cells) => cells[column] !== ''))
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => row(cells.filter((_, column) => isUsed[column])))
    .join('\n')
}

export const code = (text: string) => `\`${text}\``

/** Joins sections and paragraphs, and leaves out empty ones. */
export const paragraphs = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n')

// An unescaped bar would end the cell, even inside code.
const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
