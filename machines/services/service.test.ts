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
  ['https://panel.example.com/x', undefined],
  ['http://panel.example.com', undefined],
  ['panel.example.com', undefined],
  ['node3.internal', undefined],
  ['panels.v2', undefined],
  ['https://example', undefined],
  ['/srv/deployments/665f1c2ab3d4e5f6a7b8c901', undefined],
  ['https://panel..example.com', undefined],
  ['https://.example.com', undefined],
  ['example.com.', undefined],
  ['http://evil.com/?@https://panel.example.com', undefined],
  ['javascript:alert(1).com', undefined],
  ['', undefined],
  [undefined, undefined],
])('a deployment at %s has the domain %s', (deploymentPath, domain) => {
  expect(domainOf(service({ deploymentPath }))).toBe(domain)
})

test('the support identifier has the service id and the user id', () => {
  expect(supportIdentifier('651234567890123456789012', 'user-ada')).toBe('651234567890123456789012::user-ada')
})
