import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns } from './turns'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const stay = () => new AbortController().signal
const soon = () => vi.advanceTimersByTimeAsync(10)

/** Runs that end when the test wants it, and which of them have begun. */
function createRuns() {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const run = (index: number) => () => {
    begun.push(index)
    return new Promise<number>((resolve, reject) => {
      ends[index] = () => (index === 0 ? reject(new Error('rejected')) : resolve(index))
    })
  }
  return { begun, run, end: (index: number) => ends[index]?.() }
}

test('two at a time, in their order, whatever comes of them', async () => {
  const inTurn = createTurns(2)
  const { begun, run, end } = createRuns()
  const outcomes = [0, 1, 2, 3].map((index) => inTurn(run(index), stay()).catch(({ message }: Error) => message))
  await soon()
  const first = [...begun]
  end(0)
  await soon()
  const second = [...begun]
  for (const index of [1, 2]) end(index)
  await soon()
  end(3)
  expect([first, second, await Promise.all(outcomes)]).toEqual([
    [0, 1],
    [0, 1, 2],
    ['rejected', 1, 2, 3],
  ])
})

test('who has left while waiting is passed over', async () => {
  const inTurn = createTurns(1)
  const { begun, run, end } = createRuns()
  const leaving = new AbortController()
  const outcomes = Promise.allSettled([inTurn(run(1), stay()), inTurn(run(2), leaving.signal), inTurn(run(3), stay())])
  leaving.abort()
  await soon()
  end(1)
  await soon()
  end(3)
  await soon()
  expect([begun, (await outcomes).map(({ status }) => status)]).toEqual([
    [1, 3],
    ['fulfilled', 'rejected', 'fulfilled'],
  ])
})
