import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS } from '../scripts/check/browser-flags'

/** Tests with limits in ms. */
const MEASURED = '**/large-world.e2e.ts'

/** Journeys through the production build, in a real browser (docs/develop/testing.md). */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  projects: [
    { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: MEASURED },
    // When everything else is done, and one after the other: what is measured has the machine for itself.
    { name: 'measured', testMatch: MEASURED, fullyParallel: false, dependencies: ['journeys'] },
  ],
  workers: 3,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['dot'], ['json']],
  use: {
    // What opens and closes does so at once: waiting for transitions would be a good part of the time. Two whole lives have them.
    reducedMotion: 'reduce',
    // A trace of everything takes a sixth of the time: TRACE=1 asks for those of the tests that fail.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        ...BROWSER_FLAGS,
        // A process for each page, the drawing and the network takes a fifth of the time.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
      ],
    },
  },
})
