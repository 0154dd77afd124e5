import type { Activity } from '../activity'

/** A log that stores nothing, for tests of something else. */
export const noActivity: Activity = {
  userId: 'ruth',
  add: () => {},
  run: () => {},
}
