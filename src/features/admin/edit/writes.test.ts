// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noNetwork, rejected } from '#machines/testing/people'
import { createWrites, type Subject, useWrites } from './writes'

type Row = { readonly name: string }
type Verb = 'suspend' | 'delete'
type Call = { readonly sent: string; readonly signal: AbortSignal; done(): void; fail(thrown: unknown): void }

const a: Row = { name: 'Row a' }
const b: Row = { name: 'Row b' }
const suspend = (row: Row): Subject<Verb, Row> => ({ verb: 'suspend', row })
const remove = (row: Row): Subject<Verb, Row> => ({ verb: 'delete', row })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Starts writes whose calls the test resolves, and counts the change events. */
function startWrites() {
  const calls: Call[] = []
  let settled = 0
  const writes = createWrites<Subject<Verb, Row>, Verb>({
    entityName: 'User',
    texts: {
      suspend: { label: 'Suspend', done: 'Suspended', failed: 'Failed to suspend' },
      delete: { label: 'Delete', done: 'Deleted', failed: 'Failed to delete' },
    },
    nameOf: ({ name }) => name,
    perform: (id, verb, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        calls.push({ sent: `${verb} ${id}`, signal, done: resolve, fail: reject })
      }),
  })
  writes.changes.subscribe(() => {
    settled += 1
  })
  const view = renderHook(() => useWrites(writes))
  return {
    calls,
    settled: () => settled,
    sent: () => calls.map(({ sent }) => sent),
    /** The writes that a view shows, such as `a suspend running`. */
    shown: () => view.result.current.map(({ id, state, subject }) => `${id} ${subject.verb} ${state}`),
    errors: () => view.result.current.map(({ error }) => error),
    writes,
    does: (change: (on: typeof writes) => void) => act(() => change(writes)),
    /** Ends the newest call. */
    ends: (how: (call: Call) => void) =>
      act(async () => {
        const call = calls.at(-1)
        if (call) how(call)
        await vi.advanceTimersByTimeAsync(0)
      }),
    passes: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

describe('a row has one write in flight', () => {
  test('even if it is confirmed several times or another write is opened', async () => {
    const { does, ends, sent, shown } = startWrites()
    does((writes) => writes.ask('a', suspend(a)))
    const opened = [sent(), shown()]
    does((writes) => {
      for (let click = 0; click < 3; click += 1) writes.run('a', 'suspend')
      writes.ask('a', remove(a))
      writes.run('a', 'delete')
      writes.close('a')
      writes.dismiss('a')
    })
    const running = [sent(), shown()]
    await ends((call) => call.done())
    expect([opened, running, sent(), shown()]).toEqual([
      [[], ['a suspend confirming']],
      [['suspend a'], ['a suspend running']],
      ['suspend a'],
      ['a suspend succeeded'],
    ])
  })

  test('while other rows have their own', async () => {
    const { does, ends, sent, shown } = startWrites()
    does((writes) => {
      writes.ask('a', suspend(a))
      writes.run('a', 'suspend')
      writes.ask('b', remove(b))
      writes.run('b', 'delete')
    })
    await ends((call) => call.done())
    expect([sent(), shown()]).toEqual([
      ['suspend a', 'delete b'],
      ['a suspend running', 'b delete succeeded'],
    ])
  })

  test('and none that was not opened', () => {
    const { does, sent, shown } = startWrites()
    does((writes) => {
      writes.run('a', 'suspend')
      writes.close('a')
      writes.dismiss('a')
    })
    expect([sent(), shown()]).toEqual([[], []])
  })
})

describe('opening a write', () => {
  test('removes earlier successes, but not failed writes or writes in progress', async () => {
    const { does, ends, shown } = startWrites()
    for (const id of ['a', 'b']) {
      does((writes) => {
        writes.ask(id, suspend(a))
        writes.run(id, 'suspend')
      })
      await ends((call) => (id === 'a' ? call.done() : call.fail(rejected(409))))
    }
    const before = shown()
    does((writes) => {
      writes.ask('c', suspend(a))
      writes.run('c', 'suspend')
    })
    const between = shown()
    does((writes) => writes.ask('d', remove(b)))
    expect([before, between, shown()]).toEqual([
      ['b suspend failed'],
      ['b suspend failed', 'c suspend running'],
      ['b suspend failed', 'c suspend running', 'd delete confirming'],
    ])
  })

  test('replaces an open, successful or failed write to the same row', async () => {
    const { does, ends, shown, sent } = startWrites()
    const seen: unknown[] = []
    for (const end of [undefined, (call: Call) => call.fail(rejected(409)), (call: Call) => call.done()]) {
      does((writes) => writes.ask('a', suspend(a)))
      if (end) {
        does((writes) => writes.run('a', 'suspend'))
        await ends(end)
      }
      seen.push(shown())
      does((writes) => writes.ask('a', remove(a)))
      seen.push(shown())
    }
    expect([seen, sent()]).toEqual([
      [
        ['a suspend confirming'],
        ['a delete confirming'],
        ['a suspend failed'],
        ['a delete confirming'],
        ['a suspend succeeded'],
        ['a delete confirming'],
      ],
      ['suspend a', 'suspend a'],
    ])
  })
})

describe('a failed write', () => {
  test('shows its error, is repeated only by a click, and then clears the error', async () => {
    const { does, ends, passes, shown, errors, sent } = startWrites()
    does((writes) => {
      writes.ask('a', remove(a))
      writes.run('a', 'delete')
    })
    await ends((call) => call.fail(noNetwork))
    await passes(3_600_000)
    const failed = [shown(), errors(), sent()]
    does((writes) => writes.run('a', 'delete'))
    const again = [shown(), errors(), sent()]
    await ends((call) => call.done())
    expect([failed, again, shown()]).toEqual([
      [['a delete failed'], [noNetwork], ['delete a']],
      [['a delete running'], [null], ['delete a', 'delete a']],
      ['a delete succeeded'],
    ])
  })

  test('can be closed, and a successful one can be dismissed', async () => {
    const { does, ends, shown } = startWrites()
    const seen: unknown[] = []
    for (const end of [(call: Call) => call.fail(rejected(500)), (call: Call) => call.done()]) {
      does((writes) => {
        writes.ask('a', suspend(a))
        writes.run('a', 'suspend')
      })
      await ends(end)
      does((writes) => writes.dismiss('a'))
      seen.push(shown())
      does((writes) => writes.close('a'))
      seen.push(shown())
    }
    // `dismiss` removes only a success, and `close` only a failure.
    expect(seen).toEqual([['a suspend failed'], [], [], []])
  })
})

describe('the change event of a write is emitted once', () => {
  test.each([
    ['after a success', (call: Call) => call.done(), 'a suspend succeeded'],
    ['after a rejection', (call: Call) => call.fail(rejected(403)), 'a suspend failed'],
    ['after a network error', (call: Call) => call.fail(noNetwork), 'a suspend failed'],
  ])('%s', async (_, end, outcome) => {
    const { does, ends, settled, shown } = startWrites()
    does((writes) => {
      writes.ask('a', suspend(a))
      writes.run('a', 'suspend')
    })
    const before = settled()
    await ends(end)
    expect([before, settled(), shown()]).toEqual([0, 1, [outcome]])
  })

  test('after a timeout', async () => {
    const { does, passes, settled, shown, calls, errors } = startWrites()
    does((writes) => {
      writes.ask('a', suspend(a))
      writes.run('a', 'suspend')
    })
    await passes(34_999)
    const before = [settled(), shown()]
    await passes(1)
    expect([before, settled(), shown(), errors(), calls.map(({ signal }) => signal.aborted)]).toEqual([
      [0, ['a suspend running']],
      1,
      ['a suspend failed'],
      [{ kind: 'timeout', message: '' }],
      [true],
    ])
  })

  test('after the administrator has left', async () => {
    const { does, passes, settled, shown, calls, writes } = startWrites()
    does(() => {
      writes.ask('a', suspend(a))
      writes.run('a', 'suspend')
    })
    does(() => writes.actors.stopAll())
    await passes(0)
    expect([settled(), shown(), calls.map(({ signal }) => signal.aborted)]).toEqual([1, [], [true]])
  })

  test('and not if the write was only opened', () => {
    const { does, settled, sent } = startWrites()
    does((writes) => {
      writes.ask('a', remove(a))
      writes.close('a')
    })
    expect([settled(), sent()]).toEqual([0, []])
  })
})
