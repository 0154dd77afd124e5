import type { Requirement } from '../requirement'

const APPEARANCE = 'e2e/portal/appearance.e2e.ts'

/** Principle 3: understandable. */
export const UNDERSTANDABLE: readonly Requirement<'A' | 'AA'>[] = [
  {
    id: '3.1.1',
    level: 'A',
    name: 'The language of the page is set in the markup',
    verdict: 'met',
    evidence: '`lang="en"` on every page (`src/index.html`).',
    tests: [APPEARANCE],
  },
  {
    id: '3.1.2',
    level: 'AA',
    name: 'The language of parts is set in the markup',
    verdict: 'met',
    evidence:
      'All texts of the portal are English. Names and texts of users, whose language is unknown, are isolated in their direction (`src/ui/text/given-name.tsx`).',
    tests: ['src/ui/text/given-name.test.tsx'],
  },
  {
    id: '3.2.1',
    level: 'A',
    name: 'The focus changes nothing by itself',
    verdict: 'met',
    evidence: 'The focus only loads code in advance and shows a hint (`src/ui/text/hint.tsx`).',
    tests: ['e2e/admin/access.e2e.ts'],
  },
  {
    id: '3.2.2',
    level: 'A',
    name: 'Input changes nothing unexpectedly',
    verdict: 'met',
    evidence:
      'Fields submit nothing by themselves. A search or a filter changes only its list, and a promotion code only the price; typing a code never buys anything.',
    tests: ['e2e/admin/users/users.e2e.ts', 'e2e/payment/promotion.e2e.ts'],
  },
  {
    id: '3.2.3',
    level: 'AA',
    name: 'Navigation has the same order everywhere',
    verdict: 'met',
    evidence:
      'One shell surrounds all signed-in screens, and the palette has the same items (`src/features/shell/places.ts`).',
    tests: ['e2e/portal/shell.e2e.ts'],
  },
  {
    id: '3.2.4',
    level: 'AA',
    name: 'The same function has the same name everywhere',
    verdict: 'met',
    evidence:
      'The glossary has one word for each thing, and a check rejects others in the texts of the portal (`scripts/check/language/words.ts`).',
    tests: ['scripts/check/language/words.test.ts'],
  },
  {
    id: '3.2.6',
    level: 'A',
    name: 'Help is in the same place everywhere',
    verdict: 'met',
    evidence:
      "'Support' is the third item of the navigation on every signed-in screen (`src/features/shell/sidebar.tsx`). The account screens have no help of their own, only a link in the errors that advise support.",
    tests: ['e2e/portal/shell.e2e.ts'],
  },
  {
    id: '3.3.1',
    level: 'A',
    name: 'Errors are described in text',
    verdict: 'met',
    evidence:
      'Each wrong field has its message with `aria-invalid` and `aria-describedby`, and the first one gets the focus. Other errors are a notice that takes the focus (`src/errors/error-banner.tsx`).',
    tests: ['e2e/account/account.e2e.ts', 'e2e/manage/manage.e2e.ts', 'src/errors/error-views.test.tsx'],
  },
  {
    id: '3.3.2',
    level: 'A',
    name: 'Fields have labels and instructions',
    verdict: 'met',
    evidence:
      'Every field has a label and, where it has limits, a hint below. Required fields have `aria-required`, and the setup names what is missing (`src/features/setup/missing-sentence.ts`).',
    tests: [APPEARANCE, 'e2e/setup/journey.e2e.ts'],
  },
  {
    id: '3.3.3',
    level: 'AA',
    name: 'Errors suggest a correction',
    verdict: 'met',
    evidence:
      'Messages name the rule, and each rejection of the setup has a cause and an action that helps (`src/features/setup/rejections.ts`).',
    tests: ['e2e/setup/rejections.e2e.ts', 'src/features/setup/describe-step.test.ts'],
  },
  {
    id: '3.3.4',
    level: 'AA',
    name: 'Payments and deletions can be checked, confirmed or undone',
    verdict: 'met',
    evidence:
      'Before a payment, the summary and the button show the amount, which is compared with that of the provider at Pay. Cancelling and deleting ask first and list the consequences, with the focus on the safe button (`src/ui/dialog/confirm-dialog.tsx`). Changes of a configuration are listed with old and new values, and four pairs of actions can be undone.',
    tests: [
      'e2e/payment/checkout.e2e.ts',
      'e2e/manage/cancellation.e2e.ts',
      'e2e/admin/users/actions.e2e.ts',
      'e2e/admin/undo.e2e.ts',
    ],
  },
  {
    id: '3.3.7',
    level: 'A',
    name: 'Nothing has to be entered twice',
    verdict: 'met',
    evidence:
      'The email is taken over from the registration to the login, the billing address survives a new promotion code, and drafts survive a reload (`src/storage/setup-drafts.ts`). Only secrets are typed again, and a new password twice, which are exempt.',
    tests: ['e2e/account/account.e2e.ts', 'e2e/setup/drafts.e2e.ts', 'e2e/payment/promotion.e2e.ts'],
  },
  {
    id: '3.3.8',
    level: 'AA',
    name: 'Signing in needs no memory or puzzle',
    verdict: 'met',
    evidence:
      'Email and password can be pasted and filled in by password managers, the password can be shown, and there is no puzzle (`src/features/account/login-view.tsx`).',
    tests: ['e2e/account/account.e2e.ts'],
  },
]
