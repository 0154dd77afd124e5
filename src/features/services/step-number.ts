import { FLOW_STEPS } from '#machines/setup/flow-steps'

/** The server's names of the steps. */
const STEPS: readonly string[] = Object.values(FLOW_STEPS)

export const STEP_COUNT = STEPS.length

/** The number of a setup step, counted from 1, or undefined without a known step. */
export function stepNumber(flowStep: string | null): number | undefined {
  const index = flowStep === null ? -1 : STEPS.indexOf(flowStep)
  return index === -1 ? undefined : index + 1
}
