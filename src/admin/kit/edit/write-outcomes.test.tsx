// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noNetwork, rejected } from '#machines/testing/people'
import { manualFunction } from '../../../shared/xstate/testing/ports'
import { Messages } from '../../../ui/notice/messages'
import { noActivity } from '../activity/testing/no-activity'
import { Undo } from './undo'
import { WriteOutcomes } from './write-outcomes'
import { createWrites, type Subject } from './writes'

type Verb = 'suspend' | 'unsuspend' | 'delete'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Shows the alerts of writes whose calls the test settles. */
function showAlerts() {
  const calls = manualFunction<void>()
  const writes = createWrites<Subject<Verb, string>, { readonly verb: Verb }>({
    activity: noActivity,
    entityName: 'User',
    texts: {
      suspend: { label: 'Suspend', done: 'Suspended', failed: 'Not suspended', isInDialog: true },
      unsuspend: { label: 'Unsuspend', done: 'Unsuspended', failed: 'Not unsuspended' },
      delete: { label: 'Delete', done: 'Deleted', failed: 'Not deleted', isInDialog: true },
    },
    nameOf: (name) => name,
    perform: (id, { verb }, signal) => calls.call(`${verb} ${id}`, signal),
  })
  render(
    <Messages>
      <WriteOutcomes work={writes} />
    </Messages>,
    { wrapper: MantineProvider },
  )
  return {
    writes,
    ...calls,
    start: (verb: Verb) =>
      act(() => {
        writes.ask('a', { verb, row: 'Ada' })
        writes.run('a', { verb })
      }),
    /** Also renders the button, whose code is loaded. */
    passes: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    /** The lines and the buttons of the messages of success. */
    shown: () => [...document.querySelectorAll('[role="group"] :is(p, button)')].map(({ textContent }) => textContent),
  }
}

const undoButton = () => screen.queryByRole('button', { name: 'Undo' })

/** Clicks twice, as in a double click. React has not yet removed the button. */
const doubleClick = (button: Element | null) =>
  act(() => {
    for (let click = 0; click < 2; click += 1) button?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })

test('a double click on Undo sends the opposite once, which can not be undone itself', async () => {
  const { start, passes, resolve, sent, shown } = showAlerts()
  start('suspend')
  await resolve()
  await vi.waitFor(() => expect(undoButton()).not.toBeNull())
  const seen = [shown()]
  doubleClick(undoButton())
  seen.push(shown())
  await resolve()
  await passes(0)
  expect([...seen, shown(), sent()]).toEqual([
    ...[['Suspended', 'Ada', 'Undo', ''], [], ['Unsuspended', 'Ada', '']],
    ['suspend a', 'unsuspend a'],
  ])
})

test('a deletion can not be undone', async () => {
  const { start, passes, resolve, shown } = showAlerts()
  start('delete')
  await resolve()
  await passes(0)
  expect(shown()).toEqual(['Deleted', 'Ada', ''])
})

test.each([
  [rejected(409), "We've refreshed the list in case something has changed."],
  [noNetwork, "This may have gone through anyway. We've refreshed the list. Check it before you try again."],
])('a failed undo is an alert, although its verb has a dialog: $kind', async (error, outcome) => {
  const { writes, start, resolve, reject } = showAlerts()
  start('unsuspend')
  await resolve()
  await vi.waitFor(() => expect(undoButton()).not.toBeNull())
  fireEvent.click(undoButton() ?? document.body)
  await reject(error)
  // The list and its dialogs are left, which closes what the dialogs show.
  act(() => writes.closeAsked('a', ['suspend']))
  const alert = screen.getByRole('alert')
  expect([alert.textContent?.includes('Ada'), alert.textContent?.includes(outcome)]).toEqual([true, true])
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [true, 'group'],
  [false, null],
])('after ten seconds the message gets the focus that the button has: %s', async (hasFocus, focused) => {
  const { start, passes, resolve, shown } = showAlerts()
  start('suspend')
  await resolve()
  await vi.waitFor(() => expect(undoButton()).not.toBeNull())
  if (hasFocus) undoButton()?.focus()
  await passes(9_000)
  const before = shown()
  await passes(1_000)
  expect([before, shown(), document.activeElement?.getAttribute('role')]).toEqual([
    ...[['Suspended', 'Ada', 'Undo', ''], ['Suspended', 'Ada', ''], focused],
  ])
})

test('a button that is still shown does nothing while another write to the row is under way', async () => {
  const { writes, start, resolve, sent } = showAlerts()
  start('suspend')
  await resolve()
  start('delete')
  render(<Undo writes={writes} id="a" subject={{ verb: 'suspend', row: 'Ada' }} />, {
    wrapper: MantineProvider,
  })
  fireEvent.click(undoButton() ?? document.body)
  expect(sent()).toEqual(['suspend a', 'delete a'])
})
