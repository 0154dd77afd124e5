import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Inlined } from './headers'

/** A script or style element with its attributes and its text. An attribute's value may contain a `>`. */
const ELEMENT = /<(script|style)\b((?:"[^"]*"|'[^']*'|[^"'>])*)>([\s\S]*?)<\/\1\s*>/gi
const HAS_SOURCE = /(^|\s)src\s*=/i
const TYPE = /(?:^|\s)type\s*=\s*["']?([^\s"'>]*)/i
/** The types of scripts to which the policy applies. A script of any other type is data, such as the page's configuration. */
const IS_RUN = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/i

/**
 * The hashes that the content security policy must allow: the pages' inline scripts, including modules, and styles. They are sorted
 * and unique, so that the same pages produce the same header.
 */
export function inlinedIn(pages: readonly string[]): Inlined {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const page of pages) {
    for (const [, name, attributes = '', text = ''] of page.matchAll(ELEMENT)) {
      if (name?.toLowerCase() === 'style') styles.add(hashOf(text))
      else if (!HAS_SOURCE.test(attributes) && IS_RUN.test(TYPE.exec(attributes)?.[1] ?? '')) scripts.add(hashOf(text))
    }
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() }
}

/** The same for all HTML files of one or more builds, including subfolders. */
export async function readInlined(...folders: readonly string[]): Promise<Inlined> {
  const pages = await Promise.all(folders.map(readPages))
  return inlinedIn(pages.flat())
}

async function readPages(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html'))
  return Promise.all(pages.map((page) => readFile(join(folder, page), 'utf8')))
}

/** Browsers normalize line endings to LF before they compute the hash. */
function hashOf(text: string): string {
  const normalized = text.replace(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(normalized).digest('base64')}'`
}
