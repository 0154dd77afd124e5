// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ManagedUser } from '#machines/admin/users/managed-user'
import { noNetwork, rejected } from '#machines/testing/people'
import { storedBatches } from '../../../shared/storage/keys'
import { noActivity } from '../activity/testing/no-activity'
import type { Work } from '../admin-context'
import { createWrites, type Subject } from '../edit/writes'
import type { BatchKind } from './batch.ports'
import { createBatchWork } from './batch-work'
import { runInBatch } from './run-in-batch'

type Verb = 'suspend' | 'unsuspend'

/** The users on the server by id, and what their next calls throw or how long each takes. */
let server: Map<string, { status: string; throws?: unknown; callMs?: number; isLost?: boolean }>
let sent: string[]

beforeEach(() => {
  server = new Map([...'abc'].map((id) => [id, { status: 'active' }]))
  sent = []
})
afterEach(() => {
  for (const { stop } of works.splice(0)) stop(false)
  storedBatches.clear()
})

/** The batches of a test, which end with it. */
const works: Work[] = []

/** Resolves after a time, and rejects if it is aborted before. */
const passed = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

const userOf = (id: string, status: string) => ({ id, username: id, status }) as ManagedUser

function startBatch() {
  const texts = { label: 'Suspend', done: '', failed: 'Failed' }
  const writes = createWrites<Subject<Verb, ManagedUser>, { readonly verb: Verb }>({
    activity: noActivity,
    entityName: 'User',
    texts: { suspend: texts, unsuspend: texts },
    nameOf: ({ username }) => username,
    async perform(id, _, signal) {
      sent.push(id)
      const user = server.get(id)
      // A write may need two calls, and each has a time limit of its own.
      if (user?.callMs) for (const _ of [1, 2]) await passed(user.callMs, signal)
      if (user?.throws !== undefined) throw user.throws
      if (user) user.status = 'suspended'
    },
  })
  const kind: BatchKind<ManagedUser, Verb> = {
    list: 'users',
    verbs: ['suspend', 'unsuspend'],
    sentences: { suspend: '', unsuspend: '' },
    writes,
    send: (verb, row, signal) => runInBatch(writes, row.id, { verb, row, isInBatch: true }, { verb }, signal),
    allows: (_, { status }) => status === 'active',
    isDone: (_, { status }) => status === 'suspended',
    nameOf: ({ username }) => ({ name: username }),
    searchKeyOf: ({ id }) => id,
    async readRow({ id }) {
      const user = server.get(id)
      if (user?.isLost) return undefined
      if (user === undefined) throw rejected(404)
      if (user.status === 'unreadable') throw noNetwork
      return userOf(id, user.status)
    },
  }
  const work = createBatchWork(kind, { memory: { userId: 'ruth', drafts: undefined as never } })
  works.push(work)
  const changes = vi.fn()
  writes.changes.subscribe(changes)
  const ended = () => vi.waitFor(() => expect(work.actor.getSnapshot().matches('ended')).toBe(true))
  const states = () => work.actor.getSnapshot().context.rows.map(({ id, state }) => `${id} ${state}`)
  return { work, writes, changes, ended, states }
}

const rows = (ids: string) => [...ids].map((id) => userOf(id, 'active'))

test('a batch sends each row once, reloads the list once, and leaves no writes of its own', async () => {
  const { work, writes, changes, ended, states } = startBatch()
  work.open('suspend', rows('abc'))
  work.actor.send({ type: 'confirm' })
  await ended()
  expect([states(), sent, changes.mock.calls.length, writes.actors.getSnapshots().size]).toEqual([
    ['a done', 'b done', 'c done'],
    ['a', 'b', 'c'],
    1,
    0,
  ])
})

test.each([
  ['end', 'active', false],
  ['stay', 'banned', true],
])('results %s with the next write of the list, if the rows were %s', async (_, status, areShown) => {
  const { work, writes, ended } = startBatch()
  work.open('suspend', rows('a'))
  if (status === 'banned') server.set('a', { status, throws: rejected(409) })
  work.actor.send({ type: 'confirm' })
  await ended()
  writes.choose('b', { verb: 'suspend', row: userOf('b', 'active') }, { verb: 'suspend' })
  expect(work.actor.getSnapshot().matches('ended')).toBe(areShown)
})

test.each<[string, Partial<{ status: string; isLost: boolean }> | null, string, number]>([
  ['done, if the row was changed', { status: 'suspended' }, 'done', 0],
  ['sent, if the row has not changed', { status: 'active' }, 'done', 1],
  ['rejected, if the row no longer allows it', { status: 'banned' }, 'rejected', 0],
  ['rejected, if the row was deleted', null, 'rejected', 0],
  ['unclear, if the row is not found', { isLost: true }, 'unclear', 0],
])('a row without a response is %s', async (_, found, state, calls) => {
  const { work, ended, states } = startBatch()
  server.set('a', { status: 'active', throws: noNetwork })
  work.open('suspend', rows('ab'))
  work.actor.send({ type: 'confirm' })
  await ended()
  if (found) server.set('a', { status: 'active', ...found })
  else server.delete('a')
  sent = []
  work.actor.send({ type: 'tryRest' })
  await ended()
  expect([states(), sent.length]).toEqual([[`a ${state}`, 'b done'], calls])
})

