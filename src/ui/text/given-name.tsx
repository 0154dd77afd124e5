import classes from './given-name.module.css'

/** In characters; about three lines of a phone. */
const MOST_IN_A_SENTENCE = 120

/**
 * A name that people or the server have given: it turns nothing around it, whatever its script, and takes three lines at most.
 * Within a sentence it is part of the line, because a full stop behind a box would stand on a line of its own; there it is
 * shortened instead.
 */
export function GivenName({
  children = '',
  isInSentence = false,
}: {
  children: string | undefined
  isInSentence?: boolean
}) {
  if (isInSentence) return <bdi className={classes.inSentence}>{shortened(children)}</bdi>
  return <bdi className={classes.name}>{children}</bdi>
}

function shortened(name: string): string {
  const characters = [...name]
  return characters.length > MOST_IN_A_SENTENCE ? `${characters.slice(0, MOST_IN_A_SENTENCE).join('')}…` : name
}
