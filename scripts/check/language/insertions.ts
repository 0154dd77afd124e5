/** All words of a text, including those of its choices. */
export const wordsOf = (text: string) => text.replaceAll('{}', '').replaceAll(/[{}|]/g, ' ').trim()
