import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * `npm run drill:payments`: the rules of the payment with 100,000 random sequences, before a release. A failure prints its
 * seed and its path; `npm run drill:payments -- --seed=1234 --path=56:7` plays that sequence alone.
 */
const { values } = parseArgs({ options: { seed: { type: 'string' }, path: { type: 'string' } } })
const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', 'machines/checkout/checkout-sequences.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, DRILL: '1', PAYMENT_SEED: values.seed ?? '', PAYMENT_PATH: values.path ?? '' },
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
