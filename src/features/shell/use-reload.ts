import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** By then the page has gone, or stays: the next one has to answer first, and somebody may be asked whether to leave this one. */
const TIMEOUT_MS = 30_000

/**
 * Loads the page again, and keeps for whoever is signed in what stands in the forms until it is there. It counts as a link to
 * this same screen: unsaved changes, which are kept, hold nobody back, and a write that is under way does.
 *
 * @param isCodeLost asks for all of it anew, because a browser remembers that it could not load something. That is no link: the
 * browser itself asks about unsaved changes, which are kept all the same
 */
export function useReload({ isCodeLost = false } = {}): () => void {
  const router = useRouter()
  return useCallback(() => {
    const { session, drafts } = router.options.context
    const userId = session.getSnapshot().context.user?.id
    // At the very end: a write that is under way may still keep the page.
    const save = () => userId !== undefined && drafts.saveForNextPage(userId)
    window.addEventListener('pagehide', save)
    setTimeout(() => window.removeEventListener('pagehide', save), TIMEOUT_MS)
    if (isCodeLost) return window.location.reload()
    const here = new URL(window.location.href)
    // With it, the browser would look for a place within this page.
    here.hash = ''
    void router.navigate({ href: here.href, reloadDocument: true, replace: true })
  }, [router, isCodeLost])
}
