import { readFile } from 'node:fs/promises'

const REQUIRED_TEXTS = 'docs/product/required-texts.md'

/** The texts that must not change, from the lists of docs/product/required-texts.md. */
export async function readRequiredTexts(): Promise<ReadonlySet<string>> {
  return requiredTextsIn(await readFile(REQUIRED_TEXTS, 'utf8'))
}

export function requiredTextsIn(document: string): ReadonlySet<string> {
  return new Set(Array.from(document.matchAll(/^- (.+)$/gm), ([, text = '']) => text))
}
