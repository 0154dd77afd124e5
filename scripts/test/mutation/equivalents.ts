/** A change that makes no difference, so that no test can notice it. */
export type Equivalent = {
  /** Part of the line on which the change begins. */
  readonly line: string
  readonly was: string
  readonly became: string
  readonly reason: string
}

/** The surviving changes that were found to make no difference, by file. They do not count in the score. */
export const EQUIVALENTS: Readonly<Record<string, readonly Equivalent[]>> = {}
