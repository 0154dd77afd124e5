import { randomInt } from 'node:crypto'
import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS } from '../scripts/check/find-browser'
import { INSTALLED_FIREFOX } from './firefox/firefox'

// Some tests choose between equivalent cases by the seed, which the workers inherit (docs/develop/testing.md#a-property).
process.env.SEED ??= String(randomInt(2 ** 31))

/**
 * Too long for every change: random walks, every fault, every screen and other builds; and conveniences, whose rules and calls
 * unit tests show.
 */
const LONG = [
  '**/{accessibility,brands,production,release,sandbox,walker}/**/*.e2e.ts',
  '**/admin/{faults,palette,undo,views,platform/platform,export/lists}.e2e.ts',
  '**/admin/catalogue/{day,import,prices}.e2e.ts',
  '**/admin/services/{provisioning,watched-hours}.e2e.ts',
  '**/export/{demo,oldest-browsers,prerendered}.e2e.ts',
  '**/manage/focus.e2e.ts',
  '**/portal/{appearance,faults,leaks,palette,secret-places,secrets,shell,touch,translated}.e2e.ts',
]

/** Tests that measure times. */
const MEASURED = '**/large-world.e2e.ts'

/** What a full run also tests in Firefox. */
const IN_FIREFOX = [
  '**/firefox/*.e2e.ts',
  '**/account/account.e2e.ts',
  '**/payment/checkout.e2e.ts',
  '**/setup/drafts.e2e.ts',
  '**/manage/{cancellation,leaving}.e2e.ts',
  '**/admin/{palette,batch/batch,platform/platform,services/provisioning,users/actions}.e2e.ts',
]
/** In Firefox, Playwright can't read the body of a request, and does not notice that Back has removed the hash of an address. */
const NOT_IN_FIREFOX = /with nothing due today|under way stays, without a reload|leaving asks each time/

const journeys = { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: [...LONG, MEASURED, '**/firefox/*'] }
/** The projects of a full run. The longest tests run first, so that no worker waits for them at the end. */
const full = [
  { name: 'long', testMatch: LONG },
  journeys,
  { name: 'firefox', testMatch: IN_FIREFOX, grepInvert: NOT_IN_FIREFOX, use: INSTALLED_FIREFOX },
  // Last and one after another, so nothing else uses the processor.
  { name: 'measured', testMatch: MEASURED, fullyParallel: false, dependencies: ['long', 'journeys', 'firefox'] },
]

/** Runs journeys through the production build in a real browser (docs/develop/testing.md). */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/{testFileDir}/expected/{arg}{ext}',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  projects: process.env.FULL_RUN === undefined ? [journeys] : full,
  workers: 4,
  retries: 0,
  // Generous, so that a busy machine fails no test. A passing test never waits that long.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['dot'], ['json']],
  use: {
    // A click that is never possible fails with its locator, before the test's own timeout.
    actionTimeout: 30_000,
    // Without transitions the tests are much faster. Two long journeys run with them.
    reducedMotion: 'reduce',
    // Recording traces makes the run a sixth longer. With TRACE=1, failed tests have a trace and a screenshot.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: process.env.TRACE === undefined ? 'off' : 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        ...BROWSER_FLAGS,
        // Separate processes for pages, graphics and the network would take a fifth of the time.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
      ],
    },
  },
})
