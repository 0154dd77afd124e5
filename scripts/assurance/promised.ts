import { PARTS as MUTATION_PARTS } from '../test/mutation/parts'
import type { Figures } from '../test/results'

/** Something that the portal promises, with the tests and checks that show it. */
export type Promised = {
  readonly promise: string
  /** Paths of test files, folders that end with a slash, or names of checks. Each must have run. */
  readonly shownBy: readonly string[]
  /** The part of the full run, if its tests also belong to another part. */
  readonly part?: string
  /** The recorded figures to show, with the least value of each. Without any, the number of tests is shown. */
  readonly least?: Figures
  /** More figures to show, with the greatest value of each. */
  readonly most?: Figures
  /** True for the lines that README.md quotes. */
  readonly isQuoted?: boolean
}

/** The figures of the report in its order. The tests record them with `recordFigure`. */
export const PROMISED: readonly Promised[] = [
  {
    promise:
      'Random walks of a person through the portal, with faults, never end with a blank screen, a false statement or a double effect',
    shownBy: ['e2e/walker/walker.e2e.ts'],
    least: { walks: 500, actions: 20_000, faults: 1_000, payments: 10 },
    isQuoted: true,
  },
  {
    promise: 'A payment is charged at most once, in random sequences of the machine and of several tabs',
    shownBy: ['machines/payment/checkout/checkout-sequences.test.ts', 'src/features/payment/payment-sequences.test.ts'],
    part: 'payments',
    least: { 'random cases': 102_500 },
    isQuoted: true,
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
    // At least 200 for each of 65 API functions.
    least: { mutations: 13_000 },
  },
  {
    promise: 'Every screen shows the mutations of its responses without an exception, a blank screen or a leaked value',
    shownBy: ['src/app/rendered-mutations.test.tsx'],
    // At least 200 for each of 23 reads.
    least: { mutations: 4_600, 'readable mutations': 1 },
    isQuoted: true,
  },
  {
    promise: 'Every validator accepts hostile input without an exception, and 10 kB within 50 ms',
    shownBy: ['machines/testing/fuzz-inputs.test.ts'],
    least: { texts: 1_000 },
  },
  {
    promise: 'The known secrets of whole journeys are in no place that a script can read, and in no other call',
    shownBy: ['e2e/portal/secrets.e2e.ts', 'e2e/portal/echoed-secrets.e2e.ts', 'e2e/portal/secret-places.e2e.ts'],
    least: { secrets: 12 },
    most: { 'secrets found': 0 },
    isQuoted: true,
  },
  {
    promise:
      'Fifty visits of each screen and fifty openings of each dialog leave no timer, listener, call, actor or node behind',
    shownBy: ['e2e/portal/leaks.e2e.ts'],
    least: { visits: 50, openings: 50 },
    most: { 'greatest heap growth in kB': 5_000 },
  },
  {
    promise: 'A deployment that is watched for four simulated hours leaves nothing behind',
    shownBy: ['e2e/admin/services/watched-hours.e2e.ts'],
  },
  {
    promise:
      'The portal works as in production: two hosts with TLS, its own policy, cookies for the site, a preflight only for calls that need one',
    shownBy: ['e2e/production/'],
    least: { 'requests over TLS': 1, preflights: 1, 'responses with all headers': 1 },
    most: { violations: 0 },
  },
  {
    promise: 'nginx and Caddy serve the generated configuration as documented',
    shownBy: ['deploy/hosts/web-servers.test.ts'],
  },
  {
    promise: "The customer's journey and the administrator's day work in Firefox",
    shownBy: ['e2e/firefox/'],
    least: { screens: 1, actions: 1 },
    most: { errors: 0 },
  },
  {
    promise:
      'No browser test logs an error, violates the content security policy or Trusted Types, or reaches another host',
    shownBy: ['e2e/'],
  },
  {
    promise: 'Every screen in every look has no axe violation and no overflow',
    shownBy: ['e2e/portal/appearance.e2e.ts'],
    least: { looks: 1 },
  },
  {
    promise:
      'The journeys work with only the keyboard, in the reviewed focus order and with the reviewed names and messages',
    shownBy: [
      'e2e/accessibility/administration.e2e.ts',
      'e2e/accessibility/buying.e2e.ts',
      'e2e/accessibility/managing.e2e.ts',
    ],
    least: { 'focus stops': 1, 'live messages': 1 },
  },
  {
    promise: 'Every screen can be used in forced colors, without motion, at 400 % zoom and with wider text spacing',
    shownBy: ['e2e/accessibility/screens.e2e.ts'],
    least: { 'focus stops': 1, snapshots: 1, targets: 1, 'screens in forced colors': 1, 'screens at 400 %': 1 },
  },
  {
    promise: 'Mutants of machines, rules, API functions and storage are noticed by their tests',
    shownBy: MUTATION_PARTS.map(({ name }) => `mutants of ${name}`),
    part: 'mutants',
    least: { mutants: 1, detected: 1 },
  },
  { promise: 'A second build has the same files', shownBy: ['reproducible build'] },
  {
    promise: 'No ratio of speed, no size and no number of requests is worse than recorded',
    shownBy: [],
    part: 'speed',
  },
]
