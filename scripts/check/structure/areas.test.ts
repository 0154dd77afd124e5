import { expect, test } from 'vitest'
import { chunkProblems, folderProblems, looseFiles, tagProblems } from './areas'
import { crowdedFolders } from './crowded-folders'
import { importsIn, ringsOf } from './rings'

const LIST = 'scripts/check/structure/areas.ts'

test('a folder is an area, or is listed for its layer', () => {
  const good = ['machines/payment/checkout/checkout.machine.ts', 'machines/shared/secret.ts', 'machines/README.md']
  const listed = ['machines/admin/users/rules.ts', 'machines/admin/status-tone.ts', 'src/features/admin/list/pager.tsx']
  const bad = ['machines/checkout/a.ts', 'machines/admin/products/product.ts', 'sandbox/admin/list/pager.ts']
  expect(folderProblems([...good, ...listed, ...bad, 'scripts/anything/at-all.ts'])).toEqual(
    ['machines/checkout', 'machines/admin/products', 'sandbox/admin/list'].map(
      (folder) => `${folder} is not an area. Move it, or add it to ${LIST}.`,
    ),
  )
})

test('the root of src has only the page, the configuration and generated files', () => {
  const good = ['src/page.tsx', 'src/config.ts', 'src/routes.gen.ts', 'src/ui/table/pager.tsx']
  expect(looseFiles([...good, 'src/session-storage.ts'])).toEqual(['src/session-storage.ts must be in a folder.'])
})

test('a tag is an area, whether it is described or only used', () => {
  const paths = { '/me': { get: { tags: ['account'] }, parameters: {} }, '/flows': { get: { tags: ['flows'] } } }
  expect(tagProblems({ tags: [{ name: 'account' }, { name: 'accounts' }], paths })).toEqual(
    ['accounts', 'flows'].map((tag) => `The tag ${tag} in openapi.yaml is not an area.`),
  )
})

test('a folder of features is in one file of the build, named after an area', () => {
  const files = ['account', 'home', 'shell', 'setup', 'admin/list'].map((folder) => `src/features/${folder}/view.tsx`)
  const chunks = [
    { name: 'account', test: /features\/(account|shell)/ },
    { name: 'shell', test: /features\/(shell|home)/ },
    { name: 'administration', test: /features\/admin/ },
  ]
  const [must, where] = ['must be in exactly 1 file of the build, but is in', '(scripts/build/chunks.ts).']
  expect(chunkProblems(files, chunks)).toEqual([
    `The build file administration is not an area. Rename it, or add it to ${LIST}.`,
    `src/features/shell ${must} 2 ${where}`,
    `src/features/setup ${must} 0 ${where}`,
  ])
})

test('more than fifteen files of one kind need folders, unless they are listed', () => {
  const many = (end: string, count: number) => Array.from({ length: count }, (_, place) => `src/ui/part-${place}${end}`)
  const files = [...many('.tsx', 15), ...many('.test.tsx', 16), ...many('.ts', 15), ...many('.module.css', 16)]
  expect(crowdedFolders(files, { 'styles in src/ui': 'one for each part', 'modules in src/ui': 'all small' })).toEqual([
    'There are 16 tests in src/ui. Move some into subfolders: the limit is 15.',
    'There are no longer more than 15 modules in src/ui. Remove the exception in scripts/check/structure/crowded-folders.ts.',
  ])
})

test.each<[string, Record<string, string>, string[][]]>([
  [
    'files that only import others',
    { 'src/a.ts': "import './b'; import './c'", 'src/b.ts': "import { c } from './c'", 'src/c.ts': "import 'node:fs'" },
    [],
  ],
  [
    'types, run-time, package imports and re-exports',
    {
      'src/view.tsx': "import type { A } from '../machines/a'",
      'machines/a.ts': "export * from './b'",
      'machines/b.ts': "export const load = () => import('#machines/c')",
      'machines/c.ts': "import type { View } from '#src/view'",
      'machines/d.ts': "import './a'",
    },
    [['machines/a.ts', 'machines/b.ts', 'machines/c.ts', 'src/view.tsx']],
  ],
  [
    'two circles that are connected in one direction',
    { 'a.ts': "import './b'", 'b.ts': "import './a'; import './c'", 'c.ts': "import './d'", 'd.ts': "import './c'" },
    [
      ['a.ts', 'b.ts'],
      ['c.ts', 'd.ts'],
    ],
  ],
])('the circular imports of %s are found', (_, files, rings) => {
  expect(ringsOf(importsIn(new Map(Object.entries(files)))).toSorted()).toEqual(rings)
})
