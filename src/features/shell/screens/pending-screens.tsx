import { useLocation } from '@tanstack/react-router'
import { PagePreview } from '../preview/page-preview'
import { ScreenPreview } from '../preview/screen-preview'

const usePath = () => useLocation({ select: ({ pathname }) => pathname })

/** Shown outside the shell while the session or the code of a page is loading. */
export function PendingPage() {
  return <PagePreview path={usePath()} />
}

/** Shown inside the shell while the code of a screen is loading. */
export function PendingScreen() {
  return <ScreenPreview path={usePath()} />
}
