// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RegisteredRouter,
} from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { userHandoff } from '../users/user-parts'
import { goAndPerform, placeOf } from './go-and-perform'
import { managedService, managedUser } from './testing/rows'

afterEach(userHandoff.clear)

const row = managedUser('u1')
const PLACE = placeOf({ list: 'users', row, query: { search: 'u1' } })
const SUSPEND = { action: 'suspend', row } as const
const BAN = { action: 'ban', row } as const

/** A router at `/`. `isHeld` is true while unsaved changes hold the user back. */
function start() {
  const root = createRootRoute()
  const routes = ['/', '/admin/users', '/admin/services'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  )
  const history = createMemoryHistory()
  const is = { held: false }
  history.block({ blockerFn: async () => is.held, enableBeforeUnload: false })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  // RouterProvider does this in the portal.
  history.subscribe(() => void router.load())
  return {
    is,
    history,
    // Safe: the functions only use what every router has. The type is that of the portal's own.
    router: router as unknown as RegisteredRouter,
    perform: (chosen: typeof SUSPEND | typeof BAN) =>
      goAndPerform(router as unknown as RegisteredRouter, 'ruth', PLACE, userHandoff, chosen),
  }
}

/** Lets the navigation take place. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 10))

test('a write is handed over on arrival', async () => {
  const { perform, history } = start()
  perform(SUSPEND)
  await settle()
  expect([history.location.href, userHandoff.take('ruth')]).toEqual(['/admin/users?search=u1', SUSPEND])
})

test('a write is handed over at once if the list is already shown', async () => {
  const { perform, router } = start()
  await router.navigate(PLACE)
  perform(SUSPEND)
  expect(userHandoff.take('ruth')).toEqual(SUSPEND)
})

test('a write is discarded if the administrator goes elsewhere before the list takes it', async () => {
  const { perform, history } = start()
  perform(SUSPEND)
  await settle()
  history.push('/')
  await settle()
  expect(userHandoff.take('ruth')).toBeUndefined()
})

test.each([
  ['another screen', (history: ReturnType<typeof createMemoryHistory>) => history.push('/admin/services')],
  ['the same list by Forward', (history: ReturnType<typeof createMemoryHistory>) => history.forward()],
])('a write that was held back is not performed later: %s', async (_, leave) => {
  const { perform, is, history, router } = start()
  await router.navigate(PLACE)
  history.back()
  await settle()
  is.held = true
  perform(SUSPEND)
  await settle()
  expect(history.location.pathname).toBe('/')
  is.held = false
  leave(history)
  await settle()
  expect(userHandoff.take('ruth')).toBeUndefined()
})

test('a later write replaces one that was held back', async () => {
  const { perform, is } = start()
  const given: unknown[] = []
  const unsubscribe = userHandoff.subscribe(() => given.push(userHandoff.take('ruth')))
  is.held = true
  perform(SUSPEND)
  await settle()
  is.held = false
  perform(BAN)
  await settle()
  unsubscribe()
  expect(given).toEqual([BAN])
})

test('the place of a row opens its details or its dialog', () => {
  const service = { list: 'services', row: managedService('s1'), query: { userId: 'ada', page: 2 } } as const
  expect([placeOf(service), placeOf(service, 'edit')]).toEqual([
    { to: '/admin/services', search: { userId: 'ada', page: 2 } },
    { to: '/admin/services', search: { userId: 'ada', page: 2, edit: 's1' } },
  ])
})
