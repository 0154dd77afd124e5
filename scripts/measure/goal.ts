import type { Results } from './results'

export type Goal = {
  readonly id: string
  readonly what: string
  /** The maximum value. */
  readonly limit: number
  /** Empty if the number needs no unit. */
  readonly unit: '×' | 'ms' | 's' | 'min' | 'B' | ''
  /** Undefined if it was not measured. */
  readonly measured: (results: Results) => number | undefined
}
