// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { service } from '#machines/testing/people'
import { createApiClient } from '../../api/client/client'
import { ServiceCards } from './service-cards'

/** The observed elements. happy-dom has no layout, so the test decides which of them come into view. */
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
    // The callback reads nothing else of an entry.
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

/** Waits so long that an unwanted call would have been sent. */
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

/** Shows services that need setup. Their steps are requested from a server whose responses the test releases. */
async function show(count: number, { selectedId, search = '' }: { selectedId?: string; search?: string } = {}) {
  const requested: string[] = []
  const responses: (() => void)[] = []
  const client = createApiClient({
    baseUrl: 'http://localhost:4010/v1',
    fetch: ({ url }) => {
      requested.push(url.replace(/.*\//, ''))
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
  // The cards contain links, which need a router.
  const Typed = () => cards(useSyncExternalStore(subscribe, () => typed))
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const router = createRouter({ routeTree: createRootRoute({ component: Typed }), history: createMemoryHistory() })
  const { unmount } = render(
    <MantineProvider>
      {/* The types only allow the portal's own router. */}
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
  await screen.findAllByRole('article')
  return {
    requested,
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
/** Brings these observed elements into view. */
const scrollTo = (...elements: readonly (Element | undefined)[]) =>
  act(async () => {
    for (const element of elements) if (element) watched.get(element)?.()
  })
const observed = () => [...watched.keys()]

test('the step of a setup is requested when its card comes into view, four at a time', async () => {
  const { requested, respondNext } = await show(10)
  const before = [...requested]
  await scrollTo(...observed().slice(0, 6))
  await waitFor(() => expect(requested).toHaveLength(4))
  await settled()
  const first = [...requested]
  respondNext()
  await waitFor(() => expect(requested).toHaveLength(5))
  await screen.findByText('Step 4 of 6')
  expect([before, first, requested]).toEqual([[], ['s0', 's1', 's2', 's3'], ['s0', 's1', 's2', 's3', 's4']])
})

test('nothing more is requested after the user leaves the screen', async () => {
  const { requested, unmount, respondNext } = await show(10)
  await scrollTo(...observed())
  await waitFor(() => expect(requested).toHaveLength(4))
  unmount()
  for (let response = 0; response < 4; response += 1) respondNext()
  await settled()
  expect(requested).toEqual(['s0', 's1', 's2', 's3'])
})

test('sixty cards are shown first, and more when their end comes into view', async () => {
  await show(150)
  const counts = [cardCount()]
  await scrollTo(observed().at(-1))
  counts.push(cardCount())
  await scrollTo(observed().at(-1))
  counts.push(cardCount())
  expect(counts).toEqual([60, 120, 150])
})

test('more cards are shown at the end also after a search was cleared', async () => {
  const { searchFor } = await show(150, { search: 's149' })
  const counts = [cardCount()]
  searchFor('')
  counts.push(cardCount())
  await scrollTo(observed().at(-1))
  counts.push(cardCount())
  expect(counts).toEqual([1, 60, 120])
})

test('a link to a service far down the list shows it', async () => {
  await show(150, { selectedId: 's99' })
  expect([cardCount(), screen.getAllByRole('article').at(-1)?.getAttribute('aria-current')]).toEqual([100, 'true'])
})
