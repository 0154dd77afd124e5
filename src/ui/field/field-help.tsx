import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './field-help.module.css'

/** The hint of a field, and below it remarks about the text that was typed, which are announced politely. Undefined without either. */
export function fieldHelp(help: string | undefined, remarks: readonly string[]): ReactNode {
  if (help === undefined && remarks.length === 0) return undefined
  return (
    <>
      {help && <span>{help}</span>}
      <span aria-live="polite">
        {remarks.map((remark) => (
          <span key={remark} className={classes.remark}>
            <IconInfoCircle aria-hidden size={16} className={classes.icon} />
            <span>{remark}</span>
          </span>
        ))}
      </span>
    </>
  )
}
