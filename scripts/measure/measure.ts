import { writeFile } from 'node:fs/promises'
import { ada, ruth } from '#sandbox/account/people.seeds'
import { measureInteractions } from './measurements/interactions'
import { measureLists } from './measurements/lists'
import { measureLoading } from './measurements/loading'
import { measureNavigation } from './measurements/navigation'
import { measurePolling } from './measurements/polling'
import { isWhole, type Part, readOptions } from './options'
import { REASONS } from './reasons'
import { renderReport } from './report'
import type { Results } from './results'
import { growWorld, signIn } from './stage/accounts'
import { launch } from './stage/browser'
import { startStage } from './stage/stage'
import { build, measureDevelopmentServer } from './stage/tools'

/** `npm run measure`: measures the portal next to its baselines and writes docs/operate/speed.md. */
const options = readOptions(process.argv.slice(2))
const { runs } = options
const onProgress = console.log
const has = (part: Part) => options.parts.includes(part)

const buildTime = options.isBuilt ? undefined : await build()
const development = has('tools') ? await measureDevelopmentServer(runs) : undefined
const stage = await startStage('dist')
const place = { world: 'large', origins: Object.values(stage.urls) }
await growWorld(stage.sandbox, place.world)
const customer = await signIn(stage.sandbox, ada, place)
const administrator = await signIn(stage.sandbox, ruth, place)
const browser = await launch(stage)
try {
  const results: Results = {
    ...(has('loading') && {
      loading: await measureLoading(browser, stage, { customer, administrator }, { ...options, onProgress }),
    }),
    ...(has('interactions') && { interactions: await measureInteractions(browser, stage, runs) }),
    ...(has('lists') && { lists: await measureLists(browser, stage, administrator, runs) }),
    ...(has('navigation') && { navigation: await measureNavigation(browser, stage, administrator) }),
    ...(has('polling') && { polling: await measurePolling(browser, stage, { hours: options.hours, onProgress }) }),
    ...(buildTime !== undefined && { build: buildTime }),
    ...(development !== undefined && { development }),
    ...(options.testMinutes !== undefined && { test: options.testMinutes }),
  }
  const conditions = { runs, browserVersion: browser.version(), reasons: REASONS }
  const report = renderReport(results, conditions)
  console.log(`\n${report}`)
  // A partial measurement must not replace a complete one.
  if (isWhole(options)) await writeFile('docs/operate/speed.md', report)
} finally {
  await browser.close()
  await stage.close()
}
