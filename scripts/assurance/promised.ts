import type { Figures } from '../test/results'

/** Something that the portal promises, with the tests and checks that show it. */
export type Promised = {
  readonly promise: string
  /** Paths of test files, folders that end with a slash, or names of checks. */
  readonly shownBy: readonly string[]
  /** The part of the full run, if its tests also belong to another part. */
  readonly part?: string
  /** The recorded figures to show, with the least value of each. Without any, the number of tests is shown. */
  readonly least?: Figures
  /** True for the lines that README.md quotes. */
  readonly isQuoted?: boolean
}

/** The figures of the report in its order. The tests record them with `recordFigure`. */
export const PROMISED: readonly Promised[] = [
  {
    promise:
      'Random walks of a person through the portal, with faults, end without a blank screen, a false statement or a double effect',
    shownBy: ['e2e/walker/walker.e2e.ts'],
    least: { walks: 500, actions: 20_000, faults: 0 },
  },
  {
    promise: 'A payment is charged at most once, in random sequences of the machine and of several tabs',
    shownBy: ['machines/payment/checkout/checkout-sequences.test.ts', 'src/features/payment/payment-sequences.test.ts'],
    part: 'payments',
    least: { 'random cases': 102_500 },
  },
  {
    promise: 'Every API function with every fault ends with a value or an `ApiError`, and sends no write twice',
    shownBy: ['src/api/client/faults.test.ts'],
  },
  {
    promise:
      'Every call with every fault, in a browser, leaves a usable screen with the typed values and has no double effect',
    shownBy: ['e2e/portal/faults.e2e.ts', 'e2e/admin/faults.e2e.ts'],
  },
  {
    promise: 'Generated paths reach every state of every machine and take every transition',
    shownBy: ['machines/'],
    least: { states: 1, transitions: 1 },
  },
  {
    promise: 'Every response can be decoded or fails as unreadable, whatever it contains',
    shownBy: ['src/api/decode/mutations.test.ts'],
    least: { mutations: 200 },
  },
  {
    promise: 'Every validator accepts hostile input without an exception, and 10 kB within 50 ms',
    shownBy: ['machines/testing/fuzz-inputs.test.ts'],
  },
  {
    promise: 'Deliberate bugs in machines, rules, API functions and storage are noticed by their tests',
    shownBy: ['mutants of '],
    least: { mutants: 1, detected: 1 },
  },
  {
    promise: 'Every screen in every look has no axe violation and no overflow',
    shownBy: ['e2e/portal/appearance.e2e.ts'],
    least: { looks: 1 },
  },
  {
    promise:
      'No browser test logs an error, violates the content security policy or Trusted Types, or reaches another host',
    shownBy: ['e2e/'],
  },
  {
    promise: 'A deployment that is watched for four simulated hours leaves nothing behind',
    shownBy: ['e2e/admin/services/watched-hours.e2e.ts'],
  },
  {
    promise: 'nginx and Caddy serve the generated configuration as documented',
    shownBy: ['deploy/hosts/web-servers.test.ts'],
  },
  { promise: 'A second build has the same files', shownBy: ['reproducible build'] },
  {
    promise: 'No ratio of speed, no size and no number of requests is worse than recorded',
    shownBy: [],
    part: 'speed',
  },
]
