import type { Resource } from '../../../xstate/resource'

/** The reason why a list does not contain a row. */
export type ListProblem = 'loading' | 'failed' | 'notOnPage'

export function problemOf({ state }: Resource<unknown>): ListProblem {
  return state === 'loading' || state === 'failed' ? state : 'notOnPage'
}
