// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ApiError } from '#machines/shared/api-error'
import { noNetwork, rejected } from '#machines/testing/people'
import { createResource, type Resource, resourceOf, useRead, useResource } from './resource'

afterEach(cleanup)

type Call = {
  readonly signal: AbortSignal
  respond(names: readonly string[]): Promise<void>
  fail(error: unknown): Promise<void>
}

/** Waits until React and the actors have processed the effects of `act`. */
async function afterwards(act: () => void): Promise<void> {
  act()
  await new Promise((resolve) => setTimeout(resolve))
}

/** A request for names, and its calls, which the test settles. */
function createNamesLoad() {
  const calls: Call[] = []
  const load = (signal: AbortSignal) =>
    new Promise<readonly string[]>((resolve, reject) => {
      calls.push({
        signal,
        respond: (list) => afterwards(() => resolve(list)),
        fail: (error) => afterwards(() => reject(error)),
      })
    })
  return { calls, load }
}

/** A resource of names. `newest` is its last call. */
function startNames() {
  const { calls, load } = createNamesLoad()
  const names = createResource<readonly string[]>(load)
  const newest = () => {
    const call = calls.at(-1)
    if (call === undefined) throw new Error('There was no call')
    return call
  }
  const seen = () => resourceOf<readonly string[]>(names.getSnapshot())
  return { names, calls, newest, seen }
}

describe('a resource', () => {
  test('sends no request before the first event', () => {
    const { calls, seen } = startNames()
    expect([calls.length, seen()]).toEqual([0, { state: 'loading' }])
  })

  test('loads, reloads, and preserves its data when a reload fails', async () => {
    const { names, newest, seen } = startNames()
    const states: Resource<readonly string[]>[] = []
    const recordState = () => states.push(seen())
    names.send({ type: 'load', query: 'ada' })
    recordState()
    await newest().respond(['A'])
    recordState()
    names.send({ type: 'reload' })
    recordState()
    await newest().fail(rejected(500))
    recordState()
    names.send({ type: 'reload' })
    recordState()
    await newest().respond(['A', 'B'])
    recordState()
    expect(states).toEqual([
      { state: 'loading' },
      { state: 'ready', data: ['A'] },
      { state: 'refreshing', data: ['A'] },
      { state: 'stale', data: ['A'], error: rejected(500) },
      { state: 'refreshing', data: ['A'] },
      { state: 'ready', data: ['A', 'B'] },
    ])
  })

  test.each<[string, unknown, ApiError]>([
    ['an ApiError', noNetwork, noNetwork],
    ['another error', new Error('our own'), { kind: 'unexpected', message: '' }],
  ])('whose first load fails with %s has only the error', async (_, thrown, error) => {
    const { names, newest, seen } = startNames()
    names.send({ type: 'load', query: 'ada' })
    await newest().fail(thrown)
    expect(seen()).toEqual({ state: 'failed', error })
  })

  test('aborts its call for another query and when it is cleared', () => {
    const { names, calls } = startNames()
    names.send({ type: 'load', query: 'ada' })
    names.send({ type: 'load', query: 'ben' })
    const between = calls.map(({ signal }) => signal.aborted)
    names.send({ type: 'clear' })
    expect([between, calls.map(({ signal }) => signal.aborted)]).toEqual([
      [true, false],
      [true, true],
    ])
  })

  test('that was cleared contains no data any more', async () => {
    const { names, newest, seen } = startNames()
    names.send({ type: 'load', query: 'ada' })
    await newest().respond(['secret of ada'])
    names.send({ type: 'clear' })
    expect([seen(), JSON.stringify(names.getPersistedSnapshot()).includes('ada')]).toEqual([
      { state: 'loading' },
      false,
    ])
  })
})

test('a view follows a resource', async () => {
  const { names, newest } = startNames()
  function Names() {
    const resource = useResource(names)
    return <p>{'data' in resource ? `${resource.state}: ${resource.data.join(', ')}` : resource.state}</p>
  }
  const { container } = render(<Names />)
  const shown = [container.textContent]
  act(() => names.send({ type: 'load', query: 'ada' }))
  await act(() => newest().respond(['A', 'B']))
  shown.push(container.textContent)
  act(() => names.send({ type: 'reload' }))
  shown.push(container.textContent)
  expect(shown).toEqual(['loading', 'ready: A, B', 'refreshing: A, B'])
})

describe('useRead', () => {
  /** A component that loads its own names, and its calls. */
  function createNames() {
    const { calls, load } = createNamesLoad()
    function Names() {
      const resource = useRead(load)
      return <p>{'data' in resource ? `${resource.state}: ${resource.data.join(', ')}` : resource.state}</p>
    }
    return { calls, Names }
  }
  const aMoment = () => act(() => afterwards(() => {}))

  test.each([
    ['with StrictMode, which mounts everything twice', true],
    ['without StrictMode', false],
  ])('sends one request %s', async (_, isStrict) => {
    const { calls, Names } = createNames()
    const names = <Names />
    const { container } = render(isStrict ? <StrictMode>{names}</StrictMode> : names)
    const first = container.textContent
    await aMoment()
    const aborted = calls.map(({ signal }) => signal.aborted)
    await act(() => calls[0]?.respond(['A', 'B']) ?? Promise.resolve())
    expect([first, aborted, container.textContent, calls.length]).toEqual(['loading', [false], 'ready: A, B', 1])
  })

  test('does not repeat a failed request', async () => {
    const { calls, Names } = createNames()
    const { container, rerender } = render(<Names />)
    await act(() => calls[0]?.fail(noNetwork) ?? Promise.resolve())
    rerender(<Names />)
    await aMoment()
    expect([container.textContent, calls.length]).toEqual(['failed', 1])
  })

  test('aborts its request on unmount', async () => {
    const { calls, Names } = createNames()
    const { unmount } = render(<Names />)
    unmount()
    await aMoment()
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true])
  })

  test('sends one request for each component and for each new key', async () => {
    const { calls, Names } = createNames()
    const { container, rerender } = render([<Names key="a" />, <Names key="b" />])
    await act(() => calls[1]?.respond(['B']) ?? Promise.resolve())
    rerender([<Names key="b" />, <Names key="c" />])
    await aMoment()
    expect([container.textContent, calls.map(({ signal }) => signal.aborted)]).toEqual([
      'ready: Bloading',
      [true, false, false],
    ])
  })
})
