// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { FormStep } from '#machines/setup/step-data'
import { noNetwork, service } from '#machines/testing/people'
import { type Draft, setupDrafts } from '../../shared/storage/setup-drafts'
import { domainOfDraft, domainOfSetup, summariesOf } from './finished-steps'
import { formStep } from './steps'

beforeEach(() => sessionStorage.clear())

const owner = { userId: 'ada', serviceId: 's1' }

function save(drafts: Partial<Record<FormStep, Draft>>): void {
  // The record is typed by its keys.
  for (const [step, values] of Object.entries(drafts) as [FormStep, Draft][]) {
    setupDrafts.save(owner, step, values, formStep(step).rules.storable)
  }
}

test('the finished steps have one line for each stored draft, except for the database', () => {
  save({
    framework: { framework: 'qb', inventory: 'ox', housing: 'none', phone: 'npwd' },
    server: { serverName: 'Sunset RP', serverIp: '203.0.113.20', shortName: 'SRP' },
    domain: { domain: 'panel.example.com' },
    bot: { clientId: '123456789012345678', guildId: '876543210987654321' },
    database: { dbHost: 'db.example.com' },
  })
  expect([summariesOf(owner), domainOfDraft(owner), summariesOf({ ...owner, userId: 'ben' })]).toEqual([
    {
      framework: 'qb, ox, none, npwd',
      server: 'Sunset RP, 203.0.113.20',
      domain: 'panel.example.com',
      bot: '123456789012345678',
    },
    'panel.example.com',
    {},
  ])
})

test('the lines leave out empty fields and empty steps', () => {
  save({
    server: { serverName: '', serverIp: '203.0.113.20' },
    domain: { domain: '' },
    bot: { guildId: '876543210987654321' },
  })
  expect(summariesOf(owner)).toEqual({ server: '203.0.113.20' })
})

test.each([
  ['is known once it is deployed', 'ready', 's1', 'panel.example.com'],
  ['is known while the services are reloaded', 'refreshing', 's1', 'panel.example.com'],
  ['is unknown before it is deployed', 'ready', 's2', undefined],
  ['is unknown if its path is not a domain', 'ready', 's3', undefined],
  ['is unknown if the service is not in the list', 'ready', 's4', undefined],
] as const)('the domain of a service %s', (_, state, serviceId, domain) => {
  const data = [
    service({ id: 's1', deploymentPath: 'https://panel.example.com' }),
    service({ id: 's2' }),
    service({ id: 's3', deploymentPath: 'https://evil.example/x' }),
  ]
  expect(domainOfSetup({ state, data }, serviceId)).toBe(domain)
})

test('the domain of a service is unknown while the services are not loaded', () => {
  const resources = [{ state: 'loading' }, { state: 'failed', error: noNetwork }] as const
  expect(resources.map((resource) => domainOfSetup(resource, 's1'))).toEqual([undefined, undefined])
})
