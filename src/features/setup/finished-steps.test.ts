// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { SETUP_STEPS } from '#machines/setup/flow-steps'
import type { FormStep } from '#machines/setup/step-data'
import type { ApiError } from '#machines/shared/api-error'
import { service } from '#machines/testing/people'
import { type Draft, type DraftOwner, setupDrafts } from '../../storage/setup-drafts'
import { domainOfSetup, summariesOf } from './finished-steps'
import { formStep, STEPS } from './steps'

beforeEach(() => sessionStorage.clear())

function save(draftOwner: DraftOwner, step: FormStep, values: Draft): void {
  setupDrafts.save(draftOwner, step, values, formStep(step).rules.storable)
}

const owner = { userId: 'ada', serviceId: 's1' }

describe('the summaries of the finished steps', () => {
  test('have one line for each stored draft, except for the database', () => {
    save(owner, 'framework', { framework: 'qb', inventory: 'ox', housing: 'none', phone: 'npwd' })
    save(owner, 'server', { serverName: 'Sunset RP', serverIp: '203.0.113.20', shortName: 'SRP' })
    save(owner, 'domain', { domain: 'panel.example.com' })
    save(owner, 'bot', { clientId: '123456789012345678', guildId: '876543210987654321' })
    save(owner, 'database', { dbHost: 'db.example.com' })
    expect([summariesOf(owner), summariesOf({ ...owner, userId: 'ben' })]).toEqual([
      {
        framework: 'qb, ox, none, npwd',
        server: 'Sunset RP, 203.0.113.20',
        domain: 'panel.example.com',
        bot: '123456789012345678',
      },
      {},
    ])
  })

  test('leave out empty fields and empty steps', () => {
    save(owner, 'server', { serverName: '', serverIp: '203.0.113.20' })
    save(owner, 'domain', { domain: '' })
    save(owner, 'bot', { guildId: '876543210987654321' })
    expect(summariesOf(owner)).toEqual({ server: '203.0.113.20' })
  })
})

const error: ApiError = { kind: 'network', message: '' }
const services = [
  service({ id: 's1', deploymentPath: 'https://panel.example.com' }),
  service({ id: 's2' }),
  service({ id: 's3', deploymentPath: 'https://evil.example/x' }),
]

describe('the domain of a service', () => {
  test.each([
    ['is known once it is deployed', { state: 'ready' as const, data: services }, 's1', 'panel.example.com'],
    [
      'is known while the services are reloaded',
      { state: 'refreshing' as const, data: services },
      's1',
      'panel.example.com',
    ],
    ['is known from a stale list', { state: 'stale' as const, data: services, error }, 's1', 'panel.example.com'],
    ['is unknown before it is deployed', { state: 'ready' as const, data: services }, 's2', undefined],
    ['is unknown if its path is not a domain', { state: 'ready' as const, data: services }, 's3', undefined],
    ['is unknown if the service is not in the list', { state: 'ready' as const, data: services }, 's4', undefined],
    ['is unknown while the services are loaded', { state: 'loading' as const }, 's1', undefined],
    ['is unknown if the services cannot be loaded', { state: 'failed' as const, error }, 's1', undefined],
  ])('%s', (_, resource, serviceId, domain) => {
    expect(domainOfSetup(resource, serviceId)).toBe(domain)
  })
})

test('the six steps have the documented names and order', () => {
  expect(SETUP_STEPS.map((step, index) => [index, STEPS[step].name])).toEqual([
    [0, 'Payment'],
    [1, 'Framework Setup'],
    [2, 'Server Information'],
    [3, 'Domain Setup'],
    [4, 'Bot Setup'],
    [5, 'Database Setup'],
  ])
})
