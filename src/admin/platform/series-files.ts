import type { RefObject } from 'react'
import { exportFileName, saveFile } from '../../shared/files/save-file'
import { formatCount } from '../../shared/format/count'
import { csvOf } from '../kit/export/csv'
import { csvFile } from '../kit/export/csv-file'
import { chartSvg, type Picture } from './chart-svg'
import type { AnalyticsQuery } from './platform.calls'
import { type Bar, PERIODS, SERIES_TEXTS, type SeriesName, totalOf } from './series'

/** The pixels of the file for each pixel of the screen, so that it is sharp in print. */
const SCALE = 2

/** A series that is on the screen, and the card that contains its chart. */
export type ShownSeries = {
  readonly name: SeriesName
  readonly period: AnalyticsQuery['period']
  readonly bars: readonly Bar[]
  readonly card: RefObject<HTMLElement | null>
}

export type SeriesFormat = 'csv' | 'png' | 'svg'

/** Returns the chart of a card. Undefined until its code is loaded. */
export function chartIn({ card }: Pick<ShownSeries, 'card'>): SVGSVGElement | undefined {
  return card.current?.querySelector<SVGSVGElement>('svg.recharts-surface') ?? undefined
}

/**
 * Saves a series as a file, and returns the name of the file (docs/product/admin/export.md#charts).
 *
 * @throws if there is no chart, or if the browser can't draw it
 */
export async function saveSeries(series: ShownSeries, format: SeriesFormat): Promise<string> {
  const { name, period } = series
  const content = format === 'csv' ? csvFile(numbersOf(series)) : await pictureOf(series, format)
  const file = exportFileName([SERIES_TEXTS[name].title, period], format, new Date())
  saveFile(content, file)
  return file
}

/** The numbers of a series as CSV. The dates are as the server sent them. */
export function numbersOf({ name, bars }: Pick<ShownSeries, 'name' | 'bars'>): string {
  const { bucket, count } = SERIES_TEXTS[name]
  const columns = [
    { name: bucket, value: (bar: Bar) => bar.label },
    { name: count, value: (bar: Bar) => bar.count },
  ]
  return csvOf(columns, bars)
}

async function pictureOf(series: ShownSeries, format: 'png' | 'svg'): Promise<Blob> {
  const chart = chartIn(series)
  if (chart === undefined || series.card.current === null) throw new Error('The chart is not loaded')
  const picture = chartSvg(chart, series.card.current, captionOf(series))
  return format === 'png' ? pngOf(picture) : new Blob([picture.text], { type: 'image/svg+xml' })
}

/** The title of a picture, and the period with the total below it. */
function captionOf({ name, period, bars }: ShownSeries) {
  const total = totalOf(name, bars)
  const periodText = PERIODS.find(({ value }) => value === period)?.label ?? period
  return {
    title: SERIES_TEXTS[name].title,
    subtitle: total === undefined ? periodText : `${periodText}, ${formatCount(total)} in total`,
  }
}

/**
 * Draws a picture as PNG. The SVG is a `data:` address, because the content security policy allows no other kind of image.
 *
 * @throws if the browser can't draw it
 */
async function pngOf({ text, width, height }: Picture): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (file === null) throw new Error('The browser could not write the PNG')
  return file
}
