import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { AppContext } from '../app/app-context'

export const Route = createRootRouteWithContext<AppContext>()({ component: Outlet })
