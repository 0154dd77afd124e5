import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { differences, hashesIn, irreproducibleFiles } from './reproducible-build'

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-build-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

test('every file that is missing, additional or another one is named', async () => {
  const here = await hashesIn(await folderWith({ 'a.html': 'a', 'b.html': 'b', 'assets/c.js': 'c' }))
  const elsewhere = await hashesIn(await folderWith({ 'a.html': 'a', 'b.html': 'B', 'assets/d.js': 'c' }))
  expect(differences(here, here)).toEqual([])
  expect(differences(here, elsewhere)).toEqual([
    'assets/c.js is missing in a build elsewhere',
    'assets/d.js is there in a build elsewhere alone',
    'b.html is another one in a build elsewhere',
  ])
})

test('a build that fails is no reproducible one', async () => {
  expect(await irreproducibleFiles(async () => 'out of memory')).toBe('out of memory')
})
