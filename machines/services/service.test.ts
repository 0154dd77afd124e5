import { expect, test } from 'vitest'
import { service } from '../testing/people'
import { domainOf, productIdOf, serviceName, supportIdentifier } from './service'

test.each([
  [{ id: 'ACPMH', name: 'Monthly Hosting' }, 'ACPMH', 'Monthly Hosting'],
  [{ id: 'ACPMH', name: undefined }, 'ACPMH', 'ACPMH'],
  [{ id: 'ACPMH', name: '' }, 'ACPMH', 'ACPMH'],
  ['ACPMH', 'ACPMH', 'ACPMH'],
  [undefined, undefined, 'Your service'],
])('a service of the product %j has the product id %s and the name %s', (product, id, name) => {
  const owned = service({ product })
  expect([productIdOf(owned), serviceName(owned)]).toEqual([id, name])
})

test.each([
  ['https://panel.example.com', 'panel.example.com'],
  ['https://Panel.Example.COM/', 'Panel.Example.COM'],
  ['https://xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
])('a deployment at %s has the domain %s', (deploymentPath, domain) => {
  expect(domainOf(service({ deploymentPath }))).toBe(domain)
})

test.each([
  ['is empty', [undefined, '']],
  ['has another scheme', ['panel.example.com', 'http://panel.example.com', 'javascript:alert(1).com']],
  ['is on a server', ['node3.internal', 'panels.v2', '/srv/deployments/665f1c2ab3d4e5f6a7b8c901']],
  ['has more than a host', ['https://panel.example.com/x', 'http://evil.com/?@https://panel.example.com']],
  ['has no valid host', ['https://example', 'https://panel..example.com', 'https://.example.com']],
])('a deployment has no domain if its path %s', (_, paths) => {
  expect(paths.map((deploymentPath) => domainOf(service({ deploymentPath })))).toEqual(paths.map(() => undefined))
})

test('the support identifier has the service id and the user id', () => {
  expect(supportIdentifier('651234567890123456789012', 'user-ada')).toBe('651234567890123456789012::user-ada')
})
