// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { noNetwork } from '#machines/testing/people'
import { createChangeEvents } from './change-events'
import { useQuery } from './resource'

afterEach(cleanup)

const strictly = (content: ReactNode, isStrict: boolean) => (isStrict ? <StrictMode>{content}</StrictMode> : content)

type Query = { readonly page: number; readonly status?: string | undefined }
type Call = { readonly query: Query; readonly signal: AbortSignal; respond(name: string): void; fail(): void }

const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
const comeOnline = () => act(() => void window.dispatchEvent(new Event('online')))

/** A list whose query the test changes and whose calls it settles. */
function startList(isStrict = true, query: Query = { page: 1 }) {
  const calls: Call[] = []
  const changes = createChangeEvents()
  const handles = new Set<() => void>()
  const rendered: string[] = []
  const load = (requested: Query, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      calls.push({ query: requested, signal, respond: resolve, fail: () => reject(noNetwork) })
    })
  function List({ page, status }: Query) {
    // A new object on each render, like the router's search parameters.
    const { resource, reload } = useQuery({ page, status }, load, changes)
    handles.add(reload)
    rendered.push(`page ${page} ${resource.state}`)
    return <p>{'data' in resource ? `${resource.state}: ${resource.data}` : resource.state}</p>
  }
  const content = (next: Query) => strictly(<List {...next} />, isStrict)
  const { container, rerender, unmount } = render(content(query))
  return {
    calls,
    handles,
    rendered,
    unmount,
    request: (next: Query) => rerender(content(next)),
    change: () => act(changes.emit),
    reload: () => act(() => [...handles][0]?.()),
    shown: () => container.textContent,
    requests: () => calls.map(({ query: { page, status }, signal }) => [page, status, signal.aborted]),
    respond: async (name: string, index = -1) => {
      calls.at(index)?.respond(name)
      await aMoment()
    },
    fail: async () => {
      calls.at(-1)?.fail()
      await aMoment()
    },
  }
}

describe.each([
  ['with StrictMode, which mounts everything twice', true],
  ['without StrictMode', false],
])('%s', (_, isStrict) => {
  test('sends one request on mount and one for each new query', async () => {
    const { request, respond, requests, shown } = startList(isStrict)
    await aMoment()
    const seen = [shown()]
    await respond('first')
    seen.push(shown())
    request({ page: 2 })
    await aMoment()
    seen.push(shown())
    await respond('second')
    seen.push(shown())
    expect([seen, requests()]).toEqual([
      ['loading', 'ready: first', 'refreshing: first', 'ready: second'],
      [
        [1, undefined, false],
        [2, undefined, false],
      ],
    ])
  })

  test('aborts on unmount and no longer listens for the network', async () => {
    const { requests, unmount } = startList(isStrict)
    await aMoment()
    unmount()
    await aMoment()
    await comeOnline()
    expect(requests()).toEqual([[1, undefined, true]])
  })

  test('loads the current query again after each change event', async () => {
    const { request, respond, requests, change, unmount } = startList(isStrict)
    await respond('first')
    change()
    await respond('first again')
    request({ page: 2 })
    await respond('second')
    change()
    await respond('second again')
    unmount()
    change()
    await aMoment()
    expect(requests()).toEqual([
      [1, undefined, false],
      [1, undefined, false],
      [2, undefined, false],
      [2, undefined, false],
    ])
  })
})

test('a query with the same values is the same query', async () => {
  const { request, respond, requests, shown } = startList(true, { page: 1, status: 'active' })
  await respond('first')
  for (const query of [
    { page: 1, status: 'active' },
    { status: 'active', page: 1 },
  ])
    request(query)
  await aMoment()
  expect([requests(), shown()]).toEqual([[[1, 'active', false]], 'ready: first'])
})

test('only the response to the newest query is used', async () => {
  const { request, respond, requests, shown } = startList()
  await respond('first')
  request({ page: 2 })
  request({ page: 1 })
  await aMoment()
  await respond('second', 1)
  const between = shown()
  await respond('first again')
  expect([requests(), between, shown()]).toEqual([
    [
      [1, undefined, false],
      [2, undefined, true],
      [1, undefined, false],
    ],
    'refreshing: first',
    'ready: first again',
  ])
})

test('a response never appears as the response to another query', async () => {
  const { request, respond, fail, rendered } = startList(false)
  const failed = startList(false)
  await respond('first')
  request({ page: 2 })
  await fail()
  request({ page: 3 })
  await failed.fail()
  failed.request({ page: 2 })
  await aMoment()
  const wrong = [/page 2 ready/, /page 3 (ready|stale)/].map((text) => rendered.filter((line) => text.test(line)))
  expect([wrong, rendered.at(-1)]).toEqual([[[], []], 'page 3 refreshing'])
  expect(failed.rendered.filter((line) => line.startsWith('page 2'))).not.toContain('page 2 failed')
})

test('a failed query preserves the data, and a reload repeats that query', async () => {
  const { request, respond, fail, reload, requests, shown } = startList()
  await respond('first')
  request({ page: 2 })
  await aMoment()
  await fail()
  const stale = shown()
  reload()
  await respond('second')
  expect([stale, shown(), requests().map(([page]) => page)]).toEqual(['stale: first', 'ready: second', [1, 2, 2]])
})

test('a failed first load is repeated when the network is back', async () => {
  const { respond, fail, requests, shown } = startList()
  await aMoment()
  await fail()
  await aMoment()
  const failed = [shown(), requests().length]
  await comeOnline()
  const again = shown()
  await respond('first')
  expect([failed, again, shown(), requests().length]).toEqual([['failed', 1], 'loading', 'ready: first', 2])
})

test('loaded data is loaded again when the network is back', async () => {
  const { respond, requests, shown } = startList()
  await respond('first')
  await comeOnline()
  expect([shown(), requests().length]).toEqual(['refreshing: first', 2])
})

test('reload is the same function across renders', async () => {
  const { request, handles } = startList(false)
  request({ page: 2 })
  await aMoment()
  expect(handles.size).toBe(1)
})
