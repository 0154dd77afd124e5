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
      'None of the random walks of a person through the portal, with faults, ended with a blank screen, a false statement or a double effect',
    shownBy: ['e2e/walker/walker.e2e.ts'],
    least: { walks: 500, actions: 20_000, faults: 2_000, payments: 10 },
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
    least: { tests: 3_200 },
  },
  {
    promise:
      '31 kinds of call with 22 faults each, in a browser, leave a usable screen with the typed values, and have no double effect',
    shownBy: ['e2e/portal/faults.e2e.ts', 'e2e/admin/faults.e2e.ts'],
    least: { tests: 1_100 },
  },
  {
    promise: 'Generated paths reach every state of every machine and take every transition',
    shownBy: ['machines/'],
    least: { states: 180, transitions: 440 },
  },
  {
    promise: 'Every response is decoded or rejected as unreadable, whatever it contains',
    shownBy: ['src/api/decode/mutations.test.ts'],
    // At least 200 for each of 65 API functions.
    least: { mutations: 13_000 },
  },
  {
    promise:
      'The screens of each read, in a simulated document, show 200 mutations of its response without an exception, a blank screen or a leaked value',
    shownBy: ['src/app/rendered-mutations.test.tsx'],
    // At least 200 for each of 23 reads.
    least: { mutations: 4_600, 'readable mutations': 3_000 },
    isQuoted: true,
  },
  {
    promise: 'Every validator handles hostile input without an exception, and 10 kB within 50 ms',
    shownBy: ['machines/testing/fuzz-inputs.test.ts'],
    least: { texts: 100_000 },
  },
  {
    promise:
      'After whole journeys, none of the secrets that were typed or received is in storage, an address, the history, the console, a global or the page, and none was in another call',
    shownBy: ['e2e/portal/secrets.e2e.ts', 'e2e/portal/echoed-secrets.e2e.ts', 'e2e/portal/secret-places.e2e.ts'],
    least: { 'values searched for': 20 },
    most: { 'secrets found': 0 },
    isQuoted: true,
  },
  {
    promise:
      'In fifty visits of each screen and fifty openings of each dialog, no timers, listeners, calls, actors or nodes grow with every second one',
    shownBy: ['e2e/portal/leaks.e2e.ts'],
    least: { visits: 700, openings: 1_850 },
    most: { 'greatest heap growth in kB': 2_500 },
  },
  {
    promise: 'A deployment that is watched for four simulated hours leaves nothing behind',
    shownBy: ['e2e/admin/services/watched-hours.e2e.ts'],
  },
  {
    promise:
      'The portal works on two hosts over TLS, behind nginx with the generated files, the real policy, HSTS and SameSite cookies, with Trusted Types enforced, and with a message where the browser blocks its cookies',
    shownBy: ['e2e/production/'],
    least: { 'requests over TLS': 90, preflights: 20, 'responses with all headers': 100 },
    most: { violations: 0 },
  },
  {
    promise: 'nginx and Caddy serve the generated configuration as documented',
    shownBy: ['deploy/hosts/web-servers.test.ts'],
    least: { tests: 42 },
  },
  {
    promise: "The customer's journey and the administrator's day work in Firefox",
    shownBy: ['e2e/firefox/'],
    least: { screens: 30, 'input events': 100 },
    most: { errors: 0 },
  },
  {
    promise:
      'No browser test logs an error, violates the content security policy or Trusted Types, or reaches another host',
    shownBy: ['e2e/'],
    least: { tests: 1_900 },
  },
  {
    promise: 'No screen, in any of seven looks, has an axe violation or overflows',
    shownBy: ['e2e/portal/appearance.e2e.ts'],
    least: { looks: 690, 'axe checks': 690 },
  },
  {
    promise:
      'The journeys work with only the keyboard, from the address of their first screen, and the focus order, names, states and messages are those of the files in the repository',
    shownBy: [
      'e2e/accessibility/administration.e2e.ts',
      'e2e/accessibility/buying.e2e.ts',
      'e2e/accessibility/managing.e2e.ts',
    ],
    least: { 'focus stops': 750, 'live messages': 45 },
  },
  {
    promise: 'Every screen can be used in forced colors, without motion, at 400 % zoom and with wider text spacing',
    shownBy: ['e2e/accessibility/screens.e2e.ts'],
    least: {
      'focus stops': 1_000,
      snapshots: 99,
      targets: 1_000,
      'screens in forced colors': 99,
      'screens at 400 %': 99,
    },
  },
  {
    promise:
      'Of the mutants of machines, rules, API functions and storage, their tests detect at least 90 % (95 % for payments)',
    shownBy: MUTATION_PARTS.map(({ name }) => `mutants of ${name}`),
    part: 'mutants',
    least: { mutants: 9_000, detected: 8_900 },
  },
  { promise: 'A second build has the same files', shownBy: ['reproducible build'] },
  {
    promise: 'No ratio of speed, no size and no number of requests is worse than recorded',
    shownBy: [],
    part: 'speed',
  },
]
