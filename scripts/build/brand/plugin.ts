import { resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { type Brand, readBrand } from './read-brand.ts'
import { filesOf, fillPage, SOURCES } from './sources.ts'

/** The paths of the generated sources, as a build names its modules. */
const GENERATED = /[\\/]src[\\/]theme[\\/][\w-]+\.gen\.(tsx?|css)$/

/**
 * Builds the portal with its brand (docs/operate/branding.md): the generated sources get the content for the brand of this build,
 * the pages its name and colors, and the build its icon and its web app manifest.
 */
export function brand(): Plugin {
  let current: Brand
  return {
    name: 'brand',
    async config() {
      // A wrong brand ends the build here, before anything else could fail because of it.
      current = await readBrand()
    },
    configResolved({ configFileDependencies }) {
      // The development server restarts if one of these changes. If the brand is wrong then, it reports that and stays as it was.
      configFileDependencies.push(...current.files.map((file) => normalizePath(resolve(file))))
    },
    load: {
      filter: { id: GENERATED },
      handler(id) {
        const path = normalizePath(id)
        return Object.entries(SOURCES).find(([file]) => path.endsWith(`/${file}`))?.[1](current)
      },
    },
    transformIndexHtml: { order: 'pre', handler: (page) => fillPage(page, current) },
    generateBundle() {
      // The bundle of the prerendering has no page, and so no icon.
      if (this.environment.config.build.ssr) return
      for (const [fileName, source] of Object.entries(filesOf(current))) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(({ url = '' }, response, next) => {
        const text = filesOf(current)[url.slice(1)]
        if (text === undefined) return next()
        const type = url.endsWith('.svg') ? 'image/svg+xml' : 'application/manifest+json'
        response.setHeader('Content-Type', type).end(text)
      })
    },
  }
}
