import { parseArgs } from 'node:util'
import { type ScreenName, screenNames } from './measurements/screens'

export const PARTS = ['loading', 'interactions', 'lists', 'navigation', 'polling', 'tools'] as const
export type Part = (typeof PARTS)[number]

export type Options = {
  readonly parts: readonly Part[]
  readonly screens: readonly ScreenName[]
  /** The number of runs that each median is taken from. */
  readonly runs: number
  /** The simulated hours for which a deployment is watched. */
  readonly hours: number
  /** Measures the existing dist/ instead of building it. */
  readonly isBuilt: boolean
  /** The duration of `npm test` in minutes, which takes too long to measure here. */
  readonly testMinutes: number | undefined
}

/**
 * The command line: `--only loading,lists`, `--screens login,home`, `--runs 3`, `--hours 1`, `--built`, `--test-minutes 14`. A
 * partial measurement is printed but not written.
 *
 * @throws if an option has an invalid value
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: PARTS.join() },
      screens: { type: 'string', default: screenNames.join() },
      runs: { type: 'string', default: '5' },
      hours: { type: 'string', default: '4' },
      built: { type: 'boolean', default: false },
      'test-minutes': { type: 'string' },
    },
  })
  const testMinutes = values['test-minutes']
  return {
    parts: chosen('--only', values.only, PARTS),
    screens: chosen('--screens', values.screens, screenNames),
    runs: wholeNumber('--runs', values.runs),
    hours: wholeNumber('--hours', values.hours),
    isBuilt: values.built,
    testMinutes: testMinutes === undefined ? undefined : wholeNumber('--test-minutes', testMinutes),
  }
}

/** Returns true if the measurement covers everything and may replace the document. */
export function isWhole({ parts, screens, isBuilt }: Options): boolean {
  return parts.length === PARTS.length && screens.length === screenNames.length && !isBuilt
}

function wholeNumber(option: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`${option} must be a positive whole number, not "${text}".`)
  return number
}

function chosen<T extends string>(option: string, list: string, known: readonly T[]): readonly T[] {
  const unknown = list.split(',').find((name) => !known.some((one) => one === name))
  if (unknown !== undefined)
    throw new Error(`Unknown value "${unknown}" for ${option}. Use any of: ${known.join(', ')}.`)
  return known.filter((name) => list.split(',').includes(name))
}
