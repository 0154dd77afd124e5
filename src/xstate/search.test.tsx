// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { noNetwork } from '#machines/testing/people'
import { type Search, useSearch } from './search'

afterEach(cleanup)

const strictly = (content: ReactNode, isStrict: boolean) => (isStrict ? <StrictMode>{content}</StrictMode> : content)

type Call = { readonly text: string; readonly signal: AbortSignal; find(...names: string[]): void; fail(): void }

/** Longer than the pause before a search. */
const aPause = () => act(() => new Promise((resolve) => setTimeout(resolve, 350)))
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

/** A field with a search, whose calls the test settles. */
function startPicker(isStrict: boolean) {
  const calls: Call[] = []
  const handles = new Set<Search<string>['search']>()
  const find = (text: string, signal: AbortSignal) =>
    new Promise<readonly string[]>((resolve, reject) => {
      calls.push({ text, signal, find: (...names) => resolve(names), fail: () => reject(noNetwork) })
    })
  function Picker() {
    const { search, clear, ...shown } = useSearch(find)
    handles.add(search)
    return (
      <>
        <input value={shown.text} onChange={({ target }) => search(target.value)} />
        <button type="button" onClick={clear}>
          clear
        </button>
        <output>{JSON.stringify(shown)}</output>
      </>
    )
  }
  const { container, getByRole, rerender, unmount } = render(strictly(<Picker />, isStrict))
  return {
    calls,
    handles,
    type: (value: string) => fireEvent.change(getByRole('textbox'), { target: { value } }),
    clear: () => fireEvent.click(getByRole('button')),
    shown: (): unknown => JSON.parse(container.querySelector('output')?.textContent ?? ''),
    renderAgain: () => rerender(<Picker />),
    unmount,
  }
}

const nothing = { text: '', found: [], isBusy: false, isSettled: false, hasFailed: false }
const busy = { ...nothing, text: 'ada', isBusy: true }
const found = { ...nothing, text: 'ada', found: ['Ada', 'Adam'], isSettled: true }

describe.each([
  ['with StrictMode, which mounts everything twice', true],
  ['without StrictMode', false],
])('%s', (_, isStrict) => {
  test('searches once for the typed text and shows the results', async () => {
    const { calls, type, clear, shown } = startPicker(isStrict)
    await aPause()
    const seen = [shown()]
    for (const text of ['a', 'ad', 'ada']) type(text)
    await aPause()
    seen.push(shown())
    calls[0]?.find('Ada', 'Adam')
    await aMoment()
    seen.push(shown())
    clear()
    seen.push(shown())
    expect([seen, calls.map(({ text, signal }) => [text, signal.aborted])]).toEqual([
      [nothing, busy, found, nothing],
      [['ada', false]],
    ])
  })

  test('aborts a running search on unmount', async () => {
    const { calls, type, unmount } = startPicker(isStrict)
    type('ada')
    await aPause()
    unmount()
    await aMoment()
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true])
  })
})

test('a failed search has no results and reports the failure', async () => {
  const { calls, type, shown } = startPicker(false)
  type('ada')
  await aPause()
  calls[0]?.fail()
  await aMoment()
  expect(shown()).toEqual({ ...nothing, text: 'ada', isSettled: true, hasFailed: true })
})

test('its functions stay the same across renders', async () => {
  const { handles, renderAgain } = startPicker(false)
  renderAgain()
  await aMoment()
  expect(handles.size).toBe(1)
})
