import { IconInfoCircle } from '@tabler/icons-react'
import classes from './field-help.module.css'

/** The hint of a field. Below it are remarks about the text that was typed, which are announced politely. */
export function FieldHelp({ help, remarks }: { help: string | undefined; remarks: readonly string[] }) {
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
