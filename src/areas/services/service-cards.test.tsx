// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SETUP_STEPS } from '#machines/setup/flow-steps'
import { service } from '#machines/testing/people'
import { visitorOf } from '../../testing/visitor'
import { ServiceCards } from './service-cards'

/** The observed elements. happy-dom has no layout, so the test decides which of them come into view. */
const watched = new Map<Element, () => void>()

class Observer {
  constructor(private readonly notify: (entries: readonly { isIntersecting: boolean }[]) => void) {}
  observe(element: Element): void {
    watched.set(element, () => this.notify([{ isIntersecting: true }]))
    this.disconnect = () => void watched.delete(element)
  }
  disconnect(): void {}
}

beforeEach(() => void vi.stubGlobal('IntersectionObserver', Observer))
afterEach(() => {
  cleanup()
  watched.clear()
  vi.unstubAllGlobals()
})

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** Shows services that need setup. Their steps are requested from a server whose responses the test releases. */
function show(count: number, { selectedId, search = '' }: { selectedId?: string; search?: string } = {}) {
  const responses: (() => void)[] = []
  const fetch = () =>
    new Promise<Response>((resolve) => responses.push(() => resolve(Response.json({ flow_step: 'validate_dns' }))))
  const { client, sent } = visitorOf(fetch)
  const services = Array.from({ length: count }, (_, index) => service({ id: `s${index}`, status: 'flow' }))
  const view = (typed: string) => (
    // The cards contain links, which need a router. The types only allow the portal's own.
    <RouterContextProvider router={router as never}>
      <ServiceCards
        client={client}
        services={services}
        userId="user-ada"
        supportUrl="https://community.example"
        selectedId={selectedId}
        onSelect={() => {}}
        search={typed}
        onSearch={() => {}}
        onChanged={() => {}}
      />
    </RouterContextProvider>
  )
  const { rerender, unmount } = render(view(search), { wrapper: MantineProvider })
  return {
    requested: () => sent.map((call) => call.replace(/.*\//, '')),
    unmount,
    respond: (times: number) => settled(() => responses.splice(0, times).forEach((release) => void release())),
    searchFor: (text: string) => rerender(view(text)),
  }
}

/** Waits so long that an unwanted call would have been sent. */
const settled = (action: () => void = () => {}) =>
  act(async () => {
    action()
    await new Promise((resolve) => setTimeout(resolve))
  })
const cards = () => [...document.querySelectorAll('article')]
/** Brings some of the observed elements into view. */
const scrollTo = (start: number, end?: number) =>
  settled(() => {
    for (const comeIntoView of [...watched.values()].slice(start, end)) comeIntoView()
  })

test('the step of a setup is requested when its card comes into view, four at a time', async () => {
  const { requested, respond, unmount } = show(10)
  const four = ['s0', 's1', 's2', 's3']
  const areRequested = (ids: readonly string[]) => vi.waitFor(() => expect(requested()).toEqual(ids), { interval: 1 })
  expect(requested()).toEqual([])
  await scrollTo(0, 6)
  await areRequested(four)
  await respond(1)
  await areRequested([...four, 's4'])
  expect(await screen.findByText(`Step 4 of ${SETUP_STEPS.length}`)).toBeDefined()
  unmount()
  await respond(4)
  // Nothing more is requested after the user has left the screen.
  expect(requested()).toEqual([...four, 's4'])
})

test('sixty cards are shown, and more when their end comes into view, also after a search was cleared', async () => {
  const { searchFor } = show(121, { search: 's120' })
  const counts = [cards().length]
  searchFor('')
  for (let scrolls = 0; scrolls <= 2; scrolls += 1) {
    if (scrolls > 0) await scrollTo(-1)
    counts.push(cards().length)
  }
  expect(counts).toEqual([1, 60, 120, 121])
})
