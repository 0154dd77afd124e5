import { describe, expect, test } from 'vitest'
import {
  broken,
  deployed,
  PAUSE_MS,
  readiness,
  startAsking,
  startMissing,
  startProvisioning,
  startUnsure,
  startWaiting,
  suspended,
} from '#machines/admin/services/testing/provisioning-world'
import { noNetwork, rejected, unreadableResponse } from '#machines/testing/people'
import { messageOf, rowText } from './provisioning-texts'

type World = ReturnType<typeof startProvisioning>

const silent = (status: number) => ({ kind: 'http', message: '', status }) as const

/** One whose beginning was refused. */
async function rejectedWith(error: unknown): Promise<World> {
  const world = startProvisioning()
  await world.begin.reject(error)
  return world
}

/** One whose beginning had no clear answer, and which the service says was not begun. */
async function notBegun(error: unknown): Promise<World> {
  const world = await startUnsure(error)
  await world.askStatus.resolve(suspended)
  return world
}

/** One that somebody else has put an end to. */
async function endedElsewhere(): Promise<World> {
  const world = await respondedWith(suspended)
  world.clock.increment(PAUSE_MS)
  await world.askStatus.resolve(suspended)
  return world
}

/** One that has had its last answer. */
async function respondedWith(said: ReturnType<typeof readiness>): Promise<World> {
  const world = await startAsking()
  await world.askStatus.resolve(said)
  return world
}

/** One that is looked for again, by a click. */
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

/** What each state says: in the row, above the list, in which tone, and whether it can be looked at again. */
const SAID: readonly (readonly [string, () => World | Promise<World>, string | undefined, ...unknown[]])[] = [
  ['being begun', startProvisioning, 'Provisioning...'],
  ['begun', startWaiting, 'Provisioning...', started, 'info'],
  ['asked about', startAsking, 'Provisioning...', started, 'info'],
  ['not seen', paused, 'Provisioning...', started, 'info'],
  ['under way', () => respondedWith(readiness({ statusMessage: 'Halfway.' })), 'Provisioning...', started, 'info'],
  ['missed four times', () => startMissing(...missed.slice(1)), 'Provisioning...', started, 'info'],
  ['looked for again', checkedAgain, 'Provisioning...', started, 'info'],
  ['ready', () => respondedWith(deployed), 'Ready', 'Service service-1 is now ready and deployed!', 'success'],
  ['active and not ready', () => respondedWith(readiness({ status: 'active' })), 'Provisioning...', started, 'info'],
  ['failed', () => respondedWith(broken), 'Failed', 'Provisioning failed: No space left.', 'danger'],
  [
    'failed without a word',
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
  ['refused without a word', () => notBegun(silent(500)), 'Failed', 'Failed to start provisioning', 'danger', false],
  ['rejected', () => rejectedWith(rejected(409)), 'Failed', 'The server says no.', 'danger', false],
  ['of no service', () => rejectedWith(silent(404)), 'Failed', 'Service not found', 'danger', false],
  [
    'of no service, as the server says',
    () => rejectedWith(rejected(404)),
    'Failed',
    'The server says no.',
    'danger',
    false,
  ],
  [
    'not begun, as the service shows after no answer',
    () => notBegun(noNetwork),
    'Failed',
    'Network error - please check your connection',
    'danger',
    false,
  ],
  [
    'perhaps begun',
    () => startUnsure(noNetwork),
    'Provisioning...',
    "We couldn't confirm whether provisioning was started. Checking...",
    'info',
  ],
  ['ended elsewhere', endedElsewhere, undefined, 'Provisioning has ended: the service is now suspended.', 'info'],
  ['lost', () => startMissing(...missed), undefined, 'Network error - please check your connection', 'danger', true],
  [
    'lost in answers that nobody can read',
    () => startMissing(...missed.map(() => unreadableResponse)),
    undefined,
    'Failed to fetch service status',
    'danger',
    true,
  ],
  [
    'not for this administrator',
    () => startMissing(silent(403)),
    undefined,
    "You don't have permission to perform this action.",
    'danger',
    true,
  ],
  // Only who begins it is told that there is no such service: this one was there a moment ago.
  ['gone meanwhile', () => startMissing(silent(404)), undefined, 'Failed to fetch service status', 'danger', true],
]

describe('a deployment that is', () => {
  test.each(SAID.map(([name, start, row, ...said]) => ({ name, start, row, said })))(
    '$name',
    async ({ start, row, said }) => {
      const snapshot = (await start()).actor.getSnapshot()
      const message = messageOf(snapshot)
      const shown =
        message === undefined
          ? []
          : message.kind === 'notice'
            ? [message.text, message.tone]
            : [message.description.text, message.description.tone, message.canCheck]
      expect([rowText(snapshot), ...shown]).toEqual([row, ...said])
    },
  )
})
