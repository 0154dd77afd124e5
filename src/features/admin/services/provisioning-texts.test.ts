import { expect, test } from 'vitest'
import {
  broken,
  deployed,
  PAUSE_MS,
  type ProvisioningWorld,
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

const silent = (status: number) => ({ kind: 'http', message: '', status }) as const

/** The poll in flight has this response. */
async function responded(starting: Promise<ProvisioningWorld>, status: ReturnType<typeof readiness>) {
  const world = await starting
  await world.loadStatus.resolve(status)
  return world
}

const respondedWith = (overrides: Parameters<typeof readiness>[0]) => responded(startPolling(), readiness(overrides))

/** Someone else has stopped the deployment. */
async function startEnded() {
  const world = await respondedWith(suspended)
  world.clock.increment(PAUSE_MS)
  return responded(Promise.resolve(world), suspended)
}

const misses = (error: object) => startMissing(...Array(5).fill(error))

const WATCHED = 'Provisioning... | info | Provisioning started - monitoring progress...'
const UNSURE = "Provisioning... | info | We couldn't confirm whether provisioning was started. Checking..."
const READY = 'Ready | success | Service service-1 is now ready and deployed!'
const BROKEN = 'Failed | danger | Provisioning failed: No space left.'
const SILENT = 'Failed | danger | Provisioning failed: The server gave no reason.'
const REJECTED = 'Failed | danger | The server says no.'
const OFFLINE = 'danger | Network error - please check your connection'
const NOT_STARTED = "We checked: provisioning wasn't started."
const ENDED = 'info | Provisioning has ended: the service is now suspended. | Check again'
const FORBIDDEN = "danger | You don't have permission to perform this action. | Check again"
const UNREAD = 'danger | Failed to fetch service status | Check again'
const FAILED = `Failed | danger | Failed to start provisioning | ${NOT_STARTED}`

/** For each state: the text in the row, then the tone, the texts and the button of the alert. */
test.each<[string, () => ProvisioningWorld | Promise<ProvisioningWorld>, string]>([
  ['being started', startProvisioning, 'Provisioning...'],
  ['started', startWaiting, WATCHED],
  ['ready', () => respondedWith(deployed), READY],
  ['failed', () => respondedWith(broken), BROKEN],
  ['failed without a message', () => respondedWith({ hasError: true }), SILENT],
  ['ready and failed', () => respondedWith({ ...deployed, hasError: true, statusMessage: 'No space left.' }), BROKEN],
  ['rejected', () => startUnsure(rejected(409)), REJECTED],
  ['rejected without a message', () => responded(startUnsure(silent(500)), suspended), FAILED],
  ['of an unknown service', () => startUnsure(silent(404)), 'Failed | danger | Service not found'],
  ['of an unknown service, with a message', () => startUnsure(rejected(404)), REJECTED],
  ['not started', () => responded(startUnsure(noNetwork), suspended), `Failed | ${OFFLINE} | ${NOT_STARTED}`],
  ['possibly started', () => startUnsure(noNetwork), UNSURE],
  ['ended elsewhere', startEnded, ENDED],
  ['lost', () => misses(noNetwork), `${OFFLINE} | Check again`],
  ['lost after unreadable responses', () => misses(unreadableResponse), UNREAD],
  ['forbidden for this administrator', () => startMissing(silent(403)), FORBIDDEN],
  // Only a rejected start shows 'Service not found'. Here the service existed when the deployment was started.
  ['deleted while it is watched', () => startMissing(silent(404)), UNREAD],
])('a deployment that is %s has its texts', async (_, start, texts) => {
  const snapshot = (await start()).actor.getSnapshot()
  const message = messageOf(snapshot)
  const isError = message?.kind === 'error'
  const { tone, text } = (isError ? message.description : message) ?? {}
  const shown = [rowText(snapshot), tone, text, isError && message.outcome, message?.canCheck && 'Check again']
  expect(shown.filter(Boolean).join(' | ')).toBe(texts)
})
