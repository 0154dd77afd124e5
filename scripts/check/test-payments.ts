import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * `npm run test:payments`: checks the payment invariants with 100,000 random sequences of the machine, and with 2,500 sequences
 * through browsers, storage and servers, or as many as `--runs` states (about ten per second). Run it before a release. A
 * failure prints its seed and path: `npm run test:payments -- --seed=1234 --path=56:7` replays only that sequence.
 */
const OPTIONS = { seed: { type: 'string' }, path: { type: 'string' }, runs: { type: 'string' } } as const
const { seed = '', path = '', runs = '' } = parseArgs({ options: OPTIONS }).values
const FILES = ['machines/payment/checkout/checkout-sequences.test.ts', 'src/features/payment/payment-sequences.test.ts']
const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', ...FILES], {
  stdio: 'inherit',
  env: { ...process.env, FULL_RUN: '1', PAYMENT_SEED: seed, PAYMENT_PATH: path, PAYMENT_RUNS: runs },
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
