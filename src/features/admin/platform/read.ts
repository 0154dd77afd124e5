import type { ApiError } from '#machines/shared/api-error'

/** How it stands with the overview: whether it is being read for the first time, is known, or could not be read at all. */
export type OverviewRead = {
  readonly state: 'first' | 'known' | 'unknown'
  readonly isUnderWay: boolean
  /** Why it could not be read the last time. */
  readonly error: ApiError | null
}
