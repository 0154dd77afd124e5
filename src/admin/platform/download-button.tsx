import { VisuallyHidden } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { SERIES_TEXTS, type SeriesName } from './series'

/** The button of the menu with the files of a chart, before and after the menu's code is loaded. */
export function DownloadButton({
  name,
  ...button
}: { name: SeriesName } & Omit<ComponentPropsWithRef<'button'>, 'name'>) {
  return (
    <button {...button} type="button" aria-haspopup="menu">
      Download<VisuallyHidden>{` ${SERIES_TEXTS[name].title}`}</VisuallyHidden>
    </button>
  )
}
