import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * The screens of administrators, whose code is fetched when somebody who may see them is about to: what a route names as its
 * component is sent to everybody who goes there.
 */
export const Admin = lazyRouteComponent(() => import('./admin-view'), 'AdminView')
export const AdminPanel = lazyRouteComponent(() => import('./admin-panel'), 'AdminPanel')
export const UserManagement = lazyRouteComponent(() => import('./users/user-management'), 'UserManagement')
export const ServiceManagement = lazyRouteComponent(() => import('./services/service-management'), 'ServiceManagement')
export const ProductManagement = lazyRouteComponent(() => import('./catalogue/product-management'), 'ProductManagement')
