import { VisuallyHidden } from '@mantine/core'
import { BRAND_NAME } from '../../../theme/brand'
import { MainRegion } from '../../../ui/main-region'
import { StillWorking } from '../../../ui/notice/still-working'
import { SplashScreen } from '../screens/splash-screen'
import classes from './preview.module.css'

type Shape = 'cards' | 'services' | 'panels' | 'table' | 'page'

/** What the screens look like from afar. */
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

/** Whether a path is a screen inside of the shell, parameters aside. */
export const isShellPath = (path: string) => SHAPES.has(path)

/**
 * The place of a screen whose code or data is on its way, in its shape, so that nothing jumps when it comes
 * (docs/operate/speed.md#goals). It names nothing that the screen may not show in the end.
 */
export function ScreenPreview({
  path,
  since,
}: {
  path: string
  /** When the waiting began, in ms since the page did; missing is now. */
  since?: number | undefined
}) {
  const shape = SHAPES.get(path)
  if (shape === undefined) return <SplashScreen since={since} />
  return (
    <MainRegion className={classes.screen} aria-busy="true">
      <h1 className={classes.heading}>
        <VisuallyHidden>{BRAND_NAME}</VisuallyHidden>
      </h1>
      {shape === 'cards' && <div className={classes.line} />}
      <div className={classes.blocks} data-shape={shape} role="progressbar" aria-label="Loading">
        {Array.from({ length: BLOCKS[shape] }, (_, block) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <div key={block} className={classes.block} />
        ))}
      </div>
      <StillWorking since={since} />
    </MainRegion>
  )
}
