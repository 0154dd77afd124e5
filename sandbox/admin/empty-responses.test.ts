import { expect, test } from 'vitest'
import { loadDefinition } from '../server/definition'

const { describeWrongResponse } = await loadDefinition()

test.each([
  'listUsers',
  'getUser',
  'listAllServices',
  'getServiceStatus',
  'getPlatformOverview',
  'getPlatformAnalytics',
  'updatePlatformSettings',
] as const)('%s must not respond with nothing', (id) => {
  expect(describeWrongResponse(id, 200, { data: {} })).toBeDefined()
})

test('a series of services brings the services per user', () => {
  const check = (data: object) => describeWrongResponse('getPlatformAnalytics', 200, { data })
  expect(check({ serviceCreation: [], servicePerUser: [] })).toBeUndefined()
  expect(check({ serviceCreation: [] })).toBeDefined()
  expect(check({ userCreation: [{ date: '2026-01-15', count: 1 }] })).toBeUndefined()
  expect(check({ userCreation: [{ date: 'Thursday', count: 1 }] })).toBeDefined()
  expect(check({ cancellations: [{ date: '2026-01-15T11:05:00.000Z', count: -1 }] })).toBeDefined()
})
