import { expect, test } from 'vitest'
import { chunkProblems, folderProblems, looseFiles, tagProblems } from './areas'
import { crowdedFolders } from './crowded-folders'

test('a folder is an area, or is known by name on its layer', () => {
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
    'machines/checkout is neither an area nor known by name.',
    'machines/admin/products is neither an area nor known by name.',
    'sandbox/admin/list is neither an area nor known by name.',
  ])
})

test('the root of src has the page, the config and what is generated', () => {
  expect(
    looseFiles([
      'src/page.tsx',
      'src/config.ts',
      'src/routes.gen.ts',
      'src/ui/table/pager.tsx',
      'src/session-storage.ts',
    ]),
  ).toEqual(['src/session-storage.ts belongs into a folder.'])
})

test('a tag is an area, whether it is described or only used', () => {
  const contract = {
    tags: [{ name: 'account' }, { name: 'accounts' }],
    paths: { '/me': { get: { tags: ['account'] }, parameters: {} }, '/flows': { get: { tags: ['flows'] } } },
  }
  expect(tagProblems(contract)).toEqual([
    'The tag accounts of openapi.yaml is no area.',
    'The tag flows of openapi.yaml is no area.',
  ])
})

test('a folder of features is in one file of the build, which is called like an area', () => {
  const files = ['account', 'home', 'shell', 'setup', 'admin/list'].map((folder) => `src/features/${folder}/view.tsx`)
  const chunks = [
    { name: 'account', test: /features\/(account|shell)/ },
    { name: 'shell', test: /features\/(shell|home)/ },
    { name: 'administration', test: /features\/admin/ },
  ]
  expect(chunkProblems(files, chunks)).toEqual([
    'administration, a file of the build, is neither an area nor known by name.',
    'src/features/shell falls into 2 files of the build.',
    'src/features/setup falls into 0 files of the build.',
  ])
})

test('more than fifteen files of one kind need folders, unless a reason says otherwise', () => {
  const many = (end: string, count: number) => Array.from({ length: count }, (_, place) => `src/ui/part-${place}${end}`)
  const files = [...many('.tsx', 15), ...many('.test.tsx', 16), ...many('.ts', 15), ...many('.module.css', 16)]
  expect(crowdedFolders(files, { 'styles in src/ui': 'one for each part', 'modules in src/ui': 'all small' })).toEqual([
    'There are 16 tests in src/ui, more than 15: they need folders.',
    'There are no more than 15 modules in src/ui: take it off the list of scripts/check/structure/crowded-folders.ts.',
  ])
})
