import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../testing/folder-with'
import { isStale } from './is-stale'

/** Writes a build and two sources with these modification times, in s. */
async function write(built: number, inFolder: number, beside: number) {
  const root = await folderWith({ 'index.html': '', 'src/ui/pager.tsx': '', 'package.json': '' })
  const times = { 'index.html': built, 'src/ui/pager.tsx': inFolder, 'package.json': beside }
  for (const [file, time] of Object.entries(times)) await utimes(join(root, file), time, time)
  const sources = [join(root, 'src'), join(root, 'package.json')]
  return (name: string) => isStale(join(root, name), sources)
}

test.each([
  ['newer than all of its sources', 30, 10, 20, false],
  ['older than a file in a folder', 30, 40, 20, true],
  ['older than a file beside the folders', 30, 10, 40, true],
])('a build that is %s, and a missing one, which is stale', async (_, built, inFolder, beside, stale) => {
  const check = await write(built, inFolder, beside)
  expect([await check('index.html'), await check('login.html')]).toEqual([stale, true])
})
