import { defineConfig } from 'vitest/config'
import { PARTS } from './parts.ts'

/** Long tests that run every state, fault or response. They would take most of the time, and other tests notice the same. */
const TOO_LONG = ['**/*-hours.test.ts', 'src/api/client/faults.test.ts', 'src/api/decode/{mutations,total}.test.ts']

const part = PARTS.find(({ name }) => name === process.env.MUTATION_PART)

/** The tests of one part, which Stryker runs once for each mutant. */
// biome-ignore lint/style/noDefaultExport: Vitest requires the default export
export default defineConfig({
  test: {
    root: '.',
    include: [...(part?.tests ?? [])],
    exclude: TOO_LONG,
    setupFiles: './scripts/test/random/use-seed.ts',
    // As in the ordinary tests. Otherwise loading the modules would take most of the time.
    isolate: false,
    testTimeout: 30_000,
    silent: true,
  },
})
