import { FLOW_STEPS } from '#machines/setup/flow-steps'

/** As the server calls them. */
const STEPS: readonly string[] = Object.values(FLOW_STEPS)

export const STEP_COUNT = STEPS.length

/** Which step of the setup the server is at, counted from 1; undefined for none and for one that is not known. */
export function stepNumber(flowStep: string | null): number | undefined {
  const index = flowStep === null ? -1 : STEPS.indexOf(flowStep)
  return index === -1 ? undefined : index + 1
}
