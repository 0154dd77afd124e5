// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ApiError } from '#machines/api-error'
import { noNetwork, refused } from '#machines/testing/people'
import { createResource, type Resource, resourceOf, useResource } from './resource'

afterEach(cleanup)

type Call = {
  readonly signal: AbortSignal
  answer(names: readonly string[]): Promise<void>
  fail(error: unknown): Promise<void>
}

/** Does it, and waits until everybody has heard of it. */
async function afterwards(act: () => void): Promise<void> {
  act()
  await new Promise((resolve) => setTimeout(resolve))
}

/** A resource of names, answered by the test in the order of its calls. */
function startNames() {
  const calls: Call[] = []
  const names = createResource<readonly string[]>(
    (signal) =>
      new Promise((resolve, reject) => {
        calls.push({
          signal,
          answer: (list) => afterwards(() => resolve(list)),
          fail: (error) => afterwards(() => reject(error)),
        })
      }),
  )
  const newest = () => {
    const call = calls.at(-1)
    if (call === undefined) throw new Error('Nothing was asked')
    return call
  }
  const seen = () => resourceOf<readonly string[]>(names.getSnapshot())
  return { names, calls, newest, seen }
}

describe('a resource', () => {
  test('asks nothing before it is asked', () => {
    const { calls, seen } = startNames()
    expect([calls.length, seen()]).toEqual([0, { state: 'loading' }])
  })

  test('is read, read again, and keeps what it knows when that fails', async () => {
    const { names, newest, seen } = startNames()
    const states: Resource<readonly string[]>[] = []
    const look = () => states.push(seen())
    names.send({ type: 'ask', question: 'ada' })
    look()
    await newest().answer(['A'])
    look()
    names.send({ type: 'reload' })
    look()
    await newest().fail(refused(500))
    look()
    names.send({ type: 'reload' })
    look()
    await newest().answer(['A', 'B'])
    look()
    expect(states).toEqual([
      { state: 'loading' },
      { state: 'ready', data: ['A'] },
      { state: 'refreshing', data: ['A'] },
      { state: 'stale', data: ['A'], error: refused(500) },
      { state: 'refreshing', data: ['A'] },
      { state: 'ready', data: ['A', 'B'] },
    ])
  })

  test.each<[string, unknown, ApiError]>([
    ['an ApiError', noNetwork, noNetwork],
    ['something else', new Error('our own'), { kind: 'unexpected', message: '' }],
  ])('that fails with %s the first time has nothing to show but the error', async (_, thrown, error) => {
    const { names, newest, seen } = startNames()
    names.send({ type: 'ask', question: 'ada' })
    await newest().fail(thrown)
    expect(seen()).toEqual({ state: 'failed', error })
  })

  test('gives a call up when another question is asked, or when it is to forget', () => {
    const { names, calls } = startNames()
    names.send({ type: 'ask', question: 'ada' })
    names.send({ type: 'ask', question: 'ben' })
    const between = calls.map(({ signal }) => signal.aborted)
    names.send({ type: 'forget' })
    expect([between, calls.map(({ signal }) => signal.aborted)]).toEqual([
      [true, false],
      [true, true],
    ])
  })

  test('that has forgotten has no data left anywhere', async () => {
    const { names, newest, seen } = startNames()
    names.send({ type: 'ask', question: 'ada' })
    await newest().answer(['secret of ada'])
    names.send({ type: 'forget' })
    expect([seen(), JSON.stringify(names.getPersistedSnapshot()).includes('ada')]).toEqual([
      { state: 'loading' },
      false,
    ])
  })
})

test('a view follows it', async () => {
  const { names, newest } = startNames()
  function Names() {
    const resource = useResource(names)
    return <p>{'data' in resource ? `${resource.state}: ${resource.data.join(', ')}` : resource.state}</p>
  }
  const { container } = render(<Names />)
  const shown = [container.textContent]
  act(() => names.send({ type: 'ask', question: 'ada' }))
  await act(() => newest().answer(['A', 'B']))
  shown.push(container.textContent)
  act(() => names.send({ type: 'reload' }))
  shown.push(container.textContent)
  expect(shown).toEqual(['loading', 'ready: A, B', 'refreshing: A, B'])
})