test('a row that cannot be read stays unclear while others are sent, and none is sent if none can be read', async () => {
  const { work, ended, states } = startBatch()
  for (const id of 'ab') server.set(id, { status: 'active', throws: noNetwork })
  work.open('suspend', rows('ab'))
  work.actor.send({ type: 'confirm' })
  await ended()
  for (const id of 'ab') server.set(id, { status: 'unreadable' })
  work.actor.send({ type: 'tryRest' })
  await ended()
  const failed = [states(), work.actor.getSnapshot().context.readError]
  server.set('b', { status: 'active' })
  work.actor.send({ type: 'tryRest' })
  await ended()
  expect([failed, states(), sent]).toEqual([
    [['a unclear', 'b unclear'], noNetwork],
    ['a unclear', 'b done'],
    ['a', 'b', 'b'],
  ])
})

test('a row past the time limit is free for the next attempt', async () => {
  vi.useFakeTimers()
  const { work, writes, states } = startBatch()
  server.set('a', { status: 'active', callMs: 20_000 })
  work.open('suspend', rows('a'))
  work.actor.send({ type: 'confirm' })
  await vi.advanceTimersByTimeAsync(34_999)
  const before = [states(), writes.actors.getSnapshots().size]
  await vi.advanceTimersByTimeAsync(1)
  const late = [states(), writes.actors.getSnapshots().size, server.get('a')?.status]
  server.set('a', { status: 'active' })
  work.actor.send({ type: 'tryRest' })
  await vi.advanceTimersByTimeAsync(0)
  vi.useRealTimers()
  expect([before, late, states(), sent]).toEqual([
    [['a sending'], 1],
    [['a unclear'], 0, 'active'],
    ['a done'],
    ['a', 'a'],
  ])
})

test('a row with another write in progress is not sent, and can be tried again', async () => {
  const { work, writes, ended, states } = startBatch()
  work.open('suspend', rows('a'))
  writes.ask('a', { verb: 'suspend', row: userOf('a', 'active') })
  writes.run('a', { verb: 'suspend' })
  work.actor.send({ type: 'confirm' })
  await ended()
  expect([work.actor.getSnapshot().context.rows, sent]).toMatchObject([
    [{ state: 'notSent', error: { kind: 'notSent', message: 'Another change to this row is open.' } }],
    ['a'],
  ])
  await vi.waitFor(() => expect(writes.actors.get('a')?.getSnapshot().hasTag('busy')).toBe(false))
  work.actor.send({ type: 'tryRest' })
  await ended()
  expect([states(), sent]).toEqual([['a done'], ['a']])
})

test('the next page continues with what is known, and the results are removed by a dismissal', async () => {
  const first = startBatch()
  server.set('a', { status: 'active', throws: rejected(409) })
  first.work.open('suspend', rows('ab'))
  const unsent = storedBatches.read()
  first.work.actor.send({ type: 'confirm' })
  await first.ended()
  const next = startBatch()
  const restored = next.states()
  next.work.actor.send({ type: 'dismiss' })
  expect([unsent, restored, startBatch().states()]).toEqual([undefined, ['a rejected', 'b done'], []])
})

test('after a logout, a late response stores nothing', async () => {
  const { work, ended } = startBatch()
  work.open('suspend', rows('abc'))
  work.actor.send({ type: 'confirm' })
  const during = storedBatches.read()
  storedBatches.clear()
  work.stop(true)
  await ended()
  expect([during === undefined, storedBatches.read()]).toEqual([false, undefined])
})

test('an aborted call of a page that unloads is stored as a call without a response', async () => {
  const { work, ended } = startBatch()
  server.set('a', { status: 'active', throws: noNetwork })
  work.open('suspend', rows('a'))
  work.actor.send({ type: 'confirm' })
  window.dispatchEvent(new Event('beforeunload'))
  await ended()
  expect([work.actor.getSnapshot().context.rows, startBatch().work.actor.getSnapshot().context.rows]).toMatchObject([
    [{ state: 'unclear', error: noNetwork }],
    [{ state: 'unclear', error: null }],
  ])
})

test('a page that may unload sends no further row until it stays', async () => {
  vi.useFakeTimers()
  const { work, states } = startBatch()
  work.open('suspend', rows('abcd'))
  work.actor.send({ type: 'confirm' })
  window.dispatchEvent(new Event('beforeunload'))
  await vi.advanceTimersByTimeAsync(4_999)
  const before = [...sent, ...states().slice(-1)]
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect([before, sent]).toEqual([
    ['a', 'b', 'c', 'd waiting'],
    ['a', 'b', 'c', 'd'],
  ])
})

test("a batch leaves the row's open dialog and the success of another row alone", async () => {
  const { work, writes, ended, states } = startBatch()
  const hasSucceeded = () => writes.actors.get('c')?.getSnapshot().matches('succeeded')
  const suspendOther = async () => {
    writes.ask('c', { verb: 'suspend', row: userOf('c', 'active') })
    writes.run('c', { verb: 'suspend' })
    await vi.waitFor(() => expect(hasSucceeded()).toBe(true))
  }
  await suspendOther()
  // The question is the next act, and ends the success.
  work.open('suspend', rows('ab'))
  const before = hasSucceeded()
  await suspendOther()
  work.actor.send({ type: 'confirm' })
  await ended()
  expect([before, hasSucceeded()]).toEqual([false, true])
  work.actor.send({ type: 'dismiss' })
  writes.ask('a', { verb: 'unsuspend', row: userOf('a', 'active') })
  work.open('suspend', rows('a'))
  work.actor.send({ type: 'confirm' })
  await ended()
  expect([states(), writes.actors.get('a')?.getSnapshot().value]).toEqual([['a notSent'], 'confirming'])
})
