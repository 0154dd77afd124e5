// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { passWithinPage } from './pass-within-page'

const HERE = '/manage?serviceId=s1'

/** The history at this place, and a blocker that blocks everything that it is asked about. */
function openHere() {
  const history = createMemoryHistory({ initialEntries: [HERE] })
  const blockerFn = vi.fn((_: object) => true)
  passWithinPage(history)
  return { history, blockerFn, unblock: history.block({ blockerFn }) }
}

test.each([
  [`${HERE}#main`, 0],
  // With another state.
  [HERE, 0],
  ['/manage?serviceId=s2', 1],
  ['/setup?serviceId=s1', 1],
])('a navigation to %s asks the blockers %i times', async (href, times) => {
  const { history, blockerFn, unblock } = openHere()
  history.push(href, { isNewService: true })
  await vi.waitFor(() => expect(history.length).toBe(2 - times))
  expect([history.location.href, blockerFn.mock.calls.length]).toEqual([times === 0 ? href : HERE, times])
  unblock()
  history.push(href)
  expect(history.location.href).toBe(href)
})

test('blockers decide about a reload, which the router describes as no change', () => {
  const { history, blockerFn } = openHere()
  const { location } = history
  for (const { blockerFn: isBlocked } of history._getBlockers()) {
    expect(isBlocked({ currentLocation: location, nextLocation: location, action: 'REPLACE' })).toBe(true)
  }
  expect(blockerFn).toHaveBeenCalledOnce()
})
