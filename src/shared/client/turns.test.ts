import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stay } from '../../testing/visitor'
import { createTurns } from './turns'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const soon = () => vi.advanceTimersByTimeAsync(10)

/** Runs that the test ends, and the ones that have started. Run 0 is rejected. */
function createRuns() {
  const started: number[] = []
  const ends: (() => void)[] = []
  const run = (index: number) => () => {
    started.push(index)
    return new Promise<number>((resolve, reject) => {
      ends[index] = () => (index === 0 ? reject(new Error('rejected')) : resolve(index))
    })
  }
  return { started, run, end: (index: number) => ends[index]?.() }
}

test('runs two at a time, in order, even if one is rejected', async () => {
  const inTurn = createTurns(2)
  const { started, run, end } = createRuns()
  const outcomes = [0, 1, 2, 3].map((index) => inTurn(run(index), stay()).catch(({ message }: Error) => message))
  await soon()
  const first = [...started]
  end(0)
  await soon()
  const second = [...started]
  for (const index of [1, 2]) end(index)
  await soon()
  end(3)
  const ended = await Promise.all(outcomes)
  for (const index of [4, 5, 6]) void inTurn(run(index), stay())
  await soon()
  expect([first, second, ended, started]).toEqual([
    [0, 1],
    [0, 1, 2],
    ['rejected', 1, 2, 3],
    [0, 1, 2, 3, 4, 5],
  ])
})

test('skips a waiting run whose signal is aborted', async () => {
  const inTurn = createTurns(1)
  const { started, run, end } = createRuns()
  const leaving = new AbortController()
  const outcomes = Promise.allSettled([inTurn(run(1), stay()), inTurn(run(2), leaving.signal), inTurn(run(3), stay())])
  leaving.abort()
  await soon()
  end(1)
  await soon()
  end(3)
  await soon()
  expect([started, (await outcomes).map(({ status }) => status)]).toEqual([
    [1, 3],
    ['fulfilled', 'rejected', 'fulfilled'],
  ])
})
