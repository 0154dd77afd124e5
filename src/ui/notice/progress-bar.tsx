import classes from './progress-bar.module.css'

/** The progress of a few steps as a thin line, with a text for screen readers. */
export function ProgressBar({
  label,
  step,
  of,
  text,
}: {
  label: string
  /** The current step, from 1; undefined while unknown. */
  step: number | undefined
  of: number
  text: string
}) {
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={step}
      aria-valuemin={1}
      aria-valuemax={of}
      aria-valuetext={text}
    >
      {/* An SVG, because the content security policy forbids inline styles for the length. */}
      <svg viewBox={`0 0 ${of} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={step ?? 0} height="1" />
      </svg>
    </div>
  )
}
