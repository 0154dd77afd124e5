import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { licenseTexts, packageFolders } from './licenses'

async function install(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-packages-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

test('lists the license texts and notices of each package, sorted by name', async () => {
  const folder = await install({
    'b/package.json': '{"name":"b","version":"2.0.0","license":"MIT"}',
    'b/LICENSE': 'MIT License\r\nCopyright B\r\n\r\n',
    'b/NOTICE.md': 'Parts are by C.',
    'b/README.md': 'Read me.',
    '@scope/a/package.json': '{"name":"@scope/a","version":"1.0.0","license":"ISC"}',
    '@scope/a/license.txt': 'Copyright A',
  })
  expect(await licenseTexts([join(folder, 'b'), join(folder, '@scope/a')])).toBe(
    `=== @scope/a 1.0.0 (ISC)

Copyright A

=== b 2.0.0 (MIT)

MIT License
Copyright B

Parts are by C.
`,
  )
})

test.each([
  ['"Anton <a@example.com>"', 'Anton <a@example.com>'],
  ['{"name":"Anton","email":"a@example.com"}', 'Anton <a@example.com>'],
  ['{"name":"Anton"}', 'Anton'],
])('shows the license and the author of a package without a text: %s', async (author, shown) => {
  const folder = await install({
    'a/package.json': `{"name":"a","version":"1.0.0","license":"MIT","author":${author}}`,
  })
  expect(await licenseTexts([join(folder, 'a')])).toBe(
    `=== a 1.0.0 (MIT)\n\nThe package contains no license text. Author: ${shown}\n`,
  )
})

test('finds every package of the modules once, without the portal itself', () => {
  expect(
    packageFolders([
      '/portal/src/boot/main.tsx',
      '\0vite/preload-helper.js',
      '/portal/node_modules/react/index.js',
      '/portal/node_modules/react/cjs/react.js',
      '/portal/node_modules/@scope/a/b/c.mjs',
      '/portal/node_modules/a/node_modules/b/d.js',
      'C:\\portal\\node_modules\\@scope\\a\\e.js',
    ]),
  ).toEqual([
    '/portal/node_modules/react',
    '/portal/node_modules/@scope/a',
    '/portal/node_modules/a/node_modules/b',
    'C:\\portal\\node_modules\\@scope\\a',
  ])
})
