import classes from './identifier.module.css'

/** In characters. Longer identifiers are shortened, such as those with 24 characters and the payment provider's. */
const MOST = 16

/** The number of characters shown at the end, because most identifiers differ there. */
const TAIL = 6

/**
 * An identifier that is shortened in the middle if it is too long. It is one text, so that it can be selected and found as a
 * whole. The style sheet adds the end after the ellipsis.
 */
export function Identifier({ children }: { children: string }) {
  return (
    <span
      className={classes.identifier}
      title={children}
      translate="no"
      data-tail={children.length > MOST ? children.slice(-TAIL) : undefined}
    >
      <span className={classes.text}>{children}</span>
    </span>
  )
}
