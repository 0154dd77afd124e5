import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * After this time the page is taken to stay open. Leaving it may take long, because the next page has to respond first
 * and the browser may ask the user to confirm.
 */
const TIMEOUT_MS = 30_000

/**
 * Reloads the page and stores what the user has typed for the next one (docs/product/release.md#reload). The reload is a
 * navigation to the same screen: unsaved changes do not block it, because they are stored, but a running write does.
 *
 * @param isCodeLost reloads through the browser, which does not request a failed module again otherwise. The browser then
 * warns about unsaved changes, although they are stored
 */
export function useReload({ isCodeLost = false } = {}): () => void {
  const router = useRouter()
  return useCallback(() => {
    const { session, drafts } = router.options.context
    const userId = session.getSnapshot().context.user?.id
    // The drafts are stored only when the page is left, because a running write may prevent that.
    const save = () => userId !== undefined && drafts.saveForNextPage(userId)
    window.addEventListener('pagehide', save)
    setTimeout(() => window.removeEventListener('pagehide', save), TIMEOUT_MS)
    if (isCodeLost) return window.location.reload()
    const here = new URL(window.location.href)
    // With a hash the browser would only scroll within this page.
    here.hash = ''
    void router.navigate({ href: here.href, reloadDocument: true, replace: true })
  }, [router, isCodeLost])
}
