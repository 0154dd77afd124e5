import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, minify, type Plugin, transformWithOxc } from 'vite'
import type { Prerendered, prerender } from '../../../src/boot/prerender.tsx'
import { brand } from '../brand/plugin.ts'
import { filesOfRoute, fixedRoutes, type RouteFiles } from './route-chunks.ts'
import { rulesOfStyleAttributes } from './style-attributes.ts'

/**
 * Creates a build that any static host can serve (D-005): one HTML file for each fixed route and a 404.html, each of which boots
 * the screen of the path at which it is served. A page contains its screen or a preview of it, with the CSS for that, and preloads
 * the files that the screen needs (docs/architecture.md#boot).
 */
export function staticExport(): Plugin {
  let base = '/'
  return {
    name: 'static-export',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    async writeBundle(options, bundle) {
      const folder = options.dir ?? 'dist'
      const template = await readFile(join(folder, 'index.html'), 'utf8')
      // Imported only here, because it takes long to load and the development server does not need it.
      const { criticalCss } = await import('./critical-css.ts')
      const draw = await loadPrerender(base)
      const write = async (file: string, path: string | undefined) => {
        const files = filesOfRoute(bundle, path)
        const styles = await Promise.all(files.styles.map((name) => readFile(join(folder, name), 'utf8')))
        const { markup, isWhole } = await draw(path ?? '')
        const screen = rulesOfStyleAttributes(markup)
        const style = criticalCss(`${styles.join('\n')}\n${screen.rules}`, screen.markup)
        const page = pageOf(template, path, { markup: screen.markup, isWhole, style }, files, base)
        await mkdir(dirname(join(folder, file)), { recursive: true })
        await writeFile(join(folder, file), page)
      }
      for (const path of fixedRoutes(bundle)) await write(fileOfRoute(path), path)
      await write('404.html', undefined)
    },
  }
}

/** In `node_modules`, because the bundle imports React from there. Each build has its own folder. */
const FOLDER = resolve('node_modules/.prerender', String(process.pid))

/**
 * Bundles `src/boot/prerender.tsx` for Node, with the class names of the browser's bundle, and returns its function.
 *
 * @param base the path of the portal on its host, with slashes at both ends
 */
async function loadPrerender(base: string): Promise<typeof prerender> {
  await build({
    configFile: false,
    root: 'src',
    base,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), brand()],
    build: { ssr: 'boot/prerender.tsx', target: 'node20', outDir: FOLDER },
    ssr: { noExternal: [/^@mantine/, /^@tabler/] },
  })
  try {
    // The bundle has the exports of `src/boot/prerender.tsx`.
    const bundle = (await import(/* @vite-ignore */ pathToFileURL(join(FOLDER, 'prerender.js')).href)) as {
      prerender: typeof prerender
    }
    return bundle.prerender
  } finally {
    await rm(FOLDER, { recursive: true })
  }
}

/** Puts the script that runs before the first paint into the page, in development too. */
export function earlyScriptInPage(): Plugin {
  return {
    name: 'early-script',
    async transformIndexHtml() {
      return [{ tag: 'script', children: await earlyScript(), injectTo: 'head' }]
    },
  }
}

/** Compiles `src/boot/early.ts` to one line. */
async function earlyScript(): Promise<string> {
  const file = 'src/boot/early.ts'
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false })
  const { code: minified } = await minify(file, code, { module: false })
  return minified.trim()
}

/** A prerendered screen with its CSS. */
type DrawnScreen = Prerendered & { readonly style: string }

/** Returns the page of a path: the template with the screen's markup, its CSS and its preload links. */
function pageOf(
  template: string,
  path: string | undefined,
  screen: DrawnScreen,
  files: RouteFiles,
  base: string,
): string {
  const head = [
    `<style>${screen.style}</style>`,
    // The first paint would wait for stylesheets, so they are only preloaded. The first script turns them into stylesheets.
    ...files.styles.map((file) => `<link rel="preload" as="style" crossorigin href="${base}${file}">`),
    ...files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`),
  ]
  const mark = path === undefined ? '' : ` data-${screen.isWhole ? 'prerendered' : 'preview'}="${path}"`
  return template
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root"${mark}>${screen.markup}</div>`)
}

const fileOfRoute = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)
