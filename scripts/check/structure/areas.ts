import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { chunks } from '../../build/chunks'
import { crowdedFolders } from './crowded-folders'
import { sourceFiles } from './source-files'

/** The areas of the portal: each has the same name everywhere. */
const AREAS: readonly string[] = [
  'account',
  'home',
  'services',
  'purchase',
  'payment',
  'setup',
  'discord',
  'manage',
  'settings',
  'release',
  'palette',
  'admin/platform',
  'admin/users',
  'admin/services',
  'admin/catalogue',
  'admin/palette',
]

/** The folders with one subfolder per area, and their other subfolders with a description. */
const LAYERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  machines: {
    shared: 'machines, rules and types that several areas use',
    'admin/batch': 'performs the same write on several rows',
    'admin/export': 'loads all rows of a list of the administration',
    testing: 'helpers for the tests of several machines',
  },
  'src/features': {
    shell: 'everything that surrounds a signed-in screen',
    'admin/list': 'shared by the lists of the administration',
    'admin/edit': 'shared by the forms of the administration',
    'admin/batch': 'the same write to several rows of a list',
    'admin/export': 'saves lists and charts of the administration as files',
    'admin/activity': 'the log of what the administrator did',
  },
  'src/api': {
    client: 'sends the calls',
    decode: 'decodes and validates the responses',
    testing: 'helpers for the tests of several areas',
  },
  sandbox: {
    server: 'the part that every call uses',
    console: 'the page of links',
    stripe: 'the simulated payment provider',
    testing: 'helpers for the tests of several areas',
  },
  e2e: {
    support: 'helpers for all browser tests',
    portal: 'journeys through several areas',
    walker: 'random walks through the portal',
    accessibility: 'keyboard, screen reader and display preferences',
    production: 'the portal and the API on two hosts with TLS',
    firefox: 'journeys in Firefox',
    'admin/batch': 'the same write to several rows of a list',
    'admin/export': 'the files that an administrator saves',
    brands: 'builds with other brands',
    export: 'the files of the build',
    sandbox: 'the page of links',
  },
}

/** Files of the build that belong to no area, with a description. */
const CHUNKS_BESIDE: Readonly<Record<string, string>> = {
  boot: 'the first script',
  react: 'React, which changes only with its version',
  main: 'the code that every screen needs',
  shell: 'the code that every signed-in screen needs',
  shared: 'modules that several areas use',
  overlays: 'dialogs, menus and panels',
  attention: 'what a tab does when a deployment ends while it is hidden',
  products: 'what customers and administrators need to show a product',
  admin: 'the first lists of the administration',
  catalogue: 'the first list of products',
  'admin-more': 'the rest of the administration',
  'admin-palette': 'the palette of administrators',
  charts: 'the charts of the administration, which are large',
  'admin-export': 'what saves lists and charts as files',
}

/** The files that may be in the root of `src`, besides generated ones. */
const LOOSE = ['config.ts', 'config.test.ts', 'page.tsx', 'index.html']

/** Finds everything in the project that is not in the folder of its area, or does not have its name. */
export async function areaProblems(): Promise<readonly string[]> {
  const files = await sourceFiles()
  return [
    ...folderProblems(files),
    ...looseFiles(files),
    ...crowdedFolders(files),
    ...tagProblems(parse(await readFile('openapi.yaml', 'utf8'))),
    ...chunkProblems(files, chunks),
  ]
}

/** Finds folders that are neither an area nor in the list of other folders. */
export function folderProblems(files: readonly string[]): readonly string[] {
  return Object.entries(LAYERS).flatMap(([layer, beside]) =>
    foldersIn(layer, files)
      .filter((folder) => !AREAS.includes(folder) && !Object.hasOwn(beside, folder))
      .map((folder) => `${layer}/${folder} is not an area. Move it, or add it to scripts/check/structure/areas.ts.`),
  )
}

/** The folders of a layer. `admin` is replaced by its own folders. */
function foldersIn(layer: string, files: readonly string[]): readonly string[] {
  const folders = files.flatMap((file) => {
    if (!file.startsWith(`${layer}/`)) return []
    const [first = '', second = '', ...rest] = file.slice(layer.length + 1).split('/')
    if (second === '') return []
    return first !== 'admin' ? [first] : rest.length > 0 ? [`${first}/${second}`] : []
  })
  return [...new Set(folders)]
}

/** Finds files in the root of `src` that belong in a folder. */
export function looseFiles(files: readonly string[]): readonly string[] {
  return files
    .filter((file) => /^src\/[^/]+$/.test(file) && !file.endsWith('.gen.ts') && !LOOSE.includes(file.slice(4)))
    .map((file) => `${file} must be in a folder.`)
}

type Contract = {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags?: readonly string[] }>>>>
}

/** Finds tags of the contract that are not an area. */
export function tagProblems({ tags, paths }: Contract): readonly string[] {
  const used = Object.values(paths).flatMap((path) => Object.values(path).flatMap((operation) => operation.tags ?? []))
  return [...new Set([...tags.map(({ name }) => name), ...used])]
    .filter((tag) => !AREAS.includes(tag))
    .map((tag) => `The tag ${tag} in openapi.yaml is not an area.`)
}

type Chunk = { readonly name: string; readonly test: RegExp }

/** Finds files of the build with an unknown name, and folders of features that are not in exactly one of them. */
export function chunkProblems(files: readonly string[], chunks: readonly Chunk[]): readonly string[] {
  const unknown = chunks.filter(({ name }) => !AREAS.includes(name) && !Object.hasOwn(CHUNKS_BESIDE, name))
  // Tested with a made-up file name, because some groups exclude single files.
  const homeless = foldersIn('src/features', files).flatMap((folder) => {
    const found = chunks.filter(({ test }) => test.test(`/portal/src/features/${folder}/any-view.tsx`))
    return found.length === 1
      ? []
      : [
          `src/features/${folder} must be in exactly 1 file of the build, but is in ${found.length} (scripts/build/chunks.ts).`,
        ]
  })
  return [
    ...unknown.map(
      ({ name }) => `The build file ${name} is not an area. Rename it, or add it to scripts/check/structure/areas.ts.`,
    ),
    ...homeless,
  ]
}
