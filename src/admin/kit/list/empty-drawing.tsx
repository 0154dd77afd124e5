import { lazyPart } from '../../../ui/notice/lazy-part'

// Optional and loaded when it is shown, because most lists have rows.
const { Part } = lazyPart(async () => (await import('./empty-illustration')).EmptyIllustration, null)

/** The illustration of an empty list. Its space is reserved while it loads. */
export function EmptyDrawing() {
  return <Part fallback={<svg width="96" height="72" aria-hidden="true" />} />
}
