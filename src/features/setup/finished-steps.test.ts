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

function save(of: DraftOwner, step: FormStep, values: Draft): void {
  setupDrafts.save(of, step, values, formStep(step).rules.storable)
}

const owner = { userId: 'ada', serviceId: 's1' }

describe('the steps of which this browser still has something', () => {
  test('are told in a line each, without the database', () => {
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

  test('are left out where they are empty', () => {
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

describe('where a service answers', () => {
  test.each([
    ['that is deployed', { state: 'ready' as const, data: services }, 's1', 'panel.example.com'],
    ['while the services are read again', { state: 'refreshing' as const, data: services }, 's1', 'panel.example.com'],
    ['of an older list', { state: 'stale' as const, data: services, error }, 's1', 'panel.example.com'],
    ['that is not deployed', { state: 'ready' as const, data: services }, 's2', undefined],
    ['whose path is no domain', { state: 'ready' as const, data: services }, 's3', undefined],
    ['that is not known', { state: 'ready' as const, data: services }, 's4', undefined],
    ['before the services are there', { state: 'loading' as const }, 's1', undefined],
    ['where they cannot be read', { state: 'failed' as const, error }, 's1', undefined],
  ])('%s', (_, resource, serviceId, domain) => {
    expect(domainOfSetup(resource, serviceId)).toBe(domain)
  })
})

test('the six steps are called and counted as in the customer specification, section 2', () => {
  expect(SETUP_STEPS.map((step, index) => [index, STEPS[step].name])).toEqual([
    [0, 'Payment'],
    [1, 'Framework Setup'],
    [2, 'Server Information'],
    [3, 'Domain Setup'],
    [4, 'Bot Setup'],
    [5, 'Database Setup'],
  ])
})
