/** Everything that no test of this project tries, with the reason. */
export const LIMITS: readonly (readonly [what: string, why: string])[] = [
  [
    'The real API',
    'It belongs to another team. `npm run check:api` compares its responses with the contract, and the sandbox validates every request and response against the same contract.',
  ],
  [
    'The real payment provider and its script',
    'A test needs an account and a network. The loader, the policy and Trusted Types are tested with a simulated script. Before a release, one payment with a test key is made by hand (`docs/operate/deploying.md`).',
  ],
  [
    'Bank debits, wallets and bank pages',
    'Only the provider has them. The sandbox simulates their responses: processing, authentication, and a late success.',
  ],
  ['The real Discord', 'A test needs an application and a network. The sandbox simulates its page and its errors.'],
  [
    'Safari and other WebKit browsers',
    "Safari needs a Mac, and Playwright drives only a WebKit of its own. The customer's journey and the administrator's screens were tried by hand in WebKitGTK 2.50 on 2026-11-27. The build targets Safari 16.4, a check finds code and styles that it lacks, and a test removes its missing features from Chromium.",
  ],
  [
    'Screen readers',
    'None is installed where the tests run. Roles, names, states and messages are compared with files in the repository, as the test tools compute them from the page.',
  ],
  ['Real phones', 'Widths, text sizes and touch are tested in desktop browsers, which emulate them.'],
  [
    'The zoom of the browser',
    'No test can set it. A window of 320 x 256 px has the layout of 1280 x 1024 px at 400 %.',
  ],
  [
    'Animations',
    'Most browser tests run with the preference for reduced motion, because they are faster. Two long journeys run with animations.',
  ],
  [
    'Firefox with axe, and in forced colors',
    'These are tested in Chromium. In Firefox, the journeys check the main region, the heading and the width of each screen.',
  ],
  [
    'Walks with late responses',
    'A walk waits for each response. Slow, missing and late ones are tested for each kind of call (`e2e/portal/faults.e2e.ts`) and with a simulated clock (`machines/`). Walks also save no files and leave no links open in other tabs.',
  ],
  [
    'Netlify, Cloudflare Pages, Vercel and CloudFront',
    'They run only at their providers. Their generated files are compared with a model of the documentation (`deploy/hosts/`); nginx and Caddy are run.',
  ],
  [
    'Mutants of components',
    'Their tests take too long for each change. Mutants of machines, rules, API functions and storage are tested.',
  ],
  [
    'Cached preflights of calls with a body',
    'Chromium caches no preflight of a call that must not be stored, so each has one. The tests count them (`e2e/production/production.e2e.ts`).',
  ],
  [
    'Load on the API',
    "The API's capacity is not the portal's. The portal is tested with 10,000 users and 25,000 services.",
  ],
]
