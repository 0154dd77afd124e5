import classes from './given-name.module.css'

/** A name that people or the server have given: it turns nothing around it, whatever its script, and takes three lines at most. */
export function GivenName({ children }: { children: string | undefined }) {
  return <bdi className={classes.name}>{children}</bdi>
}
