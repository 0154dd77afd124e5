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

/** Writes that the test answers, and how often it was told that one has ended. */
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
    /** Every write as a view sees it: `a suspend running`. */
    shown: () => view.result.current.map(({ id, state, subject }) => `${id} ${subject.verb} ${state}`),
    errors: () => view.result.current.map(({ error }) => error),
    writes,
    does: (change: (on: typeof writes) => void) => act(() => change(writes)),
    /** Answers the newest call. */
    ends: (how: (call: Call) => void) =>
      act(async () => {
        const call = calls.at(-1)
        if (call) how(call)
        await vi.advanceTimersByTimeAsync(0)
      }),
    passes: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

describe('of each row there is one in flight', () => {
  test('however often it is confirmed, and whatever else is asked meanwhile', async () => {
    const { does, ends, sent, shown } = startWrites()
    does((writes) => writes.ask('a', suspend(a)))
    const asked = [sent(), shown()]
    does((writes) => {
      for (let click = 0; click < 3; click += 1) writes.run('a', 'suspend')
      writes.ask('a', remove(a))
      writes.run('a', 'delete')
      writes.close('a')
      writes.dismiss('a')
    })
    const running = [sent(), shown()]
    await ends((call) => call.done())
    expect([asked, running, sent(), shown()]).toEqual([
      [[], ['a suspend confirming']],
      [['suspend a'], ['a suspend running']],
      ['suspend a'],
      ['a suspend succeeded'],
    ])
  })

  test('beside those of others', async () => {
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

  test('and nothing is sent of a row that nobody was asked about', () => {
    const { does, sent, shown } = startWrites()
    does((writes) => {
      writes.run('a', 'suspend')
      writes.close('a')
      writes.dismiss('a')
    })
    expect([sent(), shown()]).toEqual([[], []])
  })
})

describe('what is asked anew', () => {
  test('takes away what went well before, and leaves what failed or goes on', async () => {
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

  test('of the same row takes the place of what was asked, went well or failed before', async () => {
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

describe('what failed', () => {
  test('says why, is tried again by a click alone, and forgets why meanwhile', async () => {
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

  test('is closed, and what went well is dismissed', async () => {
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
    // What went well stays until it is dismissed; what failed until it is closed.
    expect(seen).toEqual([['a suspend failed'], [], [], []])
  })
})

describe('that one has ended is told once', () => {
  test.each([
    ['when it went well', (call: Call) => call.done(), 'a suspend succeeded'],
    ['when it was refused', (call: Call) => call.fail(rejected(403)), 'a suspend failed'],
    ['when nobody answered', (call: Call) => call.fail(noNetwork), 'a suspend failed'],
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

  test('when it took too long', async () => {
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

  test('when whoever began it has left', async () => {
    const { does, passes, settled, shown, calls, writes } = startWrites()
    does(() => {
      writes.ask('a', suspend(a))
      writes.run('a', 'suspend')
    })
    does(() => writes.actors.stopAll())
    await passes(0)
    expect([settled(), shown(), calls.map(({ signal }) => signal.aborted)]).toEqual([1, [], [true]])
  })

  test('and not when it was only asked about', () => {
    const { does, settled, sent } = startWrites()
    does((writes) => {
      writes.ask('a', remove(a))
      writes.close('a')
    })
    expect([settled(), sent()]).toEqual([0, []])
  })
})
