import { stringifyLossless } from '../../api/decode/lossless'
import classes from './manage.module.css'

/** A setting that is stored in a shape of its own: it is shown as text, and goes back as it came. */
export function FixedValue({ label, stored }: { label: string; stored: unknown }) {
  return (
    <div className={classes.fixed}>
      <span className={classes.label}>{label}</span>
      <pre>{stringifyLossless(stored)}</pre>
      <p className={classes.hint}>It is stored in a form that cannot be edited here. Saving keeps it as it is.</p>
    </div>
  )
}
