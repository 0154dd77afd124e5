import { Menu, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useRef, useState } from 'react'
import { useOpenOnLoad } from '../../ui/dialog/lazy-overlay'
import { Notice } from '../../ui/notice/notice'
import { DownloadButton } from './download-button'
import classes from './series.module.css'
import { chartIn, type SeriesFormat, type ShownSeries, saveSeries } from './series-files'

type Format = { readonly format: SeriesFormat; readonly label: string }

const NUMBERS: Format = { format: 'csv', label: 'Numbers (CSV)' }
const PICTURES: readonly Format[] = [
  { format: 'png', label: 'Picture (PNG)' },
  { format: 'svg', label: 'Picture (SVG)' },
]

/** The menu with the files of a chart. A chart that is not loaded has no pictures. It opens at once, like the menu of a row. */
export function SeriesMenu(series: ShownSeries) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnLoad(button)
  const [outcome, setOutcome] = useState<{ saved: string } | 'failed'>()
  const save = (format: SeriesFormat) => {
    setOutcome(undefined)
    saveSeries(series, format).then(
      (saved) => setOutcome({ saved }),
      () => setOutcome('failed'),
    )
  }
  return (
    <>
      <div className={classes.download}>
        <Menu
          opened={isOpen}
          onChange={setOpen}
          position="bottom-end"
          withinPortal={false}
          withInitialFocusPlaceholder={false}
        >
          <Menu.Target>
            <DownloadButton ref={button} name={series.name} />
          </Menu.Target>
          <Menu.Dropdown>
            {[NUMBERS, ...(chartIn(series) ? PICTURES : [])].map(({ format, label }) => (
              <Menu.Item key={format} onClick={() => save(format)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <div className={classes.saved}>
        <VisuallyHidden role="status">{typeof outcome === 'object' ? `Saved ${outcome.saved}` : ''}</VisuallyHidden>
        {outcome === 'failed' && (
          <Notice tone="danger" takesFocus>
            <p>We couldn't save the file. Please try again.</p>
          </Notice>
        )}
      </div>
    </>
  )
}
