import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { LoginScreen } from './login-screen'
import { listServices, listUsers, session } from './session'

const signedInScreens = () => import('./signed-in-screens')

const rootRoute = createRootRoute()
const loginRoute = createRoute({ getParentRoute: () => rootRoute, path: '/login', component: LoginScreen })
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async () => {
    const { context } = await waitFor(session, (snapshot) => !snapshot.matches('restoring'))
    if (!context.user) throw redirect({ to: '/login' })
    return { user: context.user }
  },
  component: lazyRouteComponent(signedInScreens, 'Shell'),
})
const homeRoute = createRoute({
  ...{ getParentRoute: () => signedInRoute, path: '/', loader: listServices },
  component: lazyRouteComponent(signedInScreens, 'HomeScreen'),
})
const usersRoute = createRoute({
  ...{ getParentRoute: () => signedInRoute, path: '/admin/users' },
  validateSearch: ({ page }) => ({ page: Number(page ?? 1) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listUsers(deps.page),
  component: lazyRouteComponent(signedInScreens, 'UsersScreen'),
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([loginRoute, signedInRoute.addChildren([homeRoute, usersRoute])]),
})
