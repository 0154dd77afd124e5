import type { Requirement } from '../requirement'

/** V6, authentication. */
export const AUTHENTICATION: readonly Requirement<1 | 2>[] = [
  {
    id: '6.1.1',
    level: 1,
    name: 'The defense against guessed passwords is documented',
    verdict: 'left to the API',
    evidence:
      '`openapi.yaml` names a 429 for too many attempts. `docs/product/errors.md` documents what the portal shows: a text, and a button that waits as long as the API requests.',
  },
  {
    id: '6.1.2',
    level: 2,
    name: 'A list of context-specific words that passwords must not contain is documented',
    verdict: 'left to the API',
    evidence: 'The specification has no such list. The portal shows the message of an API that rejects a password.',
  },
  {
    id: '6.1.3',
    level: 2,
    name: 'All ways to sign in are documented',
    verdict: 'met',
    evidence:
      '`docs/product/account.md` documents the only two: a login and a registration, both with email and password. A Discord account is linked, but does not sign anyone in (`docs/product/discord.md`).',
  },
  {
    id: '6.2.1',
    level: 1,
    name: 'Passwords have at least 8 characters',
    verdict: 'partly met',
    evidence:
      'A new password has at least 12 (`machines/account/account.ts`), and `openapi.yaml` requires the same of the API, which has to reject shorter ones.',
    tests: ['machines/account/account.test.ts', 'sandbox/account/forms.test.ts'],
  },
  {
    id: '6.2.2',
    level: 1,
    name: 'Users can change their password',
    verdict: 'not met',
    evidence:
      'The contract has no operation for it, so `/settings` shows the profile without it. Only an administrator can set a new password. It needs an operation that takes the current and the new password.',
  },
  {
    id: '6.2.3',
    level: 1,
    name: 'A change of the password requires the current one',
    verdict: 'not met',
    evidence: 'There is no such change (6.2.2). An administrator sets a password without the current one.',
  },
  {
    id: '6.2.4',
    level: 1,
    name: 'Common passwords are rejected',
    verdict: 'left to the API',
    evidence:
      'A list of thousands of passwords is not part of the portal. It shows the message of an API that rejects one.',
    tests: ['e2e/account/account.e2e.ts'],
  },
  {
    id: '6.2.5',
    level: 1,
    name: 'No rules about the kinds of characters',
    verdict: 'not met',
    evidence:
      'The specification requires an uppercase letter, a lowercase letter, a number and a symbol, and gives the message for it (`docs/product/required-texts.md`). To meet the line, the rules and the message would have to go.',
    tests: ['machines/account/account.test.ts'],
  },
  {
    id: '6.2.6',
    level: 1,
    name: 'Password fields hide what is typed',
    verdict: 'met',
    evidence: 'Fields of secrets are `type=password` with a button to show them (`src/ui/field/secret-field.tsx`).',
    tests: ['e2e/account/account.e2e.ts', 'e2e/manage/credentials.e2e.ts'],
  },
  {
    id: '6.2.7',
    level: 1,
    name: 'Pasting and password managers are permitted',
    verdict: 'met',
    evidence:
      "No field prevents pasting, and the user's own passwords have the tokens `current-password` and `new-password` (`src/features/account/login-view.tsx`). Only secrets of other systems are not offered to password managers.",
    tests: ['e2e/setup/drafts.e2e.ts'],
  },
  {
    id: '6.2.8',
    level: 1,
    name: 'Passwords are used exactly as typed',
    verdict: 'met',
    evidence:
      'Passwords are never trimmed or changed (`machines/account/account-forms.ts`). The comparison is that of the API.',
    tests: ['machines/account/account-forms.test.ts', 'src/boot/first-submission.test.ts'],
  },
  {
    id: '6.2.9',
    level: 2,
    name: 'Passwords of 64 characters are permitted',
    verdict: 'met',
    evidence: 'Neither the form nor the schema of `openapi.yaml` has an upper limit.',
    tests: ['sandbox/account/forms.test.ts'],
  },
  {
    id: '6.2.10',
    level: 2,
    name: 'Passwords do not expire',
    verdict: 'left to the API',
    evidence: 'The portal knows no expired password and asks for no other one.',
  },
  {
    id: '6.2.11',
    level: 2,
    name: 'Passwords with words of the context are rejected',
    verdict: 'left to the API',
    evidence: 'As 6.1.2.',
  },
  {
    id: '6.2.12',
    level: 2,
    name: 'Breached passwords are rejected',
    verdict: 'left to the API',
    evidence: 'As 6.2.4. A comparison by the portal would also need another host in the policy.',
  },
  {
    id: '6.3.1',
    level: 1,
    name: 'Guessing of passwords is prevented',
    verdict: 'left to the API',
    evidence:
      'The portal waits after a 429, does not show whether an email has an account at the login, and sends one login at a time.',
    tests: ['e2e/account/account.e2e.ts'],
  },
  {
    id: '6.3.2',
    level: 1,
    name: 'No default accounts',
    verdict: 'left to the API',
    evidence:
      'The build contains no account: those of the sandbox are in none of its files (`scripts/check/export-problems.ts`).',
    tests: ['scripts/check/export-problems.test.ts'],
  },
  {
    id: '6.3.3',
    level: 2,
    name: 'A second factor',
    verdict: 'not met',
    evidence:
      'The contract has only email and password. A second factor needs operations of the API and screens for them.',
  },
  {
    id: '6.3.4',
    level: 2,
    name: 'No undocumented ways to sign in',
    verdict: 'met',
    evidence: 'All calls of the portal are in `openapi.yaml`; only `login` and `registerAccount` open a session.',
    tests: ['src/api/operations.test.ts'],
  },
  {
    id: '6.4.1',
    level: 1,
    name: 'Initial passwords are random and used once',
    verdict: 'not applicable',
    evidence:
      'Customers choose their own password. An administrator can type one for a customer; nothing generates it.',
  },
  {
    id: '6.4.2',
    level: 1,
    name: 'No password hints or secret questions',
    verdict: 'met',
    evidence: 'There are none (`docs/product/account.md`).',
  },
  {
    id: '6.4.3',
    level: 2,
    name: 'A secure way to reset a lost password',
    verdict: 'not met',
    evidence:
      'The contract has no reset. A customer contacts support, and an administrator sets a password. It needs operations that send a link by email.',
  },
  {
    id: '6.4.4',
    level: 2,
    name: 'A lost second factor needs proof of identity',
    verdict: 'not applicable',
    evidence: 'There is no second factor (6.3.3).',
  },
  {
    id: '6.5',
    level: 2,
    name: 'Second factors in general',
    verdict: 'not applicable',
    evidence: 'There is no second factor (6.3.3).',
  },
  {
    id: '6.6',
    level: 2,
    name: 'Authentication by another channel',
    verdict: 'not applicable',
    evidence: 'There is no code by email, text message or telephone.',
  },
  {
    id: '6.8',
    level: 2,
    name: 'Authentication with an identity provider',
    verdict: 'not applicable',
    evidence: 'No identity provider signs a user in. Discord only names an account (10.1).',
  },
]
