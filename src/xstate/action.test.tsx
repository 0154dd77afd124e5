// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { noNetwork } from '#machines/testing/people'
import { type Action, useAction } from './action'

afterEach(cleanup)

type Call = { readonly input: string; readonly signal: AbortSignal; succeed(): Promise<void>; fail(): Promise<void> }

/** Waits until React and the actors have processed the effects of `act`. */
async function afterwards(act: () => void): Promise<void> {
  act()
  await new Promise((resolve) => setTimeout(resolve, 20))
}

/** A component with one write. The test settles its calls; `notified` has the reported successes. */
function createDialog() {
  const calls: Call[] = []
  const notified: string[] = []
  const handles = new Set<Action<string>['run']>()
  const perform = (input: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      calls.push({
        input,
        signal,
        succeed: () => afterwards(() => resolve()),
        fail: () => afterwards(() => reject(noNetwork)),
      })
    })
  function Dialog({ name = 'a' }: { name?: string }) {
    const { open, close, run, dismiss, ...shown } = useAction(perform, () => void notified.push(name))
    handles.add(run)
    return (
      <>
        <button type="button" onClick={open}>
          open
        </button>
        <button type="button" onClick={close}>
          close
        </button>
        <button type="button" onClick={() => run(name)}>
          run
        </button>
        <button type="button" onClick={dismiss}>
          dismiss
        </button>
        <output>{JSON.stringify(shown)}</output>
      </>
    )
  }
  return { Dialog, calls, notified, handles }
}

const idle = { isOpen: false, isBusy: false, hasSucceeded: false, error: null }
const asking = { ...idle, isOpen: true }
const running = { ...asking, isBusy: true }
const failed = { ...asking, error: noNetwork }
const succeeded = { ...idle, hasSucceeded: true }

/** Renders the dialog. `click` presses buttons by name. */
function startDialog(isStrict = true) {
  const dialog = createDialog()
  const content = (name?: string) => {
    const element = name === undefined ? <dialog.Dialog /> : <dialog.Dialog name={name} />
    return isStrict ? <StrictMode>{element}</StrictMode> : element
  }
  const { getByRole, container, rerender, unmount } = render(content())
  const click = (...names: readonly string[]) => {
    for (const name of names) fireEvent.click(getByRole('button', { name }))
  }
  const shown = (): unknown => JSON.parse(container.querySelector('output')?.textContent ?? '')
  const settle = (how: 'succeed' | 'fail') => act(() => dialog.calls.at(-1)?.[how]() ?? Promise.resolve())
  return { ...dialog, click, shown, settle, unmount, rename: (name: string) => rerender(content(name)) }
}

const aMoment = () => act(() => afterwards(() => {}))

describe.each([
  ['with StrictMode, which mounts everything twice', true],
  ['without StrictMode', false],
])('%s', (_, isStrict) => {
  test('a click starts one write, and its success is reported once', async () => {
    const { click, shown, settle, calls, notified } = startDialog(isStrict)
    await aMoment()
    const seen = [shown()]
    for (const names of [['open'], ['run', 'run', 'close', 'run']]) {
      click(...names)
      seen.push(shown())
    }
    await settle('succeed')
    seen.push(shown())
    click('dismiss')
    seen.push(shown())
    await aMoment()
    expect([seen, calls.map(({ input, signal }) => [input, signal.aborted]), notified]).toEqual([
      [idle, asking, running, succeeded, idle],
      [['a', false]],
      ['a'],
    ])
  })

  test('the next click repeats a failed write, and only a success is reported', async () => {
    const { click, shown, settle, calls, notified } = startDialog(isStrict)
    click('open', 'run')
    await settle('fail')
    await aMoment()
    const afterFailure = [shown(), calls.length, [...notified]]
    click('run')
    await settle('succeed')
    expect([afterFailure, shown(), calls.length, notified]).toEqual([[failed, 1, []], succeeded, 2, ['a']])
  })

  test('unmounting aborts a running write', async () => {
    const { click, calls, notified, unmount } = startDialog(isStrict)
    click('open', 'run')
    await aMoment()
    const before = calls.map(({ signal }) => signal.aborted)
    unmount()
    await aMoment()
    await calls[0]?.succeed()
    expect([before, calls.map(({ signal }) => signal.aborted), notified]).toEqual([[false], [true], []])
  })
})

test('neither mounting nor a click without an open dialog starts a write', async () => {
  const { click, calls, shown } = startDialog()
  click('run', 'close', 'dismiss')
  await aMoment()
  expect([calls.length, shown()]).toEqual([0, idle])
})

test('its functions stay the same across renders and use the current input', async () => {
  const { click, calls, handles, rename } = startDialog(false)
  rename('b')
  click('open', 'run')
  await aMoment()
  expect([handles.size, calls.map(({ input }) => input)]).toEqual([1, ['b']])
})
