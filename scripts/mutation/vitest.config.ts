import { defineConfig } from 'vitest/config'
import { PARTS } from './parts'

const part = PARTS.find(({ name }) => name === process.env.MUTATION_PART)
if (part === undefined) throw new Error('MUTATION_PART is not the name of a part')

/** The tests of one part, which Stryker runs once for each mutant. */
export default defineConfig({
  test: {
    root: '.',
    include: [...part.tests],
    exclude: ['**/*-mutants.test.ts'],
    setupFiles: ['scripts/mutation/fixed-seed.ts'],
    // The files share their modules, as in the ordinary run. Loading them again would take most of the time.
    isolate: false,
    testTimeout: 30_000,
    silent: true,
  },
})
