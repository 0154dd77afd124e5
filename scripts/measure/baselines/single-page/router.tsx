import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { LoginScreen } from './login-screen'
import { listRows, listServices, session } from './session'

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
const servicesRoute = (path: string, screen: 'HomeScreen' | 'ServicesScreen') =>
  createRoute({
    ...{ getParentRoute: () => signedInRoute, path, loader: listServices },
    component: lazyRouteComponent(signedInScreens, screen),
  })
const tableRoute = (path: Parameters<typeof listRows>[0], screen: 'UserTable' | 'ServiceTable' | 'ProductTable') =>
  createRoute({
    ...{ getParentRoute: () => signedInRoute, path },
    validateSearch: ({ page }: Record<string, unknown>) => ({ page: Number(page ?? 1) }),
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => listRows(path, deps.page),
    component: lazyRouteComponent(signedInScreens, screen),
  })

const signedInRoutes = [
  servicesRoute('/', 'HomeScreen'),
  servicesRoute('/services', 'ServicesScreen'),
  tableRoute('/admin/users', 'UserTable'),
  tableRoute('/admin/services', 'ServiceTable'),
  tableRoute('/products', 'ProductTable'),
]
export const router = createRouter({
  routeTree: rootRoute.addChildren([loginRoute, signedInRoute.addChildren(signedInRoutes)]),
})
