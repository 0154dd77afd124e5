import { defineConfig } from 'vitest/config'

/** The tests that Stryker runs for each mutant (`.stryker.config.json`). */
// biome-ignore lint/style/noDefaultExport: Vitest requires the default export
export default defineConfig({
  test: {
    include: ['machines/{account,payment,setup}/**/*.test.ts', 'src/{shared/storage,areas/payment}/**/*.test.ts'],
    // Whole payments take seconds, and other tests notice the same.
    exclude: ['src/areas/payment/payment-sequences.test.ts'],
    // Every mutant meets the same few random cases.
    env: { SEED: '2026', RUNS_FACTOR: '0.1' },
    setupFiles: './scripts/test/random/use-seed.ts',
    // As in the ordinary tests. Otherwise loading the modules would take most of the time.
    isolate: false,
    testTimeout: 30_000,
  },
})
