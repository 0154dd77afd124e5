import { expect, test } from 'vitest'
import { createMatcher } from './matcher'

const match = createMatcher('/v1', [
  { id: 'one', method: 'GET', path: '/flows/{serviceId}' },
  { id: 'state', method: 'GET', path: '/flows/state' },
  { id: 'step', method: 'POST', path: '/flows/{serviceId}/{flowStep}' },
])

test.each([
  ['GET', '/v1/flows/s1', { id: 'one', parameters: { serviceId: 's1' } }],
  ['GET', '/v1/flows/a%2Fb%20c', { id: 'one', parameters: { serviceId: 'a/b c' } }],
  ['GET', '/v1/flows/state', { id: 'state', parameters: {} }],
  ['POST', '/v1/flows/s1/validate_dns', { id: 'step', parameters: { serviceId: 's1', flowStep: 'validate_dns' } }],
  ['POST', '/v1/flows/s1', undefined],
  ['GET', '/v1/flows', undefined],
  ['GET', '/flows/s1', undefined],
])('%s %s is %j', (method, path, expected) => {
  expect(match(method, path)).toEqual(expected)
})
