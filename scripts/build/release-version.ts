import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

/**
 * Names the version of the portal (ux.md, 'After a deployment an old tab offers a reload'): in a `<meta>` of the page, where it
 * stays as long as the page is open, and in version.json, which is another one after the next deployment.
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
      // After the page has been made.
      order: 'post',
      handler() {
        if (version === undefined) throw new Error('the build has made no page to name its version in')
        this.emitFile({ type: 'asset', fileName: 'version.json', source: `${JSON.stringify({ version })}\n` })
      },
    },
  }
}

/** The names and contents of all that the build has made, and the page that the others are made of, as 16 hexadecimal digits: the same for the same sources. */
export function versionOf(bundle: Rolldown.OutputBundle, page: string): string {
  const hash = createHash('sha256').update(page)
  const outputs = Object.values(bundle).filter(({ fileName }) => !fileName.endsWith('.html'))
  for (const output of outputs.sort((one, other) => (one.fileName < other.fileName ? -1 : 1))) {
    hash.update(output.fileName)
    // A byte that is in no name, so that nothing can move from a name into its content.
    hash.update('\0')
    hash.update(
      createHash('sha256')
        .update(output.type === 'chunk' ? output.code : output.source)
        .digest(),
    )
  }
  return hash.digest('hex').slice(0, 16)
}
