import { startTransition, useState } from 'react'
import { lazyPart } from '../../ui/notice/lazy-part'
import { DownloadButton } from './download-button'
import classes from './series.module.css'
import type { ShownSeries } from './series-files'

const { Part: LazySeriesMenu, preload } = lazyPart(async () => (await import('./series-menu')).SeriesMenu)

/** The files of a chart (docs/product/admin/export.md#charts). Until the first click, only the button is rendered. */
export function SeriesDownload(series: ShownSeries) {
  const [isUsed, setUsed] = useState(false)
  const button = (
    <div className={classes.download}>
      <DownloadButton
        name={series.name}
        aria-expanded={false}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => startTransition(() => setUsed(true))}
      />
    </div>
  )
  return isUsed ? <LazySeriesMenu {...series} fallback={button} /> : button
}
