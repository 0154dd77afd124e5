// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type Greeting = { name: string }
const Greeting = ({ name }: Greeting) => <p>Hello {name}</p>

/** Renders a screen with a field and a lazy part. */
function show(part: ReturnType<typeof lazyPart<Greeting>>) {
  render(
    <MantineProvider>
      <input aria-label="Note" defaultValue="typed" />
      <Suspense fallback={<p>loading</p>}>
        <part.Part name="Ada" />
      </Suspense>
    </MantineProvider>,
  )
}

const note = () => screen.getByLabelText<HTMLInputElement>('Note').value

test('a part is loaded once, when it is first rendered', async () => {
  const load = vi.fn(async () => Greeting)
  const part = lazyPart(load)
  show(part)
  expect(screen.getByText('loading')).toBeDefined()
  expect(await screen.findByText('Hello Ada')).toBeDefined()
  cleanup()
  show(part)
  expect(screen.getByText('Hello Ada')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a preloaded part is rendered at once', async () => {
  const part = lazyPart(async () => Greeting)
  part.preload()
  await Promise.resolve()
  show(part)
  expect(screen.getByText('Hello Ada')).toBeDefined()
})

test('a part that cannot be loaded shows a message, and the rest of the screen stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  show(lazyPart<Greeting>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))))
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load this part of the screen.")
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  expect(note()).toBe('typed')
})

test('an optional part that cannot be loaded renders nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const part = lazyPart<Greeting>(() => Promise.reject(new TypeError('lost')), null)
  part.preload()
  show(part)
  await vi.waitFor(() => expect(screen.queryByText('loading')).toBeNull())
  expect([screen.queryByRole('alert'), note()]).toEqual([null, 'typed'])
})
