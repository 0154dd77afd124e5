import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { PARTS } from './parts'

const names = process.argv.slice(2)
const parts = names.length === 0 ? PARTS : PARTS.filter(({ name }) => names.includes(name))
mkdirSync('reports/mutation', { recursive: true })
for (const part of parts) {
  const id = part.name.replaceAll('/', '-')
  const config = `reports/mutation/${id}.config.json`
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
      plugins: ['@stryker-mutator/vitest-runner'],
      coverageAnalysis: 'perTest',
      mutate: [...part.sources, '!**/*.test.{ts,tsx}', '!**/testing/**', '!**/*.gen.ts'],
      reporters: ['json', 'clear-text'],
      clearTextReporter: { reportTests: false, reportMutants: false, reportScoreTable: true, allowColor: false },
      jsonReporter: { fileName: `reports/mutation/${id}.json` },
      incremental: true,
      incrementalFile: `reports/mutation/${id}.incremental.json`,
      concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
      timeoutMS: 20000,
      tempDirName: '.stryker-tmp',
      ignorePatterns: ['dist', 'test-results', 'docs', 'reports', 'e2e', 'deploy'],
    }),
  )
  const { status } = spawnSync('npx', ['--no-install', 'stryker', 'run', config], {
    stdio: 'inherit',
    env: { ...process.env, MUTATION_PART: part.name, RUNS_FACTOR: '0.02' },
  })
  console.log(part.name, status)
}
