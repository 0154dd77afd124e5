import type { Results } from './results'

export type Goal = {
  readonly id: string
  readonly what: string
  /** The most that is allowed. */
  readonly limit: number
  /** Empty where a number says it all. */
  readonly unit: '×' | 'ms' | 's' | 'min' | 'B' | ''
  /** Undefined where it was not measured. */
  readonly measured: (results: Results) => number | undefined
}
