import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { billOfMaterials } from './bill-of-materials'

const lock = {
  name: 'portal',
  version: '0.1.0',
  packages: {
    '': { dependencies: { '@scope/a': '1.0.0' }, devDependencies: { tool: '1.0.0' } },
    'node_modules/@scope/a': {
      version: '1.0.0',
      integrity: 'sha512-AQID',
      license: 'MIT',
      dependencies: { b: '^1.0.0', c: '^1.0.0' },
      peerDependencies: { tool: '*' },
    },
    'node_modules/@scope/a/node_modules/b': { version: '1.5.0', license: '(MIT OR CC0-1.0)', dependencies: { c: '*' } },
    'node_modules/b': { version: '2.0.0', dev: true },
    'node_modules/c': { version: '1.1.0' },
    'node_modules/tool': { version: '1.0.0', dev: true },
    'node_modules/sometimes': { version: '1.0.0', devOptional: true },
  },
}

test('the bill lists the packages with their licenses and dependencies', () => {
  const { components, dependencies } = billOfMaterials(lock)
  const [a, b, c] = ['pkg:npm/%40scope/a@1.0.0', 'pkg:npm/b@1.5.0', 'pkg:npm/c@1.1.0']
  const library = (purl: string, fields: object) => ({ type: 'library', 'bom-ref': purl, purl, ...fields })
  const hashes = [{ alg: 'SHA-512', content: '010203' }]
  expect(components).toEqual([
    library(a, { name: '@scope/a', version: '1.0.0', licenses: [{ license: { id: 'MIT' } }], hashes }),
    library(b, { name: 'b', version: '1.5.0', licenses: [{ expression: '(MIT OR CC0-1.0)' }] }),
    library(c, { name: 'c', version: '1.1.0' }),
  ])
  expect(dependencies).toEqual([
    { ref: 'portal@0.1.0', dependsOn: [a] },
    { ref: a, dependsOn: [b, c] },
    { ref: b, dependsOn: [c] },
    { ref: c, dependsOn: [] },
  ])
})

test("the portal's bill has every dependency with its license and checksum, and no address", async () => {
  const bill = billOfMaterials(JSON.parse(await readFile('package-lock.json', 'utf8')))
  expect(bill.components.map(({ name }) => name)).toContain('react')
  expect(bill.components.filter(({ licenses, hashes }) => !licenses || !hashes)).toEqual([])
  expect(JSON.stringify(bill)).not.toMatch(/timestamp|serialNumber|https:|registry/)
})
