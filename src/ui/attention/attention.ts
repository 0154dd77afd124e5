import { lazyPart } from '../notice/lazy-part'

/** Something that has ended while the user may look at another tab. */
export type Attention = {
  readonly tone: 'success' | 'danger' | 'warning'
  /** What has happened, such as 'Deployed'. */
  readonly text: string
  /** What it has happened to. */
  readonly name: string
  /** The same for everything about one object, so that a newer notification replaces an older one. */
  readonly tag: string
}

const load = () => import('./attention.lazy')

/** Offers a browser notification of the end. It loads the code of `callAttention` while the user waits. */
export const { Part: NotifyOffer } = lazyPart(async () => (await load()).LazyNotifyOffer, null)

/** Marks the title and the icon of a hidden tab, and notifies the user if the browser may (docs/product/shell.md#attention). */
export function callAttention(attention: Attention): void {
  if (!document.hidden) return
  // Without its code, only the marks are missing: the screen shows the same outcome.
  load().then(
    ({ showAttention }) => showAttention(attention),
    () => {},
  )
}
