import { describe, expect, test } from 'vitest'
import {
  broken,
  deployed,
  PAUSE_MS,
  readiness,
  startMissing,
  startPolling,
  startProvisioning,
  startUnsure,
  startWaiting,
  suspended,
} from '#machines/admin/services/testing/provisioning-world'
import { noNetwork, rejected, unreadableResponse } from '#machines/testing/people'
import { messageOf, rowText } from './provisioning-texts'

type World = ReturnType<typeof startProvisioning>

const silent = (status: number) => ({ kind: 'http', message: '', status }) as const

/** The start was rejected. */
async function rejectedWith(error: unknown): Promise<World> {
  const world = startProvisioning()
  await world.begin.reject(error)
  return world
}

/** The start had no clear result, and the status shows that nothing was started. */
async function notStarted(error: unknown): Promise<World> {
  const world = await startUnsure(error)
  await world.loadStatus.resolve(suspended)
  return world
}

/** Someone else has stopped the deployment. */
async function endedElsewhere(): Promise<World> {
  const world = await respondedWith(suspended)
  world.clock.increment(PAUSE_MS)
  await world.loadStatus.resolve(suspended)
  return world
}

async function respondedWith(status: ReturnType<typeof readiness>): Promise<World> {
  const world = await startPolling()
  await world.loadStatus.resolve(status)
  return world
}

/** The status is checked again with a click. */
async function checkedAgain(): Promise<World> {
  const world = await startMissing(rejected(403))
  world.send('checkAgain')
  return world
}

async function paused(): Promise<World> {
  const world = await startWaiting()
  world.send('hidden')
  world.clock.increment(PAUSE_MS)
  return world
}

const started = 'Provisioning started - monitoring progress...'
const missed = [1, 2, 3, 4, 5].map(() => noNetwork)

/** For each state: the text in the row, then the alert's text and tone, and whether it offers 'Check again'. */
const CASES: readonly (readonly [string, () => World | Promise<World>, string | undefined, ...unknown[]])[] = [
  ['being started', startProvisioning, 'Provisioning...'],
  ['started', startWaiting, 'Provisioning...', started, 'info'],
  ['being polled', startPolling, 'Provisioning...', started, 'info'],
  ['in a hidden tab', paused, 'Provisioning...', started, 'info'],
  ['in progress', () => respondedWith(readiness({ statusMessage: 'Halfway.' })), 'Provisioning...', started, 'info'],
  ['missed four times', () => startMissing(...missed.slice(1)), 'Provisioning...', started, 'info'],
  ['checked again', checkedAgain, 'Provisioning...', started, 'info'],
  ['ready', () => respondedWith(deployed), 'Ready', 'Service service-1 is now ready and deployed!', 'success'],
  ['active and not ready', () => respondedWith(readiness({ status: 'active' })), 'Provisioning...', started, 'info'],
  ['failed', () => respondedWith(broken), 'Failed', 'Provisioning failed: No space left.', 'danger'],
  [
    'failed without a message',
    () => respondedWith(readiness({ hasError: true })),
    'Failed',
    'Provisioning failed: The server gave no reason.',
    'danger',
  ],
  [
    'ready and failed at once',
    () => respondedWith({ ...deployed, hasError: true, statusMessage: 'Half of it.' }),
    'Failed',
    'Provisioning failed: Half of it.',
    'danger',
  ],
  [
    'rejected without a message',
    () => notStarted(silent(500)),
    'Failed',
    'Failed to start provisioning',
    'danger',
    false,
  ],
  ['rejected', () => rejectedWith(rejected(409)), 'Failed', 'The server says no.', 'danger', false],
  ['of an unknown service', () => rejectedWith(silent(404)), 'Failed', 'Service not found', 'danger', false],
  [
    'of an unknown service, with a message',
    () => rejectedWith(rejected(404)),
    'Failed',
    'The server says no.',
    'danger',
    false,
  ],
  [
    'not started, as the status shows after a network error',
    () => notStarted(noNetwork),
    'Failed',
    'Network error - please check your connection',
    'danger',
    false,
  ],
  [
    'possibly started',
    () => startUnsure(noNetwork),
    'Provisioning...',
    "We couldn't confirm whether provisioning was started. Checking...",
    'info',
  ],
  ['ended elsewhere', endedElsewhere, undefined, 'Provisioning has ended: the service is now suspended.', 'info'],
  ['lost', () => startMissing(...missed), undefined, 'Network error - please check your connection', 'danger', true],
  [
    'lost after unreadable responses',
    () => startMissing(...missed.map(() => unreadableResponse)),
    undefined,
    'Failed to fetch service status',
    'danger',
    true,
  ],
  [
    'forbidden for this administrator',
    () => startMissing(silent(403)),
    undefined,
    "You don't have permission to perform this action.",
    'danger',
    true,
  ],
  // Only a rejected start shows 'Service not found'. Here the service existed when the deployment was started.
  [
    'deleted while it is watched',
    () => startMissing(silent(404)),
    undefined,
    'Failed to fetch service status',
    'danger',
    true,
  ],
]

describe('a deployment that is', () => {
  test.each(CASES.map(([name, start, row, ...alert]) => ({ name, start, row, alert })))(
    '$name has its texts',
    async ({ start, row, alert }) => {
      const snapshot = (await start()).actor.getSnapshot()
      const message = messageOf(snapshot)
      const shown =
        message === undefined
          ? []
          : message.kind === 'notice'
            ? [message.text, message.tone]
            : [message.description.text, message.description.tone, message.canCheck]
      expect([rowText(snapshot), ...shown]).toEqual([row, ...alert])
    },
  )
})
