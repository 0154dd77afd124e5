/** One of the ways to lay a chart out. None is the best for every chart, so each is tried. */
export type Arrangement = {
  /** Whether states above each other stand in the order of the source, even if more lines cross then. */
  readonly keepsOrder: boolean
  /** Whether a line that leads back to another frame leaves at its front side, instead of running around both frames. */
  readonly turnsBack: boolean
  /** Of the library's random numbers. */
  readonly seed: number
}

const BOTH = [true, false]
const SEEDS = [1, 2, 3, 4]

export const ARRANGEMENTS: readonly Arrangement[] = BOTH.flatMap((keepsOrder) =>
  BOTH.flatMap((turnsBack) => SEEDS.map((seed) => ({ keepsOrder, turnsBack, seed }))),
)
