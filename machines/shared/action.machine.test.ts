import { expect, test } from 'vitest'
import { named, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { play, playable, reject, resolve, type Step } from '../testing/play'
import { testReach } from '../testing/reach'
import { actionMachine } from './action.machine'
import { Secret } from './secret'

const LIMIT_MS = 35_000
const UNDO_MS = 10_000
const SECRET = 'secret-bot-token'
const input = { botToken: new Secret(SECRET) }
const run = { type: 'run', input } as const
const suspend = { type: 'open', subject: 'suspend' } as const
const remove = { type: 'open', subject: 'delete' } as const

type ActionStep = Step<typeof actionMachine>

const start = playable(actionMachine, { notifySucceeded: () => '' })

/** Takes steps with a write in a dialog. */
async function seenAfter(...steps: readonly ActionStep[]) {
  const action = start()
  await play(action, ...steps)
  const { value, context, tags } = action.actor.getSnapshot()
  return { state: value, tags: [...tags].join(' '), ...context, did: action.did.join(' ') }
}

const idle = { state: 'idle', tags: '', subject: null, error: null, did: '' }
const confirming = { ...idle, state: 'confirming', tags: 'open' }
const running = { ...confirming, state: 'running', tags: 'open busy', did: 'perform' }
const failed = { ...running, state: 'failed', tags: 'open' }
const succeeded = {
  ...idle,
  state: { succeeded: 'recent' },
  tags: 'undoable',
  did: 'perform notifySucceeded',
}
const past = { ...succeeded, state: { succeeded: 'past' }, tags: '' }
const reopened = { ...confirming, did: 'perform' }
const runningAgain = { ...running, did: 'perform perform' }
const dismissed = { ...succeeded, state: 'idle', tags: '' }
const openedNext = { ...confirming, did: succeeded.did }
const doneTwice = { ...succeeded, did: `${succeeded.did} ${succeeded.did}` }
const suspending = { subject: 'suspend' }

testReach([
  actionMachine,
  {
    inputs: [undefined],
    events: [{ type: 'open' }, suspend, { type: 'close' }, run, { type: 'dismiss' }] as const,
    responses: { perform: [undefined] },
  },
])

const done = resolve('perform')
const fails = reject('perform', noNetwork)
const bug = reject('perform', new TypeError('x is not a function'))
const late = { ...failed, error: { kind: 'timeout', message: '' } }

test.each<[string, ActionStep[], object]>([
  ['nothing happens before the first event', [], idle],
  ['a click without a dialog sends nothing', [run, 'close', 'dismiss'], idle],
  ['opening the dialog sends nothing', ['open', 'open', 'dismiss'], confirming],
  ['a click after the dialog was closed sends nothing', ['open', 'close', run], idle],
  ['a click sends the write', ['open', run], running],
  ['more clicks send nothing', ['open', run, run, 'close', 'open', 'dismiss', run], running],
  ['a success closes the dialog and is reported once', ['open', run, done, run, 'close'], succeeded],
  ['a success can be undone for almost 10 s', ['open', run, done, UNDO_MS - 1], succeeded],
  ['a success can no longer be undone after 10 s', ['open', run, done, UNDO_MS], past],
  ['a dismissal ends a success of the past', ['open', run, done, UNDO_MS, 'dismiss'], dismissed],
  ['the next dialog ends a success of the past', ['open', run, done, UNDO_MS, 'open'], openedNext],
  ['each success has 10 s', ['open', run, done, UNDO_MS - 1, 'open', run, done, UNDO_MS - 1], doneTwice],
  ['a dismissal ends the success', ['open', run, done, 'dismiss'], dismissed],
  ['the next dialog ends the success', ['open', run, done, 'open'], openedNext],
  ['a failure stays in the dialog', ['open', run, fails, 10 * LIMIT_MS], { ...failed, error: noNetwork }],
  ['a failure is cleared when the dialog is closed', ['open', run, fails, 'close'], { ...idle, did: 'perform' }],
  ['the dialog opens again without the error', ['open', run, fails, 'close', 'open'], reopened],
  ['a bug is an unexpected error', ['open', run, bug], { ...failed, error: { kind: 'unexpected', message: '' } }],
  ['the write may take almost 35 s', ['open', run, LIMIT_MS - 1], running],
  ['the write fails after 35 s', ['open', run, LIMIT_MS], late],
  ['a response after 35 s is ignored', ['open', run, LIMIT_MS, done], late],
  ['each click has 35 s', ['open', run, LIMIT_MS - 1, fails, run, LIMIT_MS - 1], runningAgain],
  ['the dialog has a subject', [suspend], { ...confirming, ...suspending }],
  ['the subject stays after a failure', [suspend, run, fails], { ...failed, ...suspending, error: noNetwork }],
  ['the subject stays after a success', [suspend, run, done], { ...succeeded, ...suspending }],
  ['the subject stays after a dismissal', [suspend, run, done, 'dismiss'], { ...dismissed, ...suspending }],
  ['the subject stays while a dialog is open', [suspend, remove], { ...confirming, ...suspending }],
  ['the next dialog has another subject', [suspend, 'close', remove], { ...confirming, subject: 'delete' }],
  ['so has one after a success', [suspend, run, done, remove], { ...openedNext, subject: 'delete' }],
  ['the next dialog may have none', [suspend, 'close', 'open'], confirming],
])('%s', async (_, steps, seen) => {
  expect(await seenAfter(...steps)).toEqual(seen)
})

test.each(
  named(noNetwork, tooLate, unreadableResponse, ...[401, 409, 422, 429, 500].map((status) => rejected(status))),
)('a failed write can be sent again: %s', async (_, error) => {
  const failure = ['open', run, reject('perform', error)] as const
  expect(await seenAfter(...failure)).toEqual({ ...failed, error })
  expect(await seenAfter(...failure, run)).toEqual(runningAgain)
  expect(await seenAfter(...failure, run, done)).toEqual({ ...succeeded, did: `perform ${succeeded.did}` })
})

// The context of each row above does not contain the input, which may be secret.
test('only the port gets the input', async () => {
  const action = start()
  await play(action, 'open', run)
  expect(action.ports.perform.inputs).toEqual([{ input }])
  expect(JSON.stringify(action.actor.getPersistedSnapshot())).not.toContain(SECRET)
})
