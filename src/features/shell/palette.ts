import { lazyPart } from '../../ui/notice/lazy-part'

/** The palette and the list of shortcuts, loaded when the user is about to open one (docs/product/palette.md). */
export const { Part: Palette, preload: preloadPalette } = lazyPart(
  async () => (await import('./palette.lazy')).LazyPalette,
)
