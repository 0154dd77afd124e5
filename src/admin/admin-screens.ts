import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * The administration screens. They are lazy inside their routes' components, because a route's component is sent to every user
 * who opens the route (D-168).
 */
export const Admin = lazyRouteComponent(() => import('./admin-view'), 'AdminView')
export const AdminPanel = lazyRouteComponent(() => import('./admin-panel'), 'AdminPanel')
export const UserManagement = lazyRouteComponent(() => import('./users/user-management'), 'UserManagement')
export const ServiceManagement = lazyRouteComponent(() => import('./services/service-management'), 'ServiceManagement')
export const ProductManagement = lazyRouteComponent(
  () => import('./catalogue/screen/product-management'),
  'ProductManagement',
)
