import type { Requirement } from '../requirement'

/** V16, logging and error handling, and V17, WebRTC. */
export const LOGGING: readonly Requirement<1 | 2>[] = [
  {
    id: '16.1.1',
    level: 2,
    name: 'All logs are listed',
    verdict: 'met',
    evidence: '`docs/operate/security.md` lists them with content, readers and time. The portal itself sends none.',
  },
  {
    id: '16.2.1',
    level: 2,
    name: 'Entries show when, where, who and what',
    verdict: 'left to the API',
    evidence:
      'The API logs what happened. The reference of an error in the console and the banner names kind, status and code (`src/api/client/failure.ts`), but is not sent to the API.',
    tests: ['src/api/client/failure.test.ts'],
  },
  {
    id: '16.2.2',
    level: 2,
    name: 'Clocks are synchronized, and times have a zone',
    verdict: 'left to the API',
    evidence: 'Times of the contract are in UTC.',
  },
  {
    id: '16.2.3',
    level: 2,
    name: 'Logs go only where the list names',
    verdict: 'met',
    evidence:
      'The linter forbids the console except in two places with a reason (`.biome.json`), and the policy allows no other host.',
    tests: ['deploy/headers.test.ts'],
  },
  {
    id: '16.2.4',
    level: 2,
    name: 'Logs can be processed',
    verdict: 'left to the host',
    evidence:
      'The access log of the generated file for nginx has one line of fixed form for each request (`deploy/hosts/nginx.ts`).',
  },
  {
    id: '16.2.5',
    level: 2,
    name: 'Logs contain no sensitive data',
    verdict: 'partly met',
    evidence:
      'The console gets only a reference, kind, status, and a code in capital letters (`src/api/client/failure.ts`). The access log of nginx omits queries, because the payment provider puts a secret into one. Logs of the other hosts contain queries.',
    tests: [
      'e2e/portal/secrets.e2e.ts',
      'src/api/client/failure.test.ts',
      'e2e/setup/drafts.e2e.ts',
      'e2e/manage/credentials.e2e.ts',
    ],
  },
  {
    id: '16.3',
    level: 2,
    name: 'Sign-ins, rejected access and failures of controls are logged',
    verdict: 'left to the API',
    evidence:
      'Only the API sees them. Violations of the policy in browsers are reported if the operator names an address (`npm run hosts -- --csp-report-url`, `deploy/headers.ts`).',
    tests: ['deploy/headers.test.ts'],
  },
  {
    id: '16.4.1',
    level: 2,
    name: 'Nothing can be injected into logs',
    verdict: 'met',
    evidence:
      'Only codes of capital letters, digits and underscores are logged (`src/api/client/failure.ts`). nginx encodes what it logs.',
    tests: ['src/api/client/failure.test.ts'],
  },
  {
    id: '16.4.2',
    level: 2,
    name: 'Logs are protected',
    verdict: 'left to the host',
    evidence: "The permissions of the log files are those of the web server's packages.",
  },
  {
    id: '16.4.3',
    level: 2,
    name: 'Logs are sent to a separate system',
    verdict: 'left to the host',
    evidence: 'It is up to the operator.',
  },
  {
    id: '16.5.1',
    level: 2,
    name: 'Errors show no internals',
    verdict: 'met',
    evidence:
      'Texts come from a catalogue, or are a sentence of the server without markup. No stack, HTML or JSON is shown, and a reference leads to the console (`src/errors/describe.ts`).',
    tests: [
      'e2e/walker/walker.e2e.ts',
      'src/errors/describe.test.ts',
      'src/api/client/failure.test.ts',
      'e2e/portal/faults.e2e.ts',
    ],
  },
  {
    id: '16.5.2',
    level: 2,
    name: 'The portal works when an external service fails',
    verdict: 'met',
    evidence:
      'Every function of the API is tested with every fault of `src/api/client/faults.test.ts`, and the kinds of calls of the screens are in a browser, too. Without the payment provider, the screen shows a reason and Retry, and everything else works.',
    tests: [
      'src/api/client/faults.test.ts',
      'e2e/portal/faults.e2e.ts',
      'e2e/admin/faults.e2e.ts',
      'e2e/export/export.e2e.ts',
    ],
  },
  {
    id: '16.5.3',
    level: 2,
    name: 'Failures never fail open',
    verdict: 'met',
    evidence:
      'A read that fails before Pay sends nothing, a response that cannot be read is never a success, and no screen claims what was not confirmed (`docs/reliability.md`, P3, P5 and P25).',
    tests: [
      'e2e/walker/walker.e2e.ts',
      'src/features/payment/payment-sequences.test.ts',
      'machines/payment/checkout/checkout-pay.test.ts',
      'machines/account/session-sequences.test.ts',
    ],
  },
  {
    id: '17.1',
    level: 2,
    name: 'TURN servers',
    verdict: 'not applicable',
    evidence: 'There is no WebRTC.',
  },
  {
    id: '17.2',
    level: 2,
    name: 'Media servers',
    verdict: 'not applicable',
    evidence: 'There is no WebRTC.',
  },
  {
    id: '17.3',
    level: 2,
    name: 'Signaling servers',
    verdict: 'not applicable',
    evidence: 'There is no WebRTC.',
  },
]
