import { readWholeNumber } from '#machines/shared/numbers'

/** @throws Error for text that is not a whole number, which the rules of the step never let through */
export function numberIn(text: string): number {
  const number = readWholeNumber(text)
  if (number === undefined) throw new Error('A number of the step cannot be parsed')
  return number
}
