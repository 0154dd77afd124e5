import { expect, test } from 'vitest'
import { ada, ben, named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { play, reject } from '../testing/play'
import { testReach } from '../testing/reach'
import { serviceConfigMachine } from './service-config.machine'
import * as configs from './testing/service-config-world'

const { edits, LIMIT_MS, save, shows, startConfig, stored, summary } = configs

const saved = { ...stored, ...edits }
/** After these errors, the configuration may or may not have been saved. */
const unclear = named(noNetwork, tooLate, unreadableResponse, rejected(500), rejected(503))
const clear = named(...[400, 401, 403, 404, 409, 422, 429].map((status) => rejected(status)))
const error = { kind: 'timeout', message: '' } as const
const anonymous = { ...save, userId: '' }
const restored = { type: 'restored', conflicts: ['SERVER_NAME'] } as const
const NO_USER = { problem: 'User authentication required' }

const READ = { loadConfig: stored }
const SAVED = { saveConfig: undefined }
const REREADING = [READ, save]
const SENDING = [...REREADING, READ]
const IS_SAVED = [...SENDING, SAVED]

const startAfter = (...steps: readonly configs.ConfigStep[]) => play(startConfig(), ...steps)
const seenAfter = async (...steps: readonly configs.ConfigStep[]) => summary(await startAfter(...steps))

testReach([
  serviceConfigMachine,
  {
    inputs: [{ serviceId: 'service-1' }],
    events: [
      ...(['retry', 'deployed', 'edited', 'discard', 'dismiss'] as const).map((type) => ({ type })),
      save,
      anonymous,
      restored,
    ],
    responses: { loadConfig: [stored, { ...stored, PHONE: 'lb' }], saveConfig: [undefined] },
    failures: { loadConfig: [rejected(409), noNetwork], saveConfig: [rejected(422), noNetwork] },
  },
])

const latest = { ...stored, SERVER_NAME: 'Lyra', SERVER_PORT: '30121', more: [1] }
const withPhone = { ...latest, PHONE: 'lb' }
const CONFLICT = [...REREADING, { loadConfig: latest }]
const PHONE_READ = { loadConfig: withPhone }
const PHONE_CONFLICT = [...CONFLICT, save, PHONE_READ]
const ofOthers = { ...stored, webhookUrl: 'https://other.example', __panel: { theme: 'dark' } }
const TIMED_OUT = [...SENDING, LIMIT_MS]
const reloading = shows('loading', stored, [3, 1])

test.each<[string, readonly configs.ConfigStep[], ReturnType<typeof shows>]>([
  ['the configuration is read first', [], shows('loading', {}, [1, 0])],
  ['the configuration is shown', [READ], shows('editing', stored, [1, 0])],
  ['a save reads again', REREADING, shows({ saving: 'rereading' }, stored, [2, 0])],
  ['a save is sent then', SENDING, shows({ saving: 'sending' }, stored, [2, 1])],
  ['a save ends with its edits', IS_SAVED, shows('saved', saved, [2, 1])],
  ['a save no longer counts after an edit', [...IS_SAVED, 'edited'], shows('editing', saved, [2, 1])],
  ['a save no longer counts after a dismissal', [...IS_SAVED, 'dismiss'], shows('editing', saved, [2, 1])],
  ['a save without a user sends nothing', [READ, anonymous], shows('editing', stored, [1, 0], NO_USER)],
  ['the reason for that can be dismissed', [READ, anonymous, 'dismiss'], shows('editing', stored, [1, 0])],
  ['another save without a user sends nothing', [...IS_SAVED, anonymous], shows('editing', saved, [2, 1], NO_USER)],
  ['the next save clears the reason', [...IS_SAVED, anonymous, save], shows({ saving: 'rereading' }, saved, [3, 1])],
  ['a read may take almost 35 s', [...REREADING, LIMIT_MS - 1], shows({ saving: 'rereading' }, stored, [2, 0])],
  ['a read has 35 s', [...REREADING, LIMIT_MS, { loadConfig: latest }], shows('editing', stored, [2, 0], { error })],
  ['a save may take almost 35 s', [...SENDING, LIMIT_MS - 1], shows({ saving: 'sending' }, stored, [2, 1])],
  ['a save ends after 35 s', [...TIMED_OUT, SAVED], shows('editing', stored, [2, 1], { error })],
  [
    'a save shares its 35 s with the read before it',
    [...REREADING, 20_000, READ, LIMIT_MS - 20_000, SAVED],
    shows('editing', stored, [2, 1], { error }),
  ],
  ['the next save has 35 s', [...TIMED_OUT, save, LIMIT_MS - 1], shows({ saving: 'rereading' }, stored, [3, 1])],
  ['discarding after a timeout reads again', [...TIMED_OUT, 'dismiss', 'discard'], reloading],
  ['discarding after a save reads nothing', [...IS_SAVED, 'edited', 'discard'], shows('editing', saved, [2, 1])],
  [
    'discarding reads nothing once it has read',
    [...TIMED_OUT, 'discard', READ, 'discard'],
    shows('editing', stored, [3, 1]),
  ],
  [
    'discarding reads again also if the next save could not read',
    [...TIMED_OUT, save, { loadConfig: rejected(429) }, 'discard'],
    shows('loading', stored, [4, 1]),
  ],
  [
    'discarding reads nothing once the next save has read',
    [...TIMED_OUT, save, { loadConfig: { PHONE: 'lb' } }, 'discard'],
    shows('editing', { PHONE: 'lb' }, [3, 1]),
  ],
  [
    'a change from elsewhere is reported, and nothing is sent',
    CONFLICT,
    shows('editing', latest, [2, 0], { conflicts: ['SERVER_NAME', 'SERVER_PORT'] }),
  ],
  ['a change from elsewhere is accepted by discarding', [...CONFLICT, 'discard'], shows('editing', latest, [2, 0])],
  ['a change from elsewhere is accepted by dismissing', [...CONFLICT, 'dismiss'], shows('editing', latest, [2, 0])],
  ['restored edits may meet one', [READ, restored], shows('editing', stored, [1, 0], { conflicts: ['SERVER_NAME'] })],
  ['the next save replaces what they met', [READ, restored, save, READ, SAVED], shows('saved', saved, [2, 1])],
  ['a second save may find another', PHONE_CONFLICT, shows('editing', withPhone, [3, 0], { conflicts: ['PHONE'] })],
])('%s', async (_, steps, seen) => {
  expect(await seenAfter(...steps)).toEqual(seen)
})

test('the reads are for the service', async () => {
  const { ports } = await startAfter(...REREADING)
  expect(ports.loadConfig.inputs).toEqual([{ serviceId: 'service-1' }, { serviceId: 'service-1' }])
})

test('a failure of the portal itself is reported as unexpected', async () => {
  expect((await seenAfter({ loadConfig: new TypeError('x is not a function') })).error).toEqual({
    kind: 'unexpected',
    message: '',
  })
})

test.each([...unclear, ...clear])('calls that fail are only repeated by a click: %s', async (_, problem) => {
  const unread = { loadConfig: problem }
  expect(await seenAfter(unread)).toEqual(shows('unavailable', {}, [1, 0], { error: problem }))
  expect(await seenAfter(unread, 'retry')).toEqual(shows('loading', {}, [2, 0]))
  expect(await seenAfter(unread, 'retry', READ)).toEqual(shows('editing', stored, [2, 0]))

  const unsent = await startAfter(...REREADING, unread, 'deployed')
  expect(summary(unsent)).toEqual(shows('editing', stored, [2, 0], { error: problem }))
  expect(unsent.actor.getSnapshot().context.isUnsent).toBe(true)

  const failed = await startAfter(...SENDING, { saveConfig: problem }, LIMIT_MS * 10)
  expect(summary(failed)).toEqual(shows('editing', stored, [2, 1], { error: problem }))
  expect(failed.actor.getSnapshot().context.isUnsent).toBe(false)
  expect(summary(await play(failed, save, { loadConfig: saved }, SAVED))).toEqual(shows('saved', saved, [3, 2]))
  expect(failed.ports.saveConfig.inputs[1]).toEqual(failed.ports.saveConfig.inputs[0])
})

test.each([
  ...named(...[403, 404, 409].map((status) => rejected(status))).map((row) => [...row, 'loading', 2] as const),
  ...named(noNetwork, rejected(500), rejected(429)).map((row) => [...row, 'unavailable', 1] as const),
])(
  'a service that is deployed is read again after %s only if that was the answer',
  async (_, problem, value, reads) => {
    const world = await startAfter({ loadConfig: problem }, 'deployed')
    expect([summary(world).value, summary(world).calls]).toEqual([value, [reads, 0]])
  },
)

test.each([
  ...unclear.map((row) => [...row, reloading] as const),
  ...clear.map((row) => [...row, shows('editing', stored, [2, 1])] as const),
])('discarding after a save that failed with %s reads again only if it is unclear', async (_, problem, seen) => {
  expect(await seenAfter(...SENDING, reject('saveConfig', problem), 'discard')).toEqual(seen)
})

test.each<[string, configs.ConfigStep[], object]>([
  ['the whole configuration with the edits', SENDING, saved],
  ['unknown settings that were changed elsewhere', [...REREADING, { loadConfig: ofOthers }], { ...ofOthers, ...edits }],
  ['the same values as those from elsewhere', [...REREADING, { loadConfig: saved }], saved],
  ['other changes after two conflicts', [...PHONE_CONFLICT, save, PHONE_READ], { ...withPhone, ...edits }],
])('a save sends %s', async (_, steps, config) => {
  const world = await startAfter(...steps)
  const { value } = summary(world)
  await play(world, SAVED)
  expect([value, summary(world).value, summary(world).config]).toEqual([{ saving: 'sending' }, 'saved', config])
  expect(world.ports.saveConfig.inputs).toEqual([{ serviceId: 'service-1', config, userId: ada.id }])
})

test('the own value of an unclear save is no change from elsewhere, even if a read fails in between', async () => {
  const again = { ...save, edits: { SERVER_NAME: 'Lyra' } }
  const unread = [again, { loadConfig: rejected(429) }]
  const world = await startAfter(...TIMED_OUT, ...unread, again, { loadConfig: saved })
  expect(summary(world)).toEqual(shows({ saving: 'sending' }, saved, [4, 2]))
})

test('another save is sent for the user who is signed in by then', async () => {
  const another = { type: 'save', edits: { PHONE: 'lb' }, userId: ben.id } as const
  const world = await startAfter(...IS_SAVED, another, { loadConfig: saved }, SAVED)
  const config = { ...saved, PHONE: 'lb' }
  expect([summary(world), world.ports.saveConfig.inputs[1]]).toEqual([
    shows('saved', config, [3, 2]),
    { serviceId: 'service-1', config, userId: ben.id },
  ])
})

test.each([
  ['loading', []],
  ['rereading', REREADING],
  ['sending', SENDING],
])('events have no effect while a call runs: %s', async (_, steps) => {
  const world = await startAfter(...steps)
  const before = summary(world)
  await play(world, save, 'edited', 'discard', 'dismiss', 'retry', 'deployed')
  const calls = [...world.ports.loadConfig.calls, ...world.ports.saveConfig.calls]
  expect([summary(world), calls.some(({ aborted }) => aborted)]).toEqual([before, false])
  expect(world.actor.getSnapshot().hasTag('busy')).toBe(true)
})

test.each([[READ], IS_SAVED])('no call runs after %j', async (...steps) => {
  expect((await startAfter(...steps)).actor.getSnapshot().hasTag('busy')).toBe(false)
})
