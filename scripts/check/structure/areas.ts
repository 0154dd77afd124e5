import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { chunks } from '../../build/chunks'
import { sourceFiles } from '../files'

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
  'announcement',
  'palette',
  'admin/platform',
  'admin/users',
  'admin/services',
  'admin/catalogue',
  'admin/palette',
]

/** The folders with one subfolder per area, and their other subfolders. The areas of `src/admin` are those of `admin/`. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  machines: ['shared', 'testing', 'admin/batch', 'admin/export'],
  'src/areas': [],
  'src/admin': ['kit'],
  sandbox: ['server', 'console', 'stripe', 'testing'],
  e2e: [
    'support',
    'portal',
    'network',
    'walker',
    'accessibility',
    'production',
    'firefox',
    'brands',
    'export',
    'sandbox',
    'admin/batch',
    'admin/export',
  ],
}

/** Finds folders and tags that are not an area, and areas without a file in the build. */
export async function areaProblems(): Promise<readonly string[]> {
  const files = await sourceFiles()
  return [
    ...folderProblems(files),
    ...tagProblems(parse(await readFile('openapi.yaml', 'utf8'))),
    ...chunkProblems(files, chunks),
  ]
}

/** Finds folders that are neither an area nor in the list of other folders. */
export function folderProblems(files: readonly string[]): readonly string[] {
  return Object.entries(LAYERS).flatMap(([layer, beside]) =>
    foldersIn(layer, files)
      .filter((folder) => ![...areasIn(layer), ...beside].includes(folder))
      .map((folder) => `${layer}/${folder} is not an area. Move it, or add it to scripts/check/structure/areas.ts.`),
  )
}

/** The names that the areas have in a layer. */
function areasIn(layer: string): readonly string[] {
  const isIn = (area: string) => area.startsWith('admin/')
  if (layer === 'src/areas') return AREAS.filter((area) => !isIn(area))
  return layer === 'src/admin' ? AREAS.filter(isIn).map((area) => area.slice('admin/'.length)) : AREAS
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

type Contract = { readonly tags: readonly { readonly name: string }[] }

/** Finds tags of the contract that are not an area. An operation has only these: `operation-tag-defined` in .redocly.yaml. */
export function tagProblems({ tags }: Contract): readonly string[] {
  const unknown = tags.filter(({ name }) => !AREAS.includes(name))
  return unknown.map(({ name }) => `The tag ${name} in openapi.yaml is not an area.`)
}

/** Finds areas of the portal that are not in exactly one file of the build. */
export function chunkProblems(files: readonly string[], chunks: readonly { readonly test: RegExp }[]) {
  const folders = ['src/areas', 'src/admin'].flatMap((layer) =>
    foldersIn(layer, files).map((folder) => `${layer}/${folder}`),
  )
  return folders.flatMap((folder) => {
    // Tested with a made-up file name, because some groups exclude single files.
    const count = chunks.filter(({ test }) => test.test(`/portal/${folder}/any-view.tsx`)).length
    const problem = `${folder} must be in exactly 1 file of the build, but is in ${count}`
    return count === 1 ? [] : [`${problem} (scripts/build/chunks.ts).`]
  })
}
