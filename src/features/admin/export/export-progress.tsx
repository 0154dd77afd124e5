import { Button, VisuallyHidden } from '@mantine/core'
import { ProgressBar } from '../../../ui/notice/progress-bar'
import { StillWorking } from '../../../ui/notice/still-working'
import classes from './export.module.css'
import { type Progress, rowsText, spokenProgress } from './progress-texts'

/** The progress of an export, with the button that stops it. Screen readers hear only about each quarter. */
export function ExportProgress({
  entityName,
  progress,
  onStop,
}: {
  entityName: string
  progress: Progress
  onStop: () => void
}) {
  const { loaded, total } = progress
  const text = `Loaded ${rowsText(progress, entityName)}`
  return (
    <>
      <ProgressBar
        label={`Export of ${entityName}`}
        step={loaded > 0 && total !== undefined ? loaded : undefined}
        of={total || 1}
        text={text}
      />
      <p className={classes.count}>{text}</p>
      <VisuallyHidden role="status">{spokenProgress(progress, entityName)}</VisuallyHidden>
      <div className={classes.buttons}>
        {/* Keyed by the progress, because only a page that takes long is worth a text. */}
        <StillWorking key={loaded} />
        <Button variant="default" onClick={onStop}>
          Stop
        </Button>
      </div>
    </>
  )
}
