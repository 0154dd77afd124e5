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

/** A screen with a field and a part of it that is fetched. */
function show(part: ReturnType<typeof lazyPart<Greeting>>) {
  render(
    <MantineProvider>
      <input aria-label="Note" defaultValue="typed" />
      <Suspense fallback={<p>on its way</p>}>
        <part.Part name="Ada" />
      </Suspense>
    </MantineProvider>,
  )
}

const note = () => screen.getByLabelText<HTMLInputElement>('Note').value

test('a part is fetched when it is drawn, once for all', async () => {
  const load = vi.fn(async () => Greeting)
  const part = lazyPart(load)
  show(part)
  expect(screen.getByText('on its way')).toBeDefined()
  expect(await screen.findByText('Hello Ada')).toBeDefined()
  cleanup()
  show(part)
  expect(screen.getByText('Hello Ada')).toBeDefined()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that was fetched ahead is drawn at once', async () => {
  const part = lazyPart(async () => Greeting)
  part.preload()
  await Promise.resolve()
  show(part)
  expect(screen.getByText('Hello Ada')).toBeDefined()
})

test('a part that cannot be fetched says so in its place, and the screen around it stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  show(lazyPart<Greeting>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))))
  expect((await screen.findByRole('alert')).textContent).toContain('This part of the screen could not be loaded')
  expect(screen.getByRole('button', { name: 'Load again' })).toBeDefined()
  expect(note()).toBe('typed')
})

test('a part that nobody misses leaves nothing behind, and asking ahead in vain is silent', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const part = lazyPart<Greeting>(() => Promise.reject(new TypeError('lost')), null)
  part.preload()
  show(part)
  await vi.waitFor(() => expect(screen.queryByText('on its way')).toBeNull())
  expect([screen.queryByRole('alert'), note()]).toEqual([null, 'typed'])
})
