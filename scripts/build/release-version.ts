import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

/**
 * Writes the version of the portal (docs/product/release.md#version) into a `<meta>` of the page, which does not change while the
 * page is open, and into version.json, which changes with the next deployment.
 */
export function releaseVersion(): Plugin {
  let version: string | undefined
  return {
    name: 'release-version',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        version = versionOf(bundle, page)
        return [{ tag: 'meta', attrs: { name: 'version', content: version }, injectTo: 'head' }]
      },
    },
    generateBundle: {
      // Runs after the page has been created.
      order: 'post',
      handler() {
        if (version === undefined) throw new Error('The build created no page for the version')
        this.emitFile({ type: 'asset', fileName: 'version.json', source: `${JSON.stringify({ version })}\n` })
      },
    },
  }
}

/** Hashes the names and contents of all files and the page template. The result has 16 hexadecimal digits. */
export function versionOf(bundle: Rolldown.OutputBundle, page: string): string {
  const hash = createHash('sha256').update(page)
  const outputs = Object.values(bundle).filter(({ fileName }) => !fileName.endsWith('.html'))
  for (const output of outputs.sort((one, other) => (one.fileName < other.fileName ? -1 : 1))) {
    hash.update(output.fileName)
    // No name contains this byte, so moving a letter from a name to its content changes the hash.
    hash.update('\0')
    hash.update(
      createHash('sha256')
        .update(output.type === 'chunk' ? output.code : output.source)
        .digest(),
    )
  }
  return hash.digest('hex').slice(0, 16)
}
