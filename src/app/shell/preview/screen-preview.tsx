import { VisuallyHidden } from '@mantine/core'
import { BRAND_NAME } from '../../../theme/brand.gen'
import { MainRegion } from '../../../ui/main-region'
import { StillWorking } from '../../../ui/notice/still-working'
import { SplashScreen } from '../screens/splash-screen'
import classes from './preview.module.css'

type Shape = 'cards' | 'services' | 'panels' | 'table' | 'page'

/** The rough shape of each screen inside the shell. */
const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ['/', 'cards'],
  ['/services', 'services'],
  ['/settings', 'panels'],
  ['/manage', 'panels'],
  ['/setup', 'page'],
  ['/payment', 'page'],
  ['/admin', 'cards'],
  ['/admin/users', 'table'],
  ['/admin/services', 'table'],
  ['/products', 'table'],
])

const BLOCKS: Readonly<Record<Shape, number>> = { cards: 3, services: 2, panels: 3, table: 1, page: 1 }

/** @param path without parameters */
export const isShellPath = (path: string) => SHAPES.has(path)

/**
 * A skeleton in the shape of a screen whose code or data is loading, so the layout does not shift (docs/performance.md).
 * It has no names, because the screen may turn out to be a different one.
 */
export function ScreenPreview({
  path,
  since,
}: {
  path: string
  /** The start of the waiting in ms since the page was opened. The default is now. */
  since?: number | undefined
}) {
  const shape = SHAPES.get(path)
  if (shape === undefined) return <SplashScreen since={since} />
  return (
    <MainRegion className={classes.screen} aria-busy="true" data-wide={shape === 'table'}>
      <h1 className={classes.heading}>
        <VisuallyHidden>{BRAND_NAME}</VisuallyHidden>
      </h1>
      {shape === 'cards' && <div className={classes.line} />}
      <div className={classes.blocks} data-shape={shape} role="progressbar" aria-label="Loading">
        {Array.from({ length: BLOCKS[shape] }, (_, block) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all blocks are equal
          <div key={block} className={classes.block} />
        ))}
      </div>
      <StillWorking since={since} />
    </MainRegion>
  )
}
