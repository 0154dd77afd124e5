// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part'
import { ReloadContext } from './lost-part'
import { LiveRegion, Notice } from './notice'
import { WaitButton } from './wait-button'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Greeting = { name: string }
const Greeting = ({ name }: Greeting) => <p>Hello {name}</p>
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

describe('a lazy part', () => {
  /** Renders a screen with a field and a lazy part. Returns the function that reloads the page. */
  function show({ Part }: ReturnType<typeof lazyPart<Greeting>>) {
    const reload = vi.fn()
    render(
      <ReloadContext value={reload}>
        <input aria-label="Note" defaultValue="typed" />
        <Part name="Ada" fallback={<p>loading</p>} />
      </ReloadContext>,
      { wrapper: MantineProvider },
    )
    return reload
  }

  const note = () => screen.getByLabelText<HTMLInputElement>('Note').value

  test('is loaded once, when it is first rendered or preloaded, and then rendered at once', async () => {
    const load = vi.fn(async () => Greeting)
    const [part, preloaded] = [lazyPart(load), lazyPart(load)]
    preloaded.preload()
    show(part)
    expect(screen.getByText('loading')).toBeDefined()
    expect(await screen.findByText('Hello Ada')).toBeDefined()
    for (const known of [part, preloaded]) {
      cleanup()
      show(known)
      expect(screen.getByText('Hello Ada')).toBeDefined()
    }
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('that cannot be loaded offers a reload while the browser is online, and the rest of the screen stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const reload = show(lazyPart<Greeting>(lost))
    const alert = await screen.findByRole('alert')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Reload' })
    const seen: unknown[] = []
    for (const state of ['online', 'offline', 'online']) {
      act(() => void window.dispatchEvent(new Event(state)))
      fireEvent.click(button)
      const reason = /The rest still works|you're offline/.exec(alert.textContent)?.[0]
      seen.push([button.disabled, reload.mock.calls.length, reason])
    }
    expect([...seen, note()]).toEqual([
      [false, 1, 'The rest still works'],
      [true, 1, "you're offline"],
      [false, 2, 'The rest still works'],
      'typed',
    ])
  })

  test('that is optional renders nothing if it cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const part = lazyPart<Greeting>(lost, null)
    part.preload()
    show(part)
    await vi.waitFor(() => expect(screen.queryByText('loading')).toBeNull())
    expect([screen.queryByRole('alert'), note()]).toEqual([null, 'typed'])
  })
})

describe('a live region', () => {
  const noticeOf = (tone: 'success' | 'danger', text: string) => (
    <Notice key={tone} tone={tone}>
      <p>{text}</p>
    </Notice>
  )
  const saved = noticeOf('success', 'Saved')
  const region = (children: ReactNode) => (
    <MantineProvider>
      <LiveRegion>{children}</LiveRegion>
    </MantineProvider>
  )

  test('exists before its notice, which adds no region of its own', () => {
    expect(renderToString(region(saved))).not.toContain('Saved')
    const { rerender } = render(region(null))
    const status = screen.getByRole('status')
    const before = status.textContent
    rerender(region(saved))
    expect([before, screen.getByRole('status') === status, status.textContent]).toEqual(['', true, 'Saved'])
  })

  test('shows a notice that exists from the start, and an error as an alert', () => {
    render(region([saved, noticeOf('danger', 'Lost')]))
    expect(['status', 'alert'].map((role) => screen.getByRole(role).textContent)).toEqual(['SavedLost', 'Lost'])
  })
})

describe('a button that waits', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 5, 15) }))

  /** Shows a button with this wait. Each function returns the text beside the button, or `enabled`. */
  function show(firstMs: number) {
    const view = (waitMs: number, waitKey: string) => (
      <WaitButton waitMs={waitMs} waitKey={waitKey}>
        Sign In
      </WaitButton>
    )
    const { rerender } = render(view(firstMs, 'A1'), { wrapper: MantineProvider })
    const shown = () => {
      const { disabled } = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' })
      const text = screen.queryByText(/try again/)?.textContent
      expect(disabled).toBe(text !== undefined)
      return text?.replace('You can try again in ', '') ?? 'enabled'
    }
    const shownAfter = (change: () => void) => {
      act(change)
      return shown()
    }
    return {
      shown,
      pass: (ms: number) => shownAfter(() => void vi.advanceTimersByTime(ms)),
      /** Moves the clock without running timers, like a sleeping device. */
      sleep: (ms: number) => vi.setSystemTime(Date.now() + ms),
      wakeUp: () => shownAfter(() => void document.dispatchEvent(new Event('visibilitychange'))),
      waitAgain: (ms: number) => shownAfter(() => rerender(view(ms, 'B2'))),
    }
  }

  test('a wait counts down every second', () => {
    const { shown, pass } = show(2500)
    expect([shown(), pass(1000), pass(1000), pass(1000)]).toEqual(['3 seconds.', '2 seconds.', '1 second.', 'enabled'])
  })

  test('the countdown reads the clock at the next tick after a sleep, or when the page becomes visible', () => {
    const { pass, sleep, wakeUp } = show(60_000)
    sleep(20_000)
    const awake = wakeUp()
    sleep(10 * 60_000)
    expect([awake, pass(1000)]).toEqual(['40 seconds.', 'enabled'])
  })

  test('a wait is at most 15 minutes, even if the clock is set back', () => {
    const long = show(999_999_000)
    expect([long.shown(), long.pass(15 * 60_000)]).toEqual(['15 minutes.', 'enabled'])
    cleanup()
    const { sleep, pass } = show(60_000)
    sleep(-24 * 60 * 60_000)
    expect(pass(1000)).toBe('15 minutes.')
  })

  test('another rejection starts another wait', () => {
    const { pass, waitAgain } = show(5000)
    expect([pass(3000), waitAgain(7000)]).toEqual(['2 seconds.', '7 seconds.'])
  })
})
