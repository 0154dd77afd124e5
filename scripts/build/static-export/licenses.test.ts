import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../../testing/folder-with'
import { licenseTexts, packageFolders } from './licenses'

/** The license texts of packages with these files. */
async function textsOf(packages: readonly string[], files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await folderWith(files)
  return licenseTexts(packages.map((name) => join(folder, name)))
}

test('the license texts and notices of each package are listed, sorted by name', async () => {
  const texts = await textsOf(['b', '@scope/a'], {
    'b/package.json': '{"name":"b","version":"2.0.0","license":"MIT"}',
    'b/LICENSE': 'MIT License\r\nCopyright B\r\n\r\n',
    'b/notice.txt': 'Parts are by C.',
    'b/readme.txt': 'Read me.',
    '@scope/a/package.json': '{"name":"@scope/a","version":"1.0.0","license":"ISC"}',
    '@scope/a/license.txt': 'Copyright A',
  })
  const b = '=== b 2.0.0 (MIT)\n\nMIT License\nCopyright B\n\nParts are by C.\n'
  expect(texts).toBe(`=== @scope/a 1.0.0 (ISC)\n\nCopyright A\n\n${b}`)
})

test('a package without a text shows its license and its author', async () => {
  const manifest = '{"name":"a","version":"1.0.0","license":"MIT","author":{"name":"Anton","email":"a@example.com"}}'
  const text = '=== a 1.0.0 (MIT)\n\nThe package contains no license text. Author: Anton <a@example.com>\n'
  expect(await textsOf(['a'], { 'a/package.json': manifest })).toBe(text)
})

test('every package of the modules is found once, without the portal itself', () => {
  const modules = ['react/index.js', 'react/cjs/react.js', '@scope/a/b/c.mjs', 'a/node_modules/b/d.js']
  const paths = ['/portal/src/main.tsx', '\0vite/preload-helper.js', 'C:\\portal\\node_modules\\@scope\\a\\e.js']
  expect(packageFolders([...paths, ...modules.map((path) => `/portal/node_modules/${path}`)])).toEqual([
    'C:\\portal\\node_modules\\@scope\\a',
    ...['react', '@scope/a', 'a/node_modules/b'].map((name) => `/portal/node_modules/${name}`),
  ])
})
