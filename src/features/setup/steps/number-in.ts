import { readWholeNumber } from '#machines/shared/numbers'

/** @throws Error for what the rules of the step do not let through */
export function numberIn(text: string): number {
  const number = readWholeNumber(text)
  if (number === undefined) throw new Error('A number of the step is none')
  return number
}
