import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { textsIn } from './files'

/** The inputs of a build. */
export const SOURCES = [
  'brand.json',
  'brand',
  'src',
  'machines',
  'scripts',
  'deploy',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** A time zone and a language that no developer's machine has by chance. */
const ELSEWHERE = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }

/** Builds in a folder with these environment variables. Returns the error output, or an empty string. */
type Build = (folder: string, environment: Readonly<Record<string, string>>) => Promise<string>

/**
 * Builds a copy of the sources in another folder, as another machine would, and compares it with `dist/`. The same commit must
 * build the same files, byte for byte, so that a deployment can be verified.
 */
export async function irreproducibleFiles(build: Build): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'portal-elsewhere-'))
  try {
    await Promise.all(SOURCES.map((source) => cp(source, join(copy, source), { recursive: true })))
    await symlink(resolve('node_modules'), join(copy, 'node_modules'), 'junction')
    const problem = await build(copy, ELSEWHERE)
    if (problem !== '') return problem
    return differences(await textsIn('dist', 'latin1'), await textsIn(join(copy, 'dist'), 'latin1')).join('\n')
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** The files that are missing in one build or not the same. */
export function differences(here: ReadonlyMap<string, string>, elsewhere: ReadonlyMap<string, string>) {
  const names = [...new Set([...here.keys(), ...elsewhere.keys()])].sort()
  return names
    .filter((name) => here.get(name) !== elsewhere.get(name))
    .map((name) => `${name} differs in the second build`)
}
