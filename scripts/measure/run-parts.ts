import { measureFirstVisit } from './measurements/first-visit'
import { measureInteractions } from './measurements/interactions'
import { measureLists } from './measurements/lists'
import { measureLoading } from './measurements/loading'
import { type Stage, startStage } from './stage/stage'
import { mediansOf, type Sample } from './statistics'

/** Each part measures the portal in `dist/` and its baselines once, in turn. */
export const PARTS: Readonly<Record<string, (stage: Stage, run: number) => Promise<Sample>>> = {
  loading: measureLoading,
  interactions: measureInteractions,
  lists: measureLists,
  visit: measureFirstVisit,
}

/** The parts that depend on the servers' caches. */
const WARMED = ['loading', 'visit']

/** Measures the parts in rounds, so that a disturbance affects all builds alike. Every number is the median of `runs` runs. */
export async function runParts(parts: readonly string[], runs: number) {
  const stage = await startStage()
  try {
    const samples: Sample[] = []
    for (let run = 0; run <= runs; run += 1) {
      for (const part of parts.filter((name) => run > 0 || WARMED.includes(name))) {
        console.log(`Run ${run} of ${runs}: ${part}`)
        const sample = await PARTS[part]?.(stage, run)
        // The first round fills the servers' caches.
        if (sample && run > 0) samples.push(sample)
      }
    }
    return { sample: mediansOf(samples), browserVersion: stage.browser.version() }
  } finally {
    await stage.close()
  }
}
