import classes from './server-illustration.module.css'

const RACKS = [0, 1, 2] as const

/** The decorative drawing of the brand panel: three servers that are connected to an admin panel. */
export function ServerIllustration() {
  return (
    <svg className={classes.illustration} viewBox="0 0 360 220" fill="none" aria-hidden="true" focusable="false">
      <rect className={classes.line} x="8" y="24" width="184" height="172" rx="10" />
      <path className={classes.line} d="M8 56h184" />
      <circle className={classes.dot} cx="26" cy="40" r="4" />
      <circle className={classes.faint} cx="40" cy="40" r="4" />
      <path className={classes.accent} d="M28 152l32-30 28 18 40-44 44 26" />
      <path className={classes.line} d="M28 176h60M104 176h36" />
      {RACKS.map((rack) => (
        <g key={rack} transform={`translate(240 ${32 + rack * 58})`}>
          <path className={classes.accent} d="M-48 20h40" />
          <rect className={classes.line} width="112" height="40" rx="8" />
          <circle className={classes.dot} cx="20" cy="20" r="5" />
          <path className={classes.line} d="M40 20h52" />
        </g>
      ))}
    </svg>
  )
}
