// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { noNetwork, rejected } from '#machines/testing/people'
import { createChangeEvents, createResource, type Resource, useQuery, useRead, useResource } from './resource'
import { aMoment, MODES, manualFunction } from './testing/ports'

afterEach(cleanup)

/** Returns what a view shows, such as `ready: A`. */
const textOf = (resource: Resource<string>) =>
  'data' in resource ? `${resource.state}: ${resource.data}` : resource.state

test('a view shows the states of a resource, from its first load until it is cleared', async () => {
  const load = manualFunction<string>()
  const names = createResource<string>((signal) => load.call('names', signal))
  const view = renderHook(() => useResource(names))
  const seen: Resource<string>[] = []
  const record = () => seen.push(view.result.current)
  const send = (event: Parameters<typeof names.send>[0]) => {
    act(() => names.send(event))
    record()
  }
  record()
  const before = load.calls.length
  send({ type: 'load', query: 'ada' })
  await load.reject(new Error('our own'))
  record()
  send({ type: 'reload' })
  await load.resolve("ada's")
  record()
  send({ type: 'reload' })
  await load.reject(rejected(500))
  record()
  send({ type: 'reload' })
  send({ type: 'clear' })
  expect([before, seen, load.sent(), JSON.stringify(names.getPersistedSnapshot()).includes('ada')]).toEqual([
    0,
    [
      { state: 'loading' },
      { state: 'loading' },
      { state: 'failed', error: { kind: 'unexpected', message: '' } },
      { state: 'loading' },
      { state: 'ready', data: "ada's" },
      { state: 'refreshing', data: "ada's" },
      { state: 'stale', data: "ada's", error: rejected(500) },
      { state: 'refreshing', data: "ada's" },
      { state: 'loading' },
    ],
    ['names', 'names', 'names', 'names aborted'],
    false,
  ])
})

test.each(MODES)('useRead %s sends one request, and does not repeat it after a failure', async (_, reactStrictMode) => {
  const load = manualFunction<string>()
  const read = () => useRead((signal: AbortSignal) => load.call('names', signal))
  const { result, rerender } = renderHook(read, { reactStrictMode })
  const seen = [textOf(result.current)]
  await aMoment()
  await load.reject(noNetwork)
  rerender()
  await aMoment()
  seen.push(textOf(result.current))
  expect([seen, load.sent()]).toEqual([['loading', 'failed'], ['names']])
})

const comeOnline = () => act(() => void window.dispatchEvent(new Event('online')))

/** A list whose query the test changes and whose calls it settles. `rendered` has the text of every render. */
function startList(reactStrictMode = false) {
  const load = manualFunction<string>()
  const changes = createChangeEvents()
  const rendered: string[] = []
  const view = renderHook(
    (query: { readonly page: number }) => {
      // A new object on each render, like the router's search parameters.
      const list = useQuery({ ...query }, ({ page }, signal) => load.call(`page ${page}`, signal), changes)
      rendered.push(`page ${query.page} ${textOf(list.resource)}`)
      return list
    },
    { initialProps: { page: 1 }, reactStrictMode },
  )
  return { ...view, load, rendered, change: () => act(changes.emit), shown: () => textOf(view.result.current.resource) }
}

describe('useQuery', () => {
  test.each(MODES)('%s sends one request for each query and change event, until the unmount', async (_, isStrict) => {
    const { load, shown, rerender, change, unmount } = startList(isStrict)
    await aMoment()
    const seen: string[] = []
    const respond = async (name: string) => {
      seen.push(shown())
      await load.resolve(name)
      seen.push(shown())
    }
    await respond('first')
    rerender({ page: 2 })
    await respond('second')
    change()
    await respond('again')
    change()
    unmount()
    await aMoment()
    change()
    comeOnline()
    expect([seen, load.sent()]).toEqual([
      ['loading', 'ready: first', 'refreshing: first', 'ready: second', 'refreshing: second', 'ready: again'],
      ['page 1', 'page 2', 'page 2', 'page 2 aborted'],
    ])
  })

  test('renders once for a new query, and once for its response', async () => {
    const { load, rerender, rendered } = startList()
    await load.resolve('first')
    rendered.length = 0
    rerender({ page: 2 })
    await load.resolve('second')
    expect(rendered).toEqual(['page 2 refreshing: first', 'page 2 ready: second'])
  })

  test('never shows a response as the response to another query', async () => {
    const { load, rerender, rendered } = startList()
    await load.reject(noNetwork)
    rerender({ page: 2 })
    await load.resolve('second')
    rerender({ page: 3 })
    await load.reject(noNetwork)
    rerender({ page: 4 })
    expect([...new Set(rendered)]).toEqual([
      'page 1 loading',
      'page 1 failed',
      'page 2 loading',
      'page 2 ready: second',
      'page 3 refreshing: second',
      'page 3 stale: second',
      'page 4 refreshing: second',
    ])
  })
})
