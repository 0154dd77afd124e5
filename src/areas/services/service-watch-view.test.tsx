// @vitest-environment happy-dom
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Service } from '#machines/shared/model'
import { service } from '#machines/testing/people'
import { createResource } from '../../shared/xstate/resource'
import { useServiceWatch } from './service-watch-view'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

test('a list that arrives between the first render and its effects is watched', async () => {
  const requests: ((list: readonly Service[]) => void)[] = []
  const services = createResource<readonly Service[]>(() => new Promise((resolve) => requests.push(resolve)))
  services.send({ type: 'load', query: null })
  function Screen() {
    useServiceWatch(services, 'user-ada')
    // Layout effects run in the task of the render, the other effects in a later one.
    useLayoutEffect(() => requests[0]?.([service({ status: 'provisioning' })]), [])
    return null
  }
  const root = createRoot(document.createElement('div'))
  root.render(<Screen />)
  await vi.waitFor(() => expect(services.getSnapshot().matches('known')).toBe(true), { interval: 1 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requests).toHaveLength(2)
  root.unmount()
})
