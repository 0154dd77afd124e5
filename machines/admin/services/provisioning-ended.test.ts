import { describe, expect, test } from 'vitest'
import type { ServiceReadiness } from '../../shared/model'
import { noNetwork, rejected } from '../../testing/people'
import {
  A_DAY_MS,
  deployed,
  PAUSE_MS,
  type ProvisioningWorld,
  readiness,
  startPolling,
  startUnsure,
  stateOf,
  suspended,
} from './testing/provisioning-world'

const flow = readiness({ status: 'flow', isProvisioning: false })
const active = readiness({ status: 'active', isProvisioning: false })
const canceled = readiness({ status: 'canceled', isProvisioning: false })

const ended = {
  value: 'ended',
  readiness: suspended,
  misses: 0,
  error: null,
  startError: null,
  isWatching: false,
  isBusy: false,
  calls: [1, 2],
  timers: 0,
}

/** Ends the polls with these statuses or misses, each as soon as it is sent. */
async function respond({ clock, loadStatus }: ProvisioningWorld, ...responses: readonly (ServiceReadiness | 'miss')[]) {
  for (const [index, response] of responses.entries()) {
    if (index > 0) clock.increment(PAUSE_MS)
    await (response === 'miss' ? loadStatus.reject(noNetwork) : loadStatus.resolve(response))
  }
}

/** The deployment was ended elsewhere. */
async function startEnded(): Promise<ProvisioningWorld> {
  const world = await startPolling()
  await respond(world, suspended, suspended)
  return world
}

describe('two statuses in a row that show an end', () => {
  test('end the polling', async () => {
    const world = await startEnded()
    world.clock.increment(A_DAY_MS)
    world.send('hidden', 'visible')
    expect([stateOf(world), world.notified]).toEqual([ended, ['started', 'suspended']])
  })

  test.each<readonly [string, ServiceReadiness]>([
    ['suspended', suspended],
    ['suspended and isReady', { ...suspended, isReady: true }],
    ['suspended without the other fields', { ...suspended, isProvisioning: undefined, hasError: undefined }],
    ...['canceling', 'canceled', 'expired', 'deleted', 'Active', ''].map(
      (status) => [`"${status}"`, readiness({ status, isProvisioning: false })] as const,
    ),
  ])('end it with the status %s', async (_, response) => {
    const world = await startPolling()
    await respond(world, response, response)
    expect(stateOf(world)).toEqual({ ...ended, readiness: response })
  })

  test('may differ from each other', async () => {
    const world = await startPolling()
    await respond(world, readiness(), suspended, canceled)
    expect([stateOf(world), world.notified]).toEqual([
      { ...ended, readiness: canceled, calls: [1, 3] },
      ['started', 'provisioning', 'suspended', 'canceled'],
    ])
  })

  test('may have a miss between them', async () => {
    const world = await startPolling()
    await respond(world, suspended, 'miss', suspended)
    expect(stateOf(world)).toEqual({ ...ended, calls: [1, 3] })
  })
})

describe('polling continues', () => {
  test.each([
    ['after one such status', [suspended]],
    ['after one such status and a miss', [suspended, 'miss']],
    ['after several that are not in a row', [suspended, readiness(), suspended, flow, canceled, active, suspended]],
    ['while the service is in setup', [flow, flow, flow]],
    ['while the service is active and not ready', [active, active, active]],
    ['while isProvisioning is true, with any status', [{ ...suspended, isProvisioning: true }, suspended]],
    ['when isProvisioning is true after such a status', [suspended, { ...suspended, isProvisioning: true }]],
  ] as const)('%s', async (_, responses) => {
    const world = await startPolling()
    await respond(world, ...responses)
    expect(stateOf(world)).toMatchObject({ value: 'waiting', isWatching: true, timers: 1 })
  })

  test('until it is ready', async () => {
    const world = await startPolling()
    await respond(world, suspended, deployed)
    expect(stateOf(world).value).toBe('ready')
  })

  test('until it has failed, with any status', async () => {
    const world = await startPolling()
    await respond(world, suspended, { ...suspended, hasError: true })
    expect(stateOf(world).value).toBe('failed')
  })
})

test('a deployment with an unclear start can be ended elsewhere too', async () => {
  const world = await startUnsure(noNetwork)
  await respond(world, readiness(), suspended, suspended)
  expect([stateOf(world), world.notified]).toEqual([{ ...ended, calls: [1, 3] }, ['provisioning', 'suspended']])
})

describe('Check again', () => {
  test('polls at once, and a single status ends it again', async () => {
    const world = await startEnded()
    world.send('checkAgain', 'checkAgain')
    const again = stateOf(world)
    await world.loadStatus.resolve(suspended)
    expect([again, stateOf(world)]).toEqual([
      { ...ended, value: 'polling', isWatching: true, calls: [1, 3], timers: 1 },
      { ...ended, calls: [1, 3] },
    ])
  })

  test('watches a deployment that is in progress again', async () => {
    const world = await startEnded()
    world.send('checkAgain')
    await respond(world, readiness(), suspended)
    const before = stateOf(world).value
    world.clock.increment(PAUSE_MS)
    await world.loadStatus.resolve(deployed)
    expect([before, stateOf(world).value]).toEqual(['waiting', 'ready'])
  })

  test('stops if the service no longer exists', async () => {
    const world = await startEnded()
    world.send('checkAgain')
    await world.loadStatus.reject(rejected(404))
    expect(stateOf(world)).toEqual({ ...ended, value: 'stopped', error: rejected(404), calls: [1, 3] })
  })

  test('polls when a hidden tab is shown', async () => {
    const world = await startEnded()
    world.send('hidden', 'checkAgain')
    const hidden = stateOf(world)
    world.send('visible')
    expect([hidden.value, hidden.timers, hidden.calls, stateOf(world).value]).toEqual(['paused', 0, [1, 2], 'polling'])
  })
})
