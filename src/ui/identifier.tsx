import classes from './identifier.module.css'

/** How much of its end is always shown: what tells most identifiers apart. */
const TAIL = 6

/** An identifier, shortened in the middle where it is too long for its place; all of it is read out, found and copied. */
export function Identifier({ children }: { children: string }) {
  return (
    <span className={classes.identifier} title={children}>
      <span className={classes.head}>{children.slice(0, -TAIL)}</span>
      <span>{children.slice(-TAIL)}</span>
    </span>
  )
}
