import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

type Manifest = { name: string; version: string; license?: string; author?: string | { name?: string; email?: string } }

/**
 * Writes licenses.txt into the export: of every package of which something is in its scripts, the texts that its terms ask
 * to be handed out with each copy. The same packages give the same file.
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

/** The folders of the packages that modules come from; the innermost one of those within each other. */
export function packageFolders(modules: readonly string[]): readonly string[] {
  const folders = modules.flatMap((id) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0] ?? [])
  return [...new Set(folders)]
}

/** Notices belong to it as well: they name whose work a package is derived from. */
const IS_TEXT = /^(licen[sc]e|copying|notice)/i

/** One section for each package, in the order of their names. */
export async function licenseTexts(folders: readonly string[]): Promise<string> {
  const sections = await Promise.all(
    folders.map(async (folder) => {
      // The cast: every installed package has these; what else is in there is not looked at.
      const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest
      const files = (await readdir(folder)).filter((file) => IS_TEXT.test(file)).sort()
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
      return sectionOf(manifest, texts)
    }),
  )
  // By their code units, which are the same in every language.
  return sections.sort().join('\n')
}

function sectionOf({ name, version, license = 'no license named', author }: Manifest, texts: readonly string[]) {
  const from = typeof author === 'object' ? [author.name, author.email && `<${author.email}>`] : [author]
  const without = `The package has no text of its license. Its author: ${from.filter(Boolean).join(' ')}`
  const body = texts.length === 0 ? [without] : texts
  const lines = body.map((text) => `${text.replaceAll('\r\n', '\n').trim()}\n`)
  return [`${headingOf(name)}${version} (${license})\n`, ...lines].join('\n')
}

/** How the section of a package begins. */
export const headingOf = (name: string) => `=== ${name} `
