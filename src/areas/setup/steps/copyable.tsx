import type { ReactNode } from 'react'
import { CopyButton } from '../../../ui/text/copy-button'
import classes from './steps.module.css'

/** A value to enter elsewhere, with a button that copies it. */
export function Copyable({ text, label, children }: { text: string; label: string; children?: ReactNode }) {
  return (
    <span className={classes.copyable}>
      <code translate="no">{text}</code>
      {children}
      <CopyButton text={text}>{label}</CopyButton>
    </span>
  )
}
