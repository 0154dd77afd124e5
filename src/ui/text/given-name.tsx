import classes from './given-name.module.css'

/** In characters: about three lines on a phone. */
const MOST_IN_A_SENTENCE = 120

/**
 * A name from a user or the server (D-260). It is isolated, so that its script cannot change the direction of the text around
 * it, and takes at most five lines: a usual name fits also with more space between its letters (WCAG 1.4.12). Within a sentence it
 * must be inline, because punctuation after a box would wrap to a new line, so it is shortened instead.
 */
export function GivenName({
  children = '',
  isInSentence = false,
}: {
  children: string | undefined
  isInSentence?: boolean
}) {
  if (isInSentence)
    return (
      <bdi className={classes.inSentence} translate="no">
        {shortened(children)}
      </bdi>
    )
  return (
    <bdi className={classes.name} translate="no">
      {children}
    </bdi>
  )
}

function shortened(name: string): string {
  const characters = [...name]
  return characters.length > MOST_IN_A_SENTENCE ? `${characters.slice(0, MOST_IN_A_SENTENCE).join('')}…` : name
}
