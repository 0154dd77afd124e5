import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Service } from '../shared/model'
import { service } from '../testing/people'
import { runs } from '../testing/runs'
import { searchServices } from './service-search'

const NOW = Date.parse('2026-06-15T12:00:00.000Z')

const services: readonly Service[] = [
  service({ id: '651234567890123456789012', deploymentPath: 'https://City-1.iris.example' }),
  service({ id: '662E41', status: 'flow', product: 'ACPYH' }),
  service({
    id: '665f1c2ab3d4e5f6a7b8c901',
    status: 'active',
    expiresAt: '2026-07-01',
    product: { id: 'ACPMH', name: 'Zürich' },
  }),
  service({ id: '665f1c2ab3d4e5f6a7b8c902', status: 'on hold', deploymentPath: '/srv/city-1', product: undefined }),
]

const found = (search: string) => searchServices(services, search, NOW).map((one) => services.indexOf(one))

test.each<[string, string, readonly number[]]>([
  ['nothing', '', [0, 1, 2, 3]],
  ['spaces alone', ' \t\u00a0', [0, 1, 2, 3]],
  ['a word of a name', 'hosting', [0]],
  ['a name in capital letters', 'MONTHLY', [0]],
  ['a letter outside of ASCII', 'ZÜRICH', [2]],
  ['the same letter written as two', 'zu\u0308rich', [2]],
  ['a product', 'acpmh', [0, 2]],
  ['a product that came as its id', 'acpyh', [1]],
  ['a part of a domain', 'city-1.iris', [0]],
  ['a path that is no domain', '/srv', []],
  ['a badge', 'cancelling', [2]],
  ['a word of a status line', 'configured', [0]],
  ['a status that is not known', 'hold', [3]],
  ['an id', '665f1c2ab3d4e5f6a7b8c902', [3]],
  ['an id that looks like a number', '662e41', [1]],
  ['two words of two things', 'acpmh pending', [2]],
  ['the words in another order', '  pending   ACPMH ', [2]],
  ['two words, one of which is nowhere', 'acpmh nowhere', []],
  ['two things without a space between them', 'hostingacpmh', []],
  ['the name of a service without a product', 'your service', [3]],
  ['a pattern', '.*', []],
  ['what a missing value would be called', 'undefined', []],
])('%s: %j', (_, search, expected) => {
  expect(found(search)).toEqual(expected)
})

test('the words of a pending cancellation are found until its end', () => {
  const ending = service({ expiresAt: new Date(NOW + 1).toISOString() })
  const at = (now: number) => [
    searchServices([ending], 'pending', now).length,
    searchServices([ending], 'running', now).length,
  ]
  expect([at(NOW), at(NOW + 1)]).toEqual([
    [1, 0],
    [0, 1],
  ])
})

test('whatever is searched for, some of the services are found, in their order, and more words find no more', () => {
  const word = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('acpmh', 'Active', '66', 'city', ' '))
  fc.assert(
    fc.property(word, word, (one, other) => {
      const both = found(`${one} ${other}`)
      expect(both).toEqual(found(`${other} ${one}`))
      expect(both).toEqual(found(one).filter((index) => both.includes(index)))
    }),
    { numRuns: runs(300) },
  )
})
