import { resolve } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { fillPage, ICON, MANIFEST, webManifest } from './manifest.ts'
import { type Brand, BrandError, readBrand } from './read-brand.ts'
import { SOURCES } from './sources.ts'

/** The paths of the generated sources, as a build names its modules. */
const GENERATED = /[\\/]src[\\/]theme[\\/][\w-]+\.gen\.(tsx?|css)$/

/**
 * Builds the portal with its brand (docs/operate/branding.md): the generated sources get the content for the brand of this build,
 * the pages its name and colors, and the build its icon and its web app manifest. The development server reads the brand again
 * whenever one of its files changes.
 */
export function brand(): Plugin {
  let current: Brand
  return {
    name: 'brand',
    async config() {
      // A wrong brand ends the build here, before anything else could fail because of it.
      current = await readBrand()
    },
    load: {
      filter: { id: GENERATED },
      handler: (id) => sourceOf(id)?.(current),
    },
    transformIndexHtml: { order: 'pre', handler: (page) => fillPage(page, current) },
    generateBundle() {
      // The bundle of the prerendering has no page, and so no icon.
      if (this.environment.config.build.ssr) return
      for (const [fileName, { source }] of Object.entries(filesOf(current))) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    configureServer(server) {
      serveFiles(server, () => current)
      let watched = watch(server, current)
      server.watcher.on('change', async (file) => {
        if (!watched.includes(resolve(file))) return
        try {
          current = await readBrand()
          watched = watch(server, current)
          reload(server)
        } catch (error) {
          if (!(error instanceof BrandError)) throw error
          server.config.logger.error(error.message)
        }
      })
    },
  }
}

/** Finds the generator of a module by the end of its path. */
function sourceOf(id: string) {
  const path = id.replaceAll('\\', '/')
  return Object.entries(SOURCES).find(([file]) => path.endsWith(`/${file}`))?.[1]
}

/** The files that are not modules, with their type. */
const filesOf = (brand: Brand): Readonly<Record<string, { source: string; type: string }>> => ({
  [ICON]: { source: brand.icon, type: 'image/svg+xml' },
  [MANIFEST]: { source: webManifest(brand), type: 'application/manifest+json' },
})

/** Watches the files of a brand, which are outside the root of the server. */
function watch({ watcher }: ViteDevServer, { files }: Brand): readonly string[] {
  const watched = files.map((file) => resolve(file))
  watcher.add(watched)
  return watched
}

function serveFiles(server: ViteDevServer, read: () => Brand): void {
  server.middlewares.use(({ url = '' }, response, next) => {
    const file = filesOf(read())[url.slice(1)]
    if (file === undefined) next()
    else response.setHeader('Content-Type', file.type).end(file.source)
  })
}

/** Discards every generated module, and loads the page again. */
function reload({ moduleGraph, ws }: ViteDevServer): void {
  for (const [id, module] of moduleGraph.idToModuleMap) if (GENERATED.test(id)) moduleGraph.invalidateModule(module)
  ws.send({ type: 'full-reload' })
}
