// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { service } from '#machines/testing/people'
import { createApiClient } from '../../api/client/client'
import { ServiceCards } from './service-cards'

/** What is watched for coming into sight; happy-dom draws nothing, so the test says what is seen. */
const watched = new Map<Element, () => void>()

class Observer implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  private readonly elements = new Set<Element>()
  constructor(private readonly notify: IntersectionObserverCallback) {}
  observe(element: Element): void {
    this.elements.add(element)
    // The cast: nothing else of an entry is looked at.
    watched.set(element, () => this.notify([{ isIntersecting: true } as IntersectionObserverEntry], this))
  }
  unobserve(): void {}
  disconnect(): void {
    for (const element of this.elements) watched.delete(element)
  }
  takeRecords = () => []
}

beforeEach(() => {
  watched.clear()
  vi.stubGlobal('IntersectionObserver', Observer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What should not happen has had its chance. */
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

/** So many services that wait for their setup, on the screen; the server answers nothing until the test lets it. */
async function show(count: number, { selectedId, search = '' }: { selectedId?: string; search?: string } = {}) {
  const asked: string[] = []
  const responses: (() => void)[] = []
  const client = createApiClient({
    baseUrl: 'http://localhost:4010/v1',
    fetch: ({ url }) => {
      asked.push(url.replace(/.*\//, ''))
      return new Promise((resolve) => responses.push(() => resolve(Response.json({ flow_step: 'validate_dns' }))))
    },
    readXsrfToken: () => undefined,
    onUnauthorized: () => {},
  })
  const services = Array.from({ length: count }, (_, index) => service({ id: `s${index}`, status: 'flow' }))
  const cards = (typed: string) => (
    <ServiceCards
      client={client}
      services={services}
      userId="user-ada"
      supportUrl="https://community.example"
      selectedId={selectedId}
      onSelect={() => {}}
      search={typed}
      onSearch={() => {}}
    />
  )
  let typed = search
  // Its links need a router.
  const Typed = () => cards(useSyncExternalStore(subscribe, () => typed))
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const router = createRouter({ routeTree: createRootRoute({ component: Typed }), history: createMemoryHistory() })
  const { unmount } = render(
    <MantineProvider>
      {/* The cast: the types know the portal's own router. */}
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  await screen.findAllByRole('article')
  return {
    asked,
    unmount,
    respondNext: () => responses.shift()?.(),
    searchFor: (text: string) => {
      typed = text
      act(() => {
        for (const listener of listeners) listener()
      })
    },
  }
}

const cardCount = () => screen.getAllByRole('article').length
/** Scrolls to what of the watched elements these are. */
const see = (...elements: readonly (Element | undefined)[]) =>
  act(async () => {
    for (const element of elements) if (element) watched.get(element)?.()
  })
const places = () => [...watched.keys()]

test('the step of a setup is asked for when its card is seen, four at a time', async () => {
  const { asked, respondNext } = await show(10)
  const before = [...asked]
  await see(...places().slice(0, 6))
  await waitFor(() => expect(asked).toHaveLength(4))
  await settled()
  const first = [...asked]
  respondNext()
  await waitFor(() => expect(asked).toHaveLength(5))
  await screen.findByText('Step 4 of 6')
  expect([before, first, asked]).toEqual([[], ['s0', 's1', 's2', 's3'], ['s0', 's1', 's2', 's3', 's4']])
})

test('who leaves asks for nothing more', async () => {
  const { asked, unmount, respondNext } = await show(10)
  await see(...places())
  await waitFor(() => expect(asked).toHaveLength(4))
  unmount()
  for (let response = 0; response < 4; response += 1) respondNext()
  await settled()
  expect(asked).toEqual(['s0', 's1', 's2', 's3'])
})

test('sixty cards are drawn at first, and more when their end is seen', async () => {
  await show(150)
  const counts = [cardCount()]
  await see(places().at(-1))
  counts.push(cardCount())
  await see(places().at(-1))
  counts.push(cardCount())
  expect(counts).toEqual([60, 120, 150])
})

test('after a search has ended, the end is looked for again', async () => {
  const { searchFor } = await show(150, { search: 's149' })
  const counts = [cardCount()]
  searchFor('')
  counts.push(cardCount())
  await see(places().at(-1))
  counts.push(cardCount())
  expect(counts).toEqual([1, 60, 120])
})

test('a link to a service far down shows it', async () => {
  await show(150, { selectedId: 's99' })
  expect([cardCount(), screen.getAllByRole('article').at(-1)?.getAttribute('aria-current')]).toEqual([100, 'true'])
})
