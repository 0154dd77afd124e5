import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { AppContext } from '../app/app-context'
import { PendingPage } from '../app/shell/preview/shell-preview'

export const Route = createRootRouteWithContext<AppContext>()({
  component: Outlet,
  pendingComponent: PendingPage,
})
