// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { service } from '#machines/testing/people'
import { setupDrafts } from '../../shared/storage/setup-drafts'
import { DEFAULT_SERVER_NAME } from '../../theme/brand.gen'
import { titleOf } from './service-care-view'

beforeEach(() => sessionStorage.clear())

const owner = { userId: 'ada', serviceId: 'service-1' }
const anything = { serverName: () => true, domain: () => true }
const enter = (step: string, values: Record<string, string>) => setupDrafts.save(owner, step, values, anything)

test('a service in its setup has the name of its server once the customer has changed the default', () => {
  const titles = ['Sunset RP', DEFAULT_SERVER_NAME, ''].map((serverName) => {
    enter('server', { serverName })
    return titleOf(service({ status: 'flow' }), 'ada')
  })
  expect(titles).toEqual(['Sunset RP', undefined, undefined])
})

test('a service has the domain that was entered once its setup is complete, and later that of the server', () => {
  enter('server', { serverName: 'Sunset RP' })
  enter('domain', { domain: 'panel.sunset.example' })
  const before = titleOf(service({ status: 'flow' }), 'ada')
  setupDrafts.finish(owner)
  const [starting, running, unknown] = ['provisioning', 'active', 'suspended'].map((status) =>
    titleOf(service({ status, deploymentPath: status === 'active' ? 'https://acp.sunset.example' : undefined }), 'ada'),
  )
  expect([before, starting, running, unknown]).toEqual([
    ...['Sunset RP', 'panel.sunset.example', 'acp.sunset.example', undefined],
  ])
})
