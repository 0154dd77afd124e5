import type { Requirement } from '../requirement'

/** V14, data protection. */
export const DATA: readonly Requirement<1 | 2>[] = [
  {
    id: '14.1.1',
    level: 2,
    name: 'Sensitive data is classified',
    verdict: 'met',
    evidence: '`docs/operate/security.md` has six levels, from secret to public, with the data of each.',
  },
  {
    id: '14.1.2',
    level: 2,
    name: 'Each level has requirements',
    verdict: 'partly met',
    evidence:
      '`docs/operate/security.md` states where the data of each level may be, and `docs/product/account.md` how long the browser stores what. Retention on the server is up to the API.',
  },
  {
    id: '14.2.1',
    level: 1,
    name: 'No sensitive data in addresses',
    verdict: 'partly met',
    evidence:
      "No secret is in an address of the portal; those that the payment provider and Discord put there are removed before anything else runs (`src/boot/returned-secret.ts`). The search of an administrator's list is in the address, and in the query of the call that the contract has for it, and may be a customer's email. It would need a search by POST.",
    tests: [
      'e2e/portal/secrets.e2e.ts',
      'src/boot/returned-secret.test.ts',
      'e2e/payment/checkout.e2e.ts',
      'e2e/setup/drafts.e2e.ts',
    ],
  },
  {
    id: '14.2.2',
    level: 2,
    name: 'Servers do not cache sensitive data',
    verdict: 'left to the API',
    evidence:
      "The files of the portal contain no user's data. `openapi.yaml` requires `no-store` of the API, and `docs/operate/api.md` forbids proxies to cache its calls.",
  },
  {
    id: '14.2.3',
    level: 2,
    name: 'No sensitive data for third parties',
    verdict: 'met',
    evidence:
      "There are no trackers, and no host besides the payment provider and the avatars' (`deploy/headers.ts`). Every browser test fails on another request, and the completion of addresses by a third party is turned off (`src/features/payment/card-fields.tsx`).",
    tests: ['e2e/export/policy.e2e.ts', 'src/features/payment/card-fields.test.tsx'],
  },
  {
    id: '14.2.4',
    level: 2,
    name: 'The documented requirements are implemented',
    verdict: 'partly met',
    evidence:
      'Tests search storage, addresses, history, the console, globals and all other calls for the secrets that they type (`e2e/support/sinks.ts`). Encryption, integrity and retention on the server are up to the API.',
    tests: [
      'e2e/portal/secrets.e2e.ts',
      'e2e/setup/drafts.e2e.ts',
      'e2e/manage/credentials.e2e.ts',
      'e2e/admin/users/edit.e2e.ts',
      'e2e/payment/checkout.e2e.ts',
    ],
  },
  {
    id: '14.3.1',
    level: 1,
    name: "The user's data is cleared when the session ends",
    verdict: 'partly met',
    evidence:
      "A logout clears memory, page, drafts, log and records at once, also without a network and in other tabs, and Back shows nothing. What stays by decision: an administrator's saved views, whose filters may name a customer, and the ids of payments that are not confirmed, for 14 days (`src/storage/admin/saved-views.ts`). To meet the line, saved views would have to be stored by the API.",
    tests: [
      'e2e/account/after-logout.e2e.ts',
      'e2e/account/session.e2e.ts',
      'machines/account/session-sequences.test.ts',
    ],
  },
  {
    id: '14.3.2',
    level: 2,
    name: 'Browsers cache no sensitive data',
    verdict: 'met',
    evidence:
      'Pages are `no-store` (`deploy/headers.ts`), and the portal sends its calls with `cache: no-store` (`src/api/client/client.ts`).',
    tests: [
      'e2e/firefox/customer.e2e.ts',
      'deploy/headers.test.ts',
      'e2e/account/after-logout.e2e.ts',
      'src/api/client/client.test.ts',
    ],
  },
  {
    id: '14.3.3',
    level: 2,
    name: 'Browser storage contains no sensitive data',
    verdict: 'partly met',
    evidence:
      'Secrets are never stored, and drafts only values of the expected kind (`src/storage/setup-drafts.ts`). Personal data that is stored: the names of rows in the log and the batches of an administrator, in the tab until the logout, and the filters of saved views.',
    tests: [
      'e2e/portal/secrets.e2e.ts',
      'src/storage/drafts.test.ts',
      'src/storage/payment-records.test.ts',
      'e2e/setup/drafts.e2e.ts',
      'e2e/admin/activity.e2e.ts',
    ],
  },
]
