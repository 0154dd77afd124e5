/** The parts of a text around its placeholders `{}` and choices `{month|months}`, which may be nested. */
export function partsAround(text: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '{') depth += 1
    if (depth === 0) parts[parts.length - 1] += character
    if (character !== '}' || depth === 0) continue
    depth -= 1
    if (depth === 0) parts.push('')
  }
  return parts
}

/** All words of a text, including those of its choices. */
export const wordsOf = (text: string) => text.replaceAll('{}', '').replaceAll(/[{}|]/g, ' ').trim()
