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
    'Tests need a Mac. The build targets Safari 16.4, a check finds code and styles that it lacks, and a test removes its missing features from Chromium.',
  ],
  [
    'Screen readers',
    'No test can listen. The accessibility tree, the focus and the live regions that they read are compared with reviewed files.',
  ],
  ['Real phones', 'Widths, text sizes and touch targets are tested in desktop browsers.'],
  ['Load on the API', 'It is a matter of the server. The portal is tested with 10,000 users and 25,000 services.'],
]
