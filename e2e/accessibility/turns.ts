import { isFullRun } from '../support/fixtures'

/** True if a run includes the test with this name: one of so many, chosen by its seed, or all in a full run. */
export function hasItsTurn(name: string, oneOf: number): boolean {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return isFullRun || (Number(process.env.SEED) + sum) % oneOf === 0
}
