import { inProfile, openPage } from '../stage/profile'
import { LARGE_WORLD, type Stage } from '../stage/stage'
import type { Sample } from '../statistics'
import { SCREENS } from './screens'
import { load, typing } from './visits'

/** Measures every screen in every build: times in ms, as `login, portal: works`. */
export async function measureLoading(stage: Stage): Promise<Sample> {
  const sample: Record<string, number> = {}
  for (const { name, path, who, signs, builds, inputs = [], isRepeated } of SCREENS) {
    for (const build of builds) {
      const url = stage.urlOf(build) + path
      for (const measure of [load, ...inputs.filter((input) => build !== 'static form' || input === typing)]) {
        const result = await inProfile(stage, { who, world: LARGE_WORLD }, async (context) => {
          if (isRepeated) {
            const { page } = await openPage(context, {})
            await page.goto(url, { waitUntil: 'networkidle' })
            await page.close()
          }
          return measure((expected = signs) => openPage(context, { network: true, processor: true }, expected), url)
        })
        for (const [metric, value] of Object.entries(result)) sample[`${name}, ${build}: ${metric}`] = value
      }
    }
  }
  return sample
}
