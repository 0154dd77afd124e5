/** One of the ways to lay a chart out. None is the best for every chart, so each is tried. */
export type Arrangement = {
  /** Whether a line that leads back to another frame leaves at its front side, instead of running around both frames. */
  readonly turnsBack: boolean
  /** Of the library's random numbers. */
  readonly seed: number
}

export const ARRANGEMENTS: readonly Arrangement[] = [true, false].flatMap((turnsBack) =>
  [1, 2, 3, 4, 5, 6].map((seed) => ({ turnsBack, seed })),
)
