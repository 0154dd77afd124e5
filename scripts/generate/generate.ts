import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { readBrand, requireBrand } from '../build/brand/read-brand'
import { SOURCES } from '../build/brand/sources'
import { writeMachineMap } from './machine-map'

/** `npm run generate`: the generated sources and, by a build, the route tree. */
async function generate(): Promise<void> {
  await requireBrand()
  await generateSources()
  await buildPortal()
}

/** Writes the contract's types, the theme's CSS and the map of the machines. */
export async function generateSources(): Promise<void> {
  const { status, stderr } = spawnSync('npx', ['openapi-typescript', 'openapi.yaml', '-o', 'openapi.gen.ts'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`openapi-typescript failed:\n${stderr}`)
  // The brand of brand.json, whatever the brand of this build is.
  const brand = await readBrand('brand.json')
  for (const [file, sourceOf] of Object.entries(SOURCES)) await writeFile(file, await sourceOf(brand))
  await writeMachineMap()
}

/** Writes the route tree and `dist/`. */
export const buildPortal = () => build({ logLevel: 'error' })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await generate()
