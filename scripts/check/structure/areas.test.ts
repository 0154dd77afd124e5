import { expect, test } from 'vitest'
import { chunkProblems, folderProblems, tagProblems } from './areas'

test('a folder is an area, or is listed for its layer', () => {
  const good = ['machines/payment/checkout.machine.ts', 'machines/shared/secret.ts', 'machines/README.md']
  const listed = ['machines/admin/users/rules.ts', 'machines/admin/status-tone.ts', 'src/admin/kit/list/pager.tsx']
  const bad = [
    'machines/checkout/a.ts',
    'sandbox/admin/list/pager.ts',
    'src/areas/admin/users/a.ts',
    'src/admin/home/a.ts',
  ]
  expect(folderProblems([...good, ...listed, ...bad, 'scripts/anything/at-all.ts'])).toEqual(
    ['machines/checkout', 'src/areas/admin/users', 'src/admin/home', 'sandbox/admin/list'].map(
      (folder) => `${folder} is not an area. Move it, or add it to scripts/check/structure/areas.ts.`,
    ),
  )
})

test('a tag is an area', () => {
  const problems = tagProblems({ tags: [{ name: 'account' }, { name: 'accounts' }] })
  expect(problems).toEqual(['The tag accounts in openapi.yaml is not an area.'])
})

test('an area is in exactly one file of the build', () => {
  const files = ['areas/account', 'areas/home', 'areas/setup', 'admin/users', 'ui'].map(
    (folder) => `src/${folder}/view.tsx`,
  )
  const chunks = [/areas\/(account|home)/, /areas\/home/, /src\/admin/].map((test) => ({ test }))
  const [must, where] = ['must be in exactly 1 file of the build, but is in', '(scripts/build/chunks.ts).']
  expect(chunkProblems(files, chunks)).toEqual([
    `src/areas/home ${must} 2 ${where}`,
    `src/areas/setup ${must} 0 ${where}`,
  ])
})
