import { describe, expect, test } from 'vitest'
import type { ServiceReadiness } from '../../shared/model'
import { noNetwork, rejected } from '../../testing/people'
import {
  A_DAY_MS,
  deployed,
  PAUSE_MS,
  type ProvisioningWorld,
  readiness,
  standing,
  startAsking,
  startUnsure,
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
  asked: [1, 2],
  timers: 0,
}

/** Answers or fails what is asked, each as soon as it may be asked. */
async function hear({ clock, askStatus }: ProvisioningWorld, ...said: readonly (ServiceReadiness | 'miss')[]) {
  for (const [index, response] of said.entries()) {
    if (index > 0) clock.increment(PAUSE_MS)
    await (response === 'miss' ? askStatus.reject(noNetwork) : askStatus.resolve(response))
  }
}

/** One that somebody has ended elsewhere. */
async function startEnded(): Promise<ProvisioningWorld> {
  const world = await startAsking()
  await hear(world, suspended, suspended)
  return world
}

describe('two answers in a row that it does not go on', () => {
  test('end it, and nothing is asked any more', async () => {
    const world = await startEnded()
    world.clock.increment(A_DAY_MS)
    world.send('hidden', 'visible')
    expect([standing(world), world.notified]).toEqual([ended, ['started', 'suspended']])
  })

  test.each<readonly [string, ServiceReadiness]>([
    ['suspended', suspended],
    ['suspended, and what there is answers', { ...suspended, isReady: true }],
    ['nothing said of a deployment', { ...suspended, isProvisioning: undefined, hasError: undefined }],
    ...['canceling', 'canceled', 'expired', 'deleted', 'Active', ''].map(
      (status) => [`"${status}"`, readiness({ status, isProvisioning: false })] as const,
    ),
  ])('whatever the status is: %s', async (_, response) => {
    const world = await startAsking()
    await hear(world, response, response)
    expect(standing(world)).toEqual({ ...ended, readiness: response })
  })

  test('may differ', async () => {
    const world = await startAsking()
    await hear(world, readiness(), suspended, canceled)
    expect([standing(world), world.notified]).toEqual([
      { ...ended, readiness: canceled, asked: [1, 3] },
      ['started', 'provisioning', 'suspended', 'canceled'],
    ])
  })

  test('are in a row also with an ask without an answer between them', async () => {
    const world = await startAsking()
    await hear(world, suspended, 'miss', suspended)
    expect(standing(world)).toEqual({ ...ended, asked: [1, 3] })
  })
})

describe('it goes on', () => {
  test.each([
    ['after one of them', [suspended]],
    ['after one of them and an ask without an answer', [suspended, 'miss']],
    ['after one of them, as often as it is', [suspended, readiness(), suspended, flow, canceled, active, suspended]],
    ['in setup', [flow, flow, flow]],
    ['active, and not ready yet', [active, active, active]],
    ['whatever the status, while it says that it is deployed', [{ ...suspended, isProvisioning: true }, suspended]],
    ['although it was suspended before', [suspended, { ...suspended, isProvisioning: true }]],
  ] as const)('%s', async (_, said) => {
    const world = await startAsking()
    await hear(world, ...said)
    expect(standing(world)).toMatchObject({ value: 'waiting', isWatching: true, timers: 1 })
  })

  test('and is ready after one of them', async () => {
    const world = await startAsking()
    await hear(world, suspended, deployed)
    expect(standing(world).value).toBe('ready')
  })

  test('until it has failed, whatever the status', async () => {
    const world = await startAsking()
    await hear(world, suspended, { ...suspended, hasError: true })
    expect(standing(world).value).toBe('failed')
  })
})

test('what went on after an unclear start may be ended as any other', async () => {
  const world = await startUnsure(noNetwork)
  await hear(world, readiness(), suspended, suspended)
  expect([standing(world), world.notified]).toEqual([{ ...ended, asked: [1, 3] }, ['provisioning', 'suspended']])
})

describe('a click asks again', () => {
  test('at once, and one answer is enough to say the same', async () => {
    const world = await startEnded()
    world.send('checkAgain', 'checkAgain')
    const again = standing(world)
    await world.askStatus.resolve(suspended)
    expect([again, standing(world)]).toEqual([
      { ...ended, value: 'asking', isWatching: true, asked: [1, 3], timers: 1 },
      { ...ended, asked: [1, 3] },
    ])
  })

  test('and watches what goes on again', async () => {
    const world = await startEnded()
    world.send('checkAgain')
    await hear(world, readiness(), suspended)
    const before = standing(world).value
    world.clock.increment(PAUSE_MS)
    await world.askStatus.resolve(deployed)
    expect([before, standing(world).value]).toEqual(['waiting', 'ready'])
  })

  test('and may find it gone', async () => {
    const world = await startEnded()
    world.send('checkAgain')
    await world.askStatus.reject(rejected(404))
    expect(standing(world)).toEqual({ ...ended, value: 'stopped', error: rejected(404), asked: [1, 3] })
  })

  test('from a tab that is hidden once it is seen', async () => {
    const world = await startEnded()
    world.send('hidden', 'checkAgain')
    const hidden = standing(world)
    world.send('visible')
    expect([hidden.value, hidden.timers, hidden.asked, standing(world).value]).toEqual(['paused', 0, [1, 2], 'asking'])
  })
})
