import classes from './progress-bar.module.css'

/** How far something with a few steps has got, in a thin line, and in words for those who do not see it. */
export function ProgressBar({
  name,
  step,
  of,
  text,
}: {
  /** What it is the progress of. */
  name: string
  /** The step that it has come to, counted from 1; undefined while it is not known. */
  step: number | undefined
  of: number
  text: string
}) {
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={name}
      aria-valuenow={step}
      aria-valuemin={1}
      aria-valuemax={of}
      aria-valuetext={text}
    >
      {/* Drawn, because its length is no style that the content security policy lets through. */}
      <svg viewBox={`0 0 ${of} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={step ?? 0} height="1" />
      </svg>
    </div>
  )
}
