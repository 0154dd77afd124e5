import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { listAllServices, listServices, listUsers } from './api'
import { LoginScreen } from './login-screen'
import { session } from './session'

const signedInScreens = () => import('./signed-in-screens')

const rootRoute = createRootRoute()

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  component: LoginScreen,
})

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
  getParentRoute: () => signedInRoute,
  path: '/',
  loader: listServices,
  component: lazyRouteComponent(signedInScreens, 'HomeScreen'),
})

const servicesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/services',
  loader: listServices,
  component: lazyRouteComponent(signedInScreens, 'ServicesScreen'),
})

const validateSearch = ({ page }: Record<string, unknown>) => ({ page: Number(page ?? 1) })

const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/users',
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listUsers(deps.page),
  component: lazyRouteComponent(signedInScreens, 'UsersScreen'),
})

const allServicesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/admin/services',
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listAllServices(deps.page),
  component: lazyRouteComponent(signedInScreens, 'AllServicesScreen'),
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    loginRoute,
    signedInRoute.addChildren([homeRoute, servicesRoute, usersRoute, allServicesRoute]),
  ]),
})
