import { expect, test } from 'vitest'
import { chunkProblems, folderProblems, looseFiles, tagProblems } from './areas'
import { crowdedFolders } from './crowded-folders'

test('a folder is an area, or is listed for its layer', () => {
  expect(
    folderProblems([
      'machines/payment/checkout/checkout.machine.ts',
      'machines/shared/secret.ts',
      'machines/README.md',
      'machines/admin/users/rules.ts',
      'machines/admin/status-tone.ts',
      'machines/checkout/checkout.machine.ts',
      'machines/admin/products/product.ts',
      'src/features/admin/list/pager.tsx',
      'sandbox/admin/list/pager.ts',
      'scripts/anything/at-all.ts',
    ]),
  ).toEqual([
    'machines/checkout is not an area. Move it, or add it to scripts/check/structure/areas.ts.',
    'machines/admin/products is not an area. Move it, or add it to scripts/check/structure/areas.ts.',
    'sandbox/admin/list is not an area. Move it, or add it to scripts/check/structure/areas.ts.',
  ])
})

test('the root of src has only the page, the configuration and generated files', () => {
  expect(
    looseFiles([
      'src/page.tsx',
      'src/config.ts',
      'src/routes.gen.ts',
      'src/ui/table/pager.tsx',
      'src/session-storage.ts',
    ]),
  ).toEqual(['src/session-storage.ts must be in a folder.'])
})

test('a tag is an area, whether it is described or only used', () => {
  const contract = {
    tags: [{ name: 'account' }, { name: 'accounts' }],
    paths: { '/me': { get: { tags: ['account'] }, parameters: {} }, '/flows': { get: { tags: ['flows'] } } },
  }
  expect(tagProblems(contract)).toEqual([
    'The tag accounts in openapi.yaml is not an area.',
    'The tag flows in openapi.yaml is not an area.',
  ])
})

test('a folder of features is in one file of the build, named after an area', () => {
  const files = ['account', 'home', 'shell', 'setup', 'admin/list'].map((folder) => `src/features/${folder}/view.tsx`)
  const chunks = [
    { name: 'account', test: /features\/(account|shell)/ },
    { name: 'shell', test: /features\/(shell|home)/ },
    { name: 'administration', test: /features\/admin/ },
  ]
  expect(chunkProblems(files, chunks)).toEqual([
    'The build file administration is not an area. Rename it, or add it to scripts/check/structure/areas.ts.',
    'src/features/shell must be in exactly 1 file of the build, but is in 2 (scripts/build/chunks.ts).',
    'src/features/setup must be in exactly 1 file of the build, but is in 0 (scripts/build/chunks.ts).',
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
