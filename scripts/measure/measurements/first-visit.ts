import { inProfile, openPage } from '../stage/profile'
import type { Stage } from '../stage/stage'
import type { Sample } from '../statistics'
import { signedIn, works } from './visits'

/** Measures the first visit of the demo next to that of the portal, over the slow line: `first visit, demo: works`. */
export async function measureFirstVisit(stage: Stage): Promise<Sample> {
  const sample: Record<string, number> = {}
  for (const build of ['portal', 'demo'] as const) {
    for (const measure of [works, signedIn] as const) {
      const result: Sample = await inProfile<Sample>(stage, { who: undefined, world: 'default' }, (context) =>
        measure((signs = []) => openPage(context, { processor: true }, signs), `${stage.slowUrlOf(build)}/login`),
      )
      for (const [metric, value] of Object.entries(result)) sample[`first visit, ${build}: ${metric}`] = value
    }
  }
  return sample
}
