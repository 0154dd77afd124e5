import { useLocation } from '@tanstack/react-router'
import { PagePreview } from '../preview/page-preview'
import { ScreenPreview } from '../preview/screen-preview'

const usePath = () => useLocation({ select: ({ pathname }) => pathname })

/** While the session or the code of a page is on its way, outside of the shell. */
export function PendingPage() {
  return <PagePreview path={usePath()} />
}

/** While the code of a screen is on its way, inside of the shell. */
export function PendingScreen() {
  return <ScreenPreview path={usePath()} />
}
