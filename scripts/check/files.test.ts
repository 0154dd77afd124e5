import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../testing/folder-with'
import { isStale } from './files'

test('a build is stale if it is older than a source, or missing', async () => {
  const root = await folderWith({ 'index.html': '', 'src/ui/pager.tsx': '', 'package.json': '' })
  const check = async (built: number, inFolder: number, beside: number) => {
    const times = { 'index.html': built, 'src/ui/pager.tsx': inFolder, 'package.json': beside }
    for (const [file, time] of Object.entries(times)) await utimes(join(root, file), time, time)
    const sources = [join(root, 'src'), join(root, 'package.json')]
    return [await isStale(join(root, 'index.html'), sources), await isStale(join(root, 'login.html'), sources)]
  }
  expect(await check(30, 10, 20)).toEqual([false, true])
  expect(await check(30, 40, 20)).toEqual([true, true])
  expect(await check(30, 10, 40)).toEqual([true, true])
})
