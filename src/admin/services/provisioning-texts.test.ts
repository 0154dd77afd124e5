import { expect, test } from 'vitest'
import type { ServiceReadiness } from '#machines/admin/services/managed-service'
import * as provisioning from '#machines/admin/services/testing/provisioning-world'
import { noNetwork, rejected, unreadableResponse } from '#machines/testing/people'
import { reject } from '#machines/testing/play'
import { CHECK_AGAIN, messageOf, rowState, TRY_AGAIN } from './provisioning-texts'

const { A_DAY_MS, ACCEPTED, broken, deployed, PAUSE_MS, readiness, startAfter, suspended } = provisioning
type Steps = readonly provisioning.ProvisioningStep[]

const silent = (status: number) => ({ kind: 'http', message: '', status }) as const

const progress = readiness()
const listed = (status: string) => ({ status, expiresAt: undefined })

const POLLING = [ACCEPTED, PAUSE_MS]
const responded = (loadStatus: ServiceReadiness): Steps => [...POLLING, { loadStatus }]
const unsure = (error: unknown): Steps => [reject('startProvisioning', error)]
/** Someone else has stopped the deployment. */
const ended: Steps = [...responded(suspended), PAUSE_MS, { loadStatus: suspended }]
const misses = (error: unknown): Steps => [
  ...POLLING,
  ...Array(5)
    .fill([reject('loadStatus', error), A_DAY_MS])
    .flat(),
]

const WATCHED = 'Provisioning... | info | Provisioning started - monitoring progress...'
const UNSURE = "Provisioning... | info | We couldn't confirm whether provisioning was started. Checking..."
const READY = 'Ready | success | Service service-1 is now ready and deployed!'
const BROKEN = `Failed | danger | Provisioning failed: No space left. | ${TRY_AGAIN}`
const SILENT = `Failed | danger | Provisioning failed: The server gave no reason. | ${TRY_AGAIN}`
const REJECTED = 'Failed | danger | The server says no.'
const OFFLINE = 'danger | Network error - please check your connection'
const NOT_STARTED = "We checked: provisioning wasn't started."
const ENDED = `info | Provisioning has ended: the service is now suspended. | ${CHECK_AGAIN}`
const FORBIDDEN = `danger | You don't have permission to perform this action. | ${CHECK_AGAIN}`
const UNREAD = `danger | Failed to fetch service status | ${CHECK_AGAIN}`
const FAILED = `Failed | danger | Failed to start provisioning | ${NOT_STARTED}`

/** For each state: the chip in the row, then the tone, the texts and the button of the alert. */
test.each<[string, Steps, string]>([
  ['being started', [], 'Provisioning...'],
  ['started', [ACCEPTED], WATCHED],
  ['ready', responded(deployed), READY],
  ['failed', responded(broken), BROKEN],
  ['failed without a message', responded(readiness({ hasError: true })), SILENT],
  ['ready and failed', responded({ ...deployed, hasError: true, statusMessage: 'No space left.' }), BROKEN],
  ['rejected', unsure(rejected(409)), REJECTED],
  ['rejected without a message', [...unsure(silent(500)), { loadStatus: suspended }], FAILED],
  ['of an unknown service', unsure(silent(404)), 'Failed | danger | Service not found'],
  ['of an unknown service, with a message', unsure(rejected(404)), REJECTED],
  ['not started', [...unsure(noNetwork), { loadStatus: suspended }], `Failed | ${OFFLINE} | ${NOT_STARTED}`],
  ['possibly started', unsure(noNetwork), UNSURE],
  ['ended elsewhere', ended, ENDED],
  ['lost', misses(noNetwork), `${OFFLINE} | ${CHECK_AGAIN}`],
  ['lost after unreadable responses', misses(unreadableResponse), UNREAD],
  ['forbidden for this administrator', [...POLLING, { loadStatus: silent(403) }], FORBIDDEN],
  // Only a rejected start shows 'Service not found'. Here the service existed when the deployment was started.
  ['deleted while it is watched', [...POLLING, { loadStatus: silent(404) }], UNREAD],
])('a deployment that is %s has its texts', async (_, steps, texts) => {
  const snapshot = (await startAfter(...steps)).actor.getSnapshot()
  const message = messageOf(snapshot)
  const isError = message?.kind === 'error'
  const { tone, text } = (isError ? message.description : message) ?? {}
  const { chip } = rowState(listed('provisioning'), snapshot, undefined)
  const button = message?.canCheck ? CHECK_AGAIN : !isError && message?.canTryAgain && TRY_AGAIN
  expect([chip, tone, text, isError && message.outcome, button].filter(Boolean).join(' | ')).toBe(texts)
})

const FAILED_ROW = `Failed | No space left. | ${TRY_AGAIN}`

/** The status stays unless the chip replaces it. */
test.each<[string, string, Steps | undefined, ServiceReadiness | undefined, string]>([
  ['provisioning and watched', 'provisioning', POLLING, undefined, 'Provisioning...'],
  [
    'suspended and watched',
    'suspended',
    responded({ ...progress, statusMessage: 'Copying.' }),
    undefined,
    'Provisioning... | Copying.',
  ],
  ['ready before the list is', 'provisioning', responded(deployed), undefined, 'Ready'],
  ['ready', 'active', responded(deployed), undefined, 'status'],
  ['suspended after it was ready', 'suspended', responded(deployed), undefined, 'status'],
  ['failed', 'provisioning', responded(broken), undefined, FAILED_ROW],
  ['failed in setup', 'flow', responded(broken), undefined, FAILED_ROW],
  ['failed and suspended', 'suspended', responded(broken), undefined, `status | ${FAILED_ROW}`],
  ['active after it has failed', 'active', responded(broken), undefined, 'status'],
  ['rejected', 'suspended', unsure(rejected(409)), undefined, 'status | Failed'],
  ['rejected after it was seen failed', 'provisioning', unsure(rejected(409)), broken, FAILED_ROW],
  ['ended elsewhere', 'suspended', ended, undefined, `status | ${CHECK_AGAIN}`],
  ['not seen yet', 'provisioning', undefined, undefined, 'status'],
  ['seen in progress', 'provisioning', undefined, { ...progress, statusMessage: 'Copying.' }, 'status | Copying.'],
  ['seen failed', 'provisioning', undefined, broken, FAILED_ROW],
  [
    'seen failed without a message',
    'provisioning',
    undefined,
    readiness({ hasError: true }),
    `Failed | The server gave no reason. | ${TRY_AGAIN}`,
  ],
])('the row of a service that is %s has its chips', async (_, status, steps, seen, texts) => {
  const snapshot = steps && (await startAfter(...steps)).actor.getSnapshot()
  const { chip, keepsStatus, note, action } = rowState(listed(status), snapshot, seen)
  const shown = [(chip === undefined || keepsStatus) && 'status', chip, note, action]
  expect(shown.filter(Boolean).join(' | ')).toBe(texts)
})
