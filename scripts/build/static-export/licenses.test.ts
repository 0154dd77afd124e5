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

test('the texts and notices of each package stand below its name, in the order of the names', async () => {
  const folder = await install({
    'b/package.json': '{"name":"b","version":"2.0.0","license":"MIT"}',
    'b/LICENSE': 'MIT License\r\nCopyright B\r\n\r\n',
    'b/NOTICE.md': 'Parts are by C.',
    'b/README.md': 'Read me.',
    '@scope/a/package.json': '{"name":"@scope/a","version":"1.0.0","license":"ISC"}',
    '@scope/a/licence.txt': 'Copyright A',
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
])('a package without a text has its license and its author %s', async (author, said) => {
  const folder = await install({
    'a/package.json': `{"name":"a","version":"1.0.0","license":"MIT","author":${author}}`,
  })
  expect(await licenseTexts([join(folder, 'a')])).toBe(
    `=== a 1.0.0 (MIT)\n\nThe package has no text of its license. Its author: ${said}\n`,
  )
})

test('every package is found once by its modules, and the portal itself is none', () => {
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
