import { ruth } from '#sandbox/account/people.seeds'
import { timeToPaint } from '../../../e2e/support/time-to-paint'
import { inProfile, openPage } from '../stage/profile'
import { LARGE_WORLD, type Stage } from '../stage/stage'
import { mediansOf, type Sample } from '../statistics'

const LISTS = { users: '/admin/users', 'all services': '/admin/services' } as const

/** Opens a page of 20 rows with the processor slowed down: from the end of the response to the paint, in ms. */
export async function measureLists(stage: Stage): Promise<Sample> {
  const sample: Record<string, number> = {}
  for (const [name, path] of Object.entries(LISTS)) {
    for (const build of ['single page', 'portal'] as const) {
      await inProfile(stage, { who: ruth, world: LARGE_WORLD }, async (context) => {
        const { page } = await openPage(context, { processor: true })
        await page.goto(stage.urlOf(build) + path)
        await page.locator('tbody tr').nth(19).waitFor()
        await page.waitForLoadState('networkidle')
        const next = page.getByText('Next', { exact: true })
        const times: Sample[] = []
        while (times.length < 6) times.push({ time: await timeToPaint(page, `/v1${path}`, () => next.click()) })
        // The first page is not counted, because its code is not compiled yet.
        sample[`${name}, ${build}: next page`] = mediansOf(times.slice(1)).time ?? Number.NaN
      })
    }
  }
  return sample
}
