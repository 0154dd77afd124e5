import { stringifyLossless } from '../../api/decode/lossless'
import classes from './manage.module.css'

/** A read-only setting, because its stored shape can't be edited. It is shown as JSON and sent back unchanged. */
export function FixedValue({ label, stored }: { label: string; stored: unknown }) {
  return (
    <div className={classes.fixed}>
      <span className={classes.label}>{label}</span>
      <pre>{stringifyLossless(stored)}</pre>
      <p className={classes.hint}>This value is in a format that can't be edited here. Saving won't change it.</p>
    </div>
  )
}
