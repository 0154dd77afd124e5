import type { ApiError } from '#machines/shared/api-error'

export type OverviewRead = {
  /** `first` until the first response, `unknown` if no overview was ever loaded. */
  readonly state: 'first' | 'known' | 'unknown'
  readonly isUnderWay: boolean
  /** The error of the last read. */
  readonly error: ApiError | null
}
