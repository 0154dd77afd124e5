import { build, type Plugin } from 'vite'

type BundleOptions = {
  entry: string
  minify?: boolean
  plugins?: Plugin[]
  /** Constants that are replaced by JSON, by name. */
  define?: Readonly<Record<string, string>>
}

/** Bundles a classic script from its sources, in memory. Returns its code and the files that it contains. */
export async function bundleScript({ entry, minify = false, plugins = [], define = {} }: BundleOptions) {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins,
    define,
    build: { write: false, minify, target: 'es2022', lib: { entry, formats: ['iife'], name: 'Bundle' } },
  })
  const [bundle] = [built].flat()
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (chunk === undefined) throw new Error(`Could not bundle ${entry}.`)
  return { code: chunk.code, moduleIds: chunk.moduleIds }
}
