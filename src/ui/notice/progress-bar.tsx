import classes from './progress-bar.module.css'

/** The progress of a few steps as a thin line, with a text for screen readers. */
export function ProgressBar({
  label,
  step,
  of,
  text,
  isUnderWay = false,
}: {
  label: string
  /** The current step, from 1; undefined while unknown. */
  step: number | undefined
  of: number
  text: string
  /** The current step is not done yet, so it is lighter than those before it. */
  isUnderWay?: boolean
}) {
  const reached = step ?? 0
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
        <rect width={isUnderWay ? reached - 1 : reached} height="1" />
        {isUnderWay && <rect x={reached - 1} width="1" height="1" className={classes.current} />}
      </svg>
    </div>
  )
}
