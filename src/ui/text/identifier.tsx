import classes from './identifier.module.css'

/** In characters; what is longer is shortened. Most identifiers of 24 characters and the provider's are. */
const MOST = 20

/** How much of its end is shown then: what tells most identifiers apart. */
const TAIL = 6

/**
 * An identifier, shortened in the middle where it is too long for its place. It is one text, so that a selection copies it
 * whole and the browser's search finds it; the end that stands behind the dots is drawn by the style sheet.
 */
export function Identifier({ children }: { children: string }) {
  return (
    <span
      className={classes.identifier}
      title={children}
      data-tail={children.length > MOST ? children.slice(-TAIL) : undefined}
    >
      <span className={classes.text}>{children}</span>
    </span>
  )
}
