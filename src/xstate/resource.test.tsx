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
  response(names: readonly string[]): Promise<void>
  fail(error: unknown): Promise<void>
}

/** Does it, and waits until everybody has heard of it. */
async function afterwards(act: () => void): Promise<void> {
  act()
  await new Promise((resolve) => setTimeout(resolve))
}

/** Names that are answered by the test, and the calls that asked for them. */
function askForNames() {
  const calls: Call[] = []
  const load = (signal: AbortSignal) =>
    new Promise<readonly string[]>((resolve, reject) => {
      calls.push({
        signal,
        response: (list) => afterwards(() => resolve(list)),
        fail: (error) => afterwards(() => reject(error)),
      })
    })
  return { calls, load }
}

/** A resource of names, answered by the test in the order of its calls. */
function startNames() {
  const { calls, load } = askForNames()
  const names = createResource<readonly string[]>(load)
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
    await newest().response(['A'])
    look()
    names.send({ type: 'reload' })
    look()
    await newest().fail(rejected(500))
    look()
    names.send({ type: 'reload' })
    look()
    await newest().response(['A', 'B'])
    look()
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
    names.send({ type: 'clear' })
    expect([between, calls.map(({ signal }) => signal.aborted)]).toEqual([
      [true, false],
      [true, true],
    ])
  })

  test('that has forgotten has no data left anywhere', async () => {
    const { names, newest, seen } = startNames()
    names.send({ type: 'ask', question: 'ada' })
    await newest().response(['secret of ada'])
    names.send({ type: 'clear' })
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
  await act(() => newest().response(['A', 'B']))
  shown.push(container.textContent)
  act(() => names.send({ type: 'reload' }))
  shown.push(container.textContent)
  expect(shown).toEqual(['loading', 'ready: A, B', 'refreshing: A, B'])
})

describe('a read of one component', () => {
  /** A component that reads names of its own, and the calls that it has put. */
  function createNames() {
    const { calls, load } = askForNames()
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
  ])('is asked for once, %s', async (_, isStrict) => {
    const { calls, Names } = createNames()
    const names = <Names />
    const { container } = render(isStrict ? <StrictMode>{names}</StrictMode> : names)
    const first = container.textContent
    await aMoment()
    const asked = calls.map(({ signal }) => signal.aborted)
    await act(() => calls[0]?.response(['A', 'B']) ?? Promise.resolve())
    expect([first, asked, container.textContent, calls.length]).toEqual(['loading', [false], 'ready: A, B', 1])
  })

  test('that fails is not asked for again', async () => {
    const { calls, Names } = createNames()
    const { container, rerender } = render(<Names />)
    await act(() => calls[0]?.fail(noNetwork) ?? Promise.resolve())
    rerender(<Names />)
    await aMoment()
    expect([container.textContent, calls.length]).toEqual(['failed', 1])
  })

  test('is given up when the component goes', async () => {
    const { calls, Names } = createNames()
    const { unmount } = render(<Names />)
    unmount()
    await aMoment()
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true])
  })

  test('is one for each component, and another one for another key', async () => {
    const { calls, Names } = createNames()
    const { container, rerender } = render([<Names key="a" />, <Names key="b" />])
    await act(() => calls[1]?.response(['B']) ?? Promise.resolve())
    rerender([<Names key="b" />, <Names key="c" />])
    await aMoment()
    expect([container.textContent, calls.map(({ signal }) => signal.aborted)]).toEqual([
      'ready: Bloading',
      [true, false, false],
    ])
  })
})
