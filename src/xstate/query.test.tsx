// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { noNetwork } from '#machines/testing/people'
import { createChangeEvents } from './change-events'
import { useQuery } from './resource'

afterEach(cleanup)

const strictly = (content: ReactNode, isStrict: boolean) => (isStrict ? <StrictMode>{content}</StrictMode> : content)

type Question = { readonly page: number; readonly status?: string | undefined }
type Call = { readonly question: Question; readonly signal: AbortSignal; response(name: string): void; fail(): void }

const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
const comeOnline = () => act(() => void window.dispatchEvent(new Event('online')))

/** A list whose question the test changes and whose calls it answers. */
function startList(isStrict = true, question: Question = { page: 1 }) {
  const calls: Call[] = []
  const changes = createChangeEvents()
  const handles = new Set<() => void>()
  const drawn: string[] = []
  const load = (asked: Question, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      calls.push({ question: asked, signal, response: resolve, fail: () => reject(noNetwork) })
    })
  function List({ page, status }: Question) {
    // A new object with each drawing, as it comes out of an address.
    const { resource, reload } = useQuery({ page, status }, load, changes)
    handles.add(reload)
    drawn.push(`page ${page} ${resource.state}`)
    return <p>{'data' in resource ? `${resource.state}: ${resource.data}` : resource.state}</p>
  }
  const content = (next: Question) => strictly(<List {...next} />, isStrict)
  const { container, rerender, unmount } = render(content(question))
  return {
    calls,
    handles,
    drawn,
    unmount,
    ask: (next: Question) => rerender(content(next)),
    change: () => act(changes.emit),
    reload: () => act(() => [...handles][0]?.()),
    shown: () => container.textContent,
    asked: () => calls.map(({ question: { page, status }, signal }) => [page, status, signal.aborted]),
    response: async (name: string, index = -1) => {
      calls.at(index)?.response(name)
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
  test('it is asked for once when it is shown, and once for each other question', async () => {
    const { ask, response, asked, shown } = startList(isStrict)
    await aMoment()
    const seen = [shown()]
    await response('first')
    seen.push(shown())
    ask({ page: 2 })
    await aMoment()
    seen.push(shown())
    await response('second')
    seen.push(shown())
    expect([seen, asked()]).toEqual([
      ['loading', 'ready: first', 'refreshing: first', 'ready: second'],
      [
        [1, undefined, false],
        [2, undefined, false],
      ],
    ])
  })

  test('it ends with the component, which then no longer listens for the network', async () => {
    const { asked, unmount } = startList(isStrict)
    await aMoment()
    unmount()
    await aMoment()
    await comeOnline()
    expect(asked()).toEqual([[1, undefined, true]])
  })

  test('after each change it is asked for again, once, as its question is by then', async () => {
    const { ask, response, asked, change, unmount } = startList(isStrict)
    await response('first')
    change()
    await response('first again')
    ask({ page: 2 })
    await response('second')
    change()
    await response('second again')
    unmount()
    change()
    await aMoment()
    expect(asked()).toEqual([
      [1, undefined, false],
      [1, undefined, false],
      [2, undefined, false],
      [2, undefined, false],
    ])
  })
})

test('a question of the same value is the same question', async () => {
  const { ask, response, asked, shown } = startList(true, { page: 1, status: 'active' })
  await response('first')
  for (const question of [
    { page: 1, status: 'active' },
    { status: 'active', page: 1 },
  ])
    ask(question)
  await aMoment()
  expect([asked(), shown()]).toEqual([[[1, 'active', false]], 'ready: first'])
})

test('the newest question wins, also if it was asked before: answers to others are dropped', async () => {
  const { ask, response, asked, shown } = startList()
  await response('first')
  ask({ page: 2 })
  ask({ page: 1 })
  await aMoment()
  await response('second', 1)
  const between = shown()
  await response('first again')
  expect([asked(), between, shown()]).toEqual([
    [
      [1, undefined, false],
      [2, undefined, true],
      [1, undefined, false],
    ],
    'refreshing: first',
    'ready: first again',
  ])
})

test('an answer is never drawn as the answer to another question, not even before that one is asked', async () => {
  const { ask, response, fail, drawn } = startList(false)
  const failed = startList(false)
  await response('first')
  ask({ page: 2 })
  await fail()
  ask({ page: 3 })
  await failed.fail()
  failed.ask({ page: 2 })
  await aMoment()
  const wrong = [/page 2 ready/, /page 3 (ready|stale)/].map((text) => drawn.filter((line) => text.test(line)))
  expect([wrong, drawn.at(-1)]).toEqual([[[], []], 'page 3 refreshing'])
  expect(failed.drawn.filter((line) => line.startsWith('page 2'))).not.toContain('page 2 failed')
})

test('a question that fails leaves what was read, and is the one that is asked again', async () => {
  const { ask, response, fail, reload, asked, shown } = startList()
  await response('first')
  ask({ page: 2 })
  await aMoment()
  await fail()
  const stale = shown()
  reload()
  await response('second')
  expect([stale, shown(), asked().map(([page]) => page)]).toEqual(['stale: first', 'ready: second', [1, 2, 2]])
})

test('a first one that fails is asked again when the network is back, and not before', async () => {
  const { response, fail, asked, shown } = startList()
  await aMoment()
  await fail()
  await aMoment()
  const failed = [shown(), asked().length]
  await comeOnline()
  const again = shown()
  await response('first')
  expect([failed, again, shown(), asked().length]).toEqual([['failed', 1], 'loading', 'ready: first', 2])
})

test('what was read is read again when the network is back', async () => {
  const { response, asked, shown } = startList()
  await response('first')
  await comeOnline()
  expect([shown(), asked().length]).toEqual(['refreshing: first', 2])
})

test('how to read again stays the same from draw to draw', async () => {
  const { ask, handles } = startList(false)
  ask({ page: 2 })
  await aMoment()
  expect(handles.size).toBe(1)
})
