import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * `npm run test:payments`: the rules of the payment with 100,000 random sequences of the machine, and 2,500 of the whole way
 * through browsers, storages and servers, or as many as `--runs` says (about ten a second), before a release. A failure prints
 * its seed and its path; `npm run test:payments -- --seed=1234 --path=56:7` plays that sequence alone.
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
