import { type Chart, type ChartState, statesWithin, type Trigger } from './chart'

/** A line of a drawing: from a row of a state's box to a state. */
export type Way = {
  readonly from: ChartState
  /** The place of its transition among those of the state. */
  readonly row: number
  readonly trigger: Trigger['type']
  /** The path of the state that it leads to. */
  readonly to: string
}

/** What a line means for the flow. */
export type LineKind = 'success' | 'failure' | 'neutral'

/** All lines of a chart, in the order of the source. */
export function waysOf(chart: Chart): readonly Way[] {
  return statesWithin(chart.root).flatMap((from) =>
    from.transitions.flatMap(({ on, targets }, row) => targets.map((to) => ({ from, row, trigger: on.type, to }))),
  )
}

export function kindOf({ trigger }: Pick<Way, 'trigger'>): LineKind {
  if (trigger === 'answer') return 'success'
  return trigger === 'failure' ? 'failure' : 'neutral'
}
