import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * Makes the export that any static host can serve (decisions.md, 'What dist/ holds'): one HTML file for each fixed route
 * and a 404.html, all the same page, which boots the screen of the path it is served at. The page preloads the scripts
 * that its first script asks for next, so that they do not wait for it.
 */
export function staticExport(): Plugin {
  return {
    name: 'static-export',
    apply: 'build',
    async writeBundle(options, bundle) {
      const folder = options.dir ?? 'dist'
      const page = join(folder, 'index.html')
      const links = linksToMain(bundle)
      await writeFile(
        page,
        (await readFile(page, 'utf8')).replace('  </head>', () => `${links}  </head>`),
      )
      for (const file of [...(await fixedRoutes()).map(fileOfRoute), '404.html']) {
        await mkdir(dirname(join(folder, file)), { recursive: true })
        if (file !== 'index.html') await copyFile(page, join(folder, file))
      }
    },
  }
}

/** Links to the chunk that draws the portal, to everything that it imports, and to its styles. */
function linksToMain(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const main = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/main.tsx')))
  if (!main) throw new Error('the build has no chunk for src/main.tsx')
  const styles = [...(main.viteMetadata?.importedCss ?? [])]
  const scripts = [...new Set([main.fileName, ...main.imports])]
  return [
    ...styles.map((file) => `    <link rel="stylesheet" crossorigin href="/${file}" />\n`),
    ...scripts.map((file) => `    <link rel="modulepreload" crossorigin href="/${file}" />\n`),
  ].join('')
}

/** The routes without a parameter, from the generated route tree. */
async function fixedRoutes(): Promise<readonly string[]> {
  const tree = await readFile('src/routes.gen.ts', 'utf8')
  const paths = /export interface FileRoutesByTo \{([^}]*)\}/.exec(tree)?.[1]
  if (paths === undefined) throw new Error('src/routes.gen.ts does not list its routes as expected')
  return [...paths.matchAll(/'([^']+)':/g)].map(([, path]) => path ?? '/').filter((path) => !path.includes('$'))
}

const fileOfRoute = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)
