import { spawnSync } from 'node:child_process'

/**
 * `npm run test:payments`: checks the payment invariants with 100,000 random sequences of the machine, and with 2,500 sequences
 * through browsers, storage and servers. Run it before a release. A failure prints its seed, and `SEED=1234 npm run
 * test:payments` repeats it. `PAYMENT_RUNS=100` runs fewer sequences through browsers (about ten per second).
 */
const FILES = ['machines/payment/checkout/checkout-sequences.test.ts', 'src/features/payment/payment-sequences.test.ts']
const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', ...FILES], {
  stdio: 'inherit',
  env: { ...process.env, FULL_RUN: '1' },
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
