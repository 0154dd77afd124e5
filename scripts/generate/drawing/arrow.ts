import { type Chart, type ChartState, statesWithin, type Trigger } from './chart'

/** A line of a drawing, from a row in a state's box to the target state. */
export type Arrow = {
  readonly from: ChartState
  /** The index of the transition in its state. */
  readonly row: number
  readonly trigger: Trigger['type']
  /** The path of the target state. */
  readonly to: string
}

export type LineKind = 'success' | 'failure' | 'neutral'

/** All lines of a chart, in source order. */
export function arrowsOf(chart: Chart): readonly Arrow[] {
  return statesWithin(chart.root).flatMap((from) =>
    from.transitions.flatMap(({ on, targets }, row) => targets.map((to) => ({ from, row, trigger: on.type, to }))),
  )
}

export function kindOf({ trigger }: Pick<Arrow, 'trigger'>): LineKind {
  if (trigger === 'done') return 'success'
  return trigger === 'error' ? 'failure' : 'neutral'
}
