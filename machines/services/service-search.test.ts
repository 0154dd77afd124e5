import { expect, test } from 'vitest'
import type { Service } from '../shared/model'
import { service } from '../testing/people'
import { searchServices } from './service-search'

const NOW = Date.parse('2026-06-15T12:00:00.000Z')

const zurich = { id: 'ACPMH', name: 'Zürich' }
const services: readonly Service[] = [
  service({ id: '651234567890123456789012', deploymentPath: 'https://City-1.iris.example' }),
  service({ id: '662E41', status: 'flow', product: 'ACPYH' }),
  service({ id: '665f1c2ab3d4e5f6a7b8c901', expiresAt: '2026-07-01', product: zurich }),
  service({ id: '665f1c2ab3d4e5f6a7b8c902', status: 'on hold', deploymentPath: '/srv/city-1', product: undefined }),
]

/** The indexes of the services that are found. */
const found = (search: string) => searchServices(services, search, NOW).map((match) => services.indexOf(match))

test.each<[string, string, readonly number[]]>([
  ['nothing', '', [0, 1, 2, 3]],
  ['only spaces', ' \t\u00a0', [0, 1, 2, 3]],
  ['a word of a name', 'hosting', [0]],
  ['a name in capital letters', 'MONTHLY', [0]],
  ['a letter outside of ASCII', 'ZÜRICH', [2]],
  ['the same letter, decomposed', 'zu\u0308rich', [2]],
  ['a product', 'acpmh', [0, 2]],
  ['a product that is only an id', 'acpyh', [1]],
  ['a part of a domain', 'city-1.iris', [0]],
  ['a path that is not a domain', '/srv', []],
  ['a badge', 'cancelling', [2]],
  ['a word of a status line', 'configured', [0]],
  ['an unknown status', 'hold', [3]],
  ['an id', '665f1c2ab3d4e5f6a7b8c902', [3]],
  ['an id that looks like a number', '662e41', [1]],
  ['two words in different parts', 'acpmh pending', [2]],
  ['the words in another order', '  pending   ACPMH ', [2]],
  ['two words, one of which does not occur', 'acpmh nowhere', []],
  ['two parts without a space between them', 'hostingacpmh', []],
  ['the name of a service without a product', 'your service', [3]],
  ['a pattern', '.*', []],
  ['the name of a missing value', 'undefined', []],
])('searches for %s: %j', (_, search, expected) => {
  expect(found(search)).toEqual(expected)
})

test('finds the status line of a pending cancellation only until the service ends', () => {
  const ending = service({ expiresAt: new Date(NOW + 1).toISOString() })
  const at = (now: number) => ['pending', 'running'].map((search) => searchServices([ending], search, now).length)
  expect([at(NOW), at(NOW + 1)]).toEqual([
    [1, 0],
    [0, 1],
  ])
})
