import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

type Manifest = { name: string; version: string; license?: string; author?: string | { name?: string; email?: string } }

/**
 * Writes licenses.txt into the build: the license texts of every package in its scripts, as the licenses require. The same packages
 * give the same file.
 */
export function licenses(): Plugin {
  return {
    name: 'licenses',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []))
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: await licenseTexts(packageFolders(modules)) })
    },
  }
}

/** Returns the package folders of modules. For nested packages, it is the innermost folder. */
export function packageFolders(modules: readonly string[]): readonly string[] {
  const folders = modules.flatMap((id) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0] ?? [])
  return [...new Set(folders)]
}

/** Includes notices, which name the authors of the work that a package is derived from. */
const IS_TEXT = /^(licen[sc]e|copying|notice)/i

/** Returns one section per package, sorted by name. */
export async function licenseTexts(folders: readonly string[]): Promise<string> {
  const sections = await Promise.all(
    folders.map(async (folder) => {
      // Every installed package has these fields.
      const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest
      const files = (await readdir(folder)).filter((file) => IS_TEXT.test(file)).sort()
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
      return sectionOf(manifest, texts)
    }),
  )
  // Sorts by code units, because that order does not depend on the language of the system.
  return sections.sort().join('\n')
}

function sectionOf({ name, version, license = 'no license given', author }: Manifest, texts: readonly string[]) {
  const from = typeof author === 'object' ? [author.name, author.email && `<${author.email}>`] : [author]
  const without = `The package contains no license text. Author: ${from.filter(Boolean).join(' ')}`
  const body = texts.length === 0 ? [without] : texts
  const lines = body.map((text) => `${text.replaceAll('\r\n', '\n').trim()}\n`)
  return [`${headingOf(name)}${version} (${license})\n`, ...lines].join('\n')
}

/** The beginning of a package's section. */
export const headingOf = (name: string) => `=== ${name} `
