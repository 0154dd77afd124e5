import type { Requirement } from '../requirement'

/** V7, sessions. */
export const SESSION: readonly Requirement<1 | 2>[] = [
  {
    id: '7.1.1',
    level: 2,
    name: 'The lifetimes of a session are documented',
    verdict: 'left to the API',
    evidence:
      '`openapi.yaml` leaves them to the API. `docs/product/account.md` documents what the portal does when a session ends.',
  },
  {
    id: '7.1.2',
    level: 2,
    name: 'The number of parallel sessions is documented',
    verdict: 'left to the API',
    evidence: 'The portal works with any number; the tabs of one browser share one session.',
  },
  {
    id: '7.1.3',
    level: 2,
    name: 'Sessions with identity providers are documented',
    verdict: 'not applicable',
    evidence: 'No identity provider signs a user in.',
  },
  {
    id: '7.2',
    level: 1,
    name: 'Session tokens are random, renewed at sign-in and checked by the server',
    verdict: 'left to the API',
    evidence:
      '`openapi.yaml` requires an opaque random value, a new one at each sign-in. The portal cannot read it, and treats a user as signed in only after `GET /auth/@me`.',
    tests: ['machines/account/session.machine.test.ts'],
  },
  {
    id: '7.3',
    level: 2,
    name: 'A session ends after inactivity and after a longest time',
    verdict: 'left to the API',
    evidence:
      'The portal shows the login after any 401, once, clears the user, and offers what was typed to the same user again.',
    tests: ['machines/account/session-end.test.ts', 'e2e/account/session.e2e.ts'],
  },
  {
    id: '7.4.1',
    level: 1,
    name: 'After a logout or an expiry the session cannot be used',
    verdict: 'left to the API',
    evidence:
      'A logout counts as confirmed only by an acknowledgement or a 401; otherwise a notice shows that the session may be open, and the next load sends the logout again before anything else (`machines/account/session.machine.ts`). The API ends the session.',
    tests: ['machines/account/session-sequences.test.ts', 'e2e/account/session.e2e.ts'],
  },
  {
    id: '7.4.2',
    level: 1,
    name: 'A disabled or deleted account loses its sessions',
    verdict: 'left to the API',
    evidence: 'The next call of such a user gets a 401 and ends the session in the portal.',
    tests: ['machines/account/session-end.test.ts'],
  },
  {
    id: '7.4.3',
    level: 2,
    name: 'A changed password offers to end the other sessions',
    verdict: 'not met',
    evidence: 'Users cannot change their password (6.2.2).',
  },
  {
    id: '7.4.4',
    level: 2,
    name: 'Every signed-in screen has a visible logout',
    verdict: 'met',
    evidence:
      'The user menu is on every signed-in screen, in the sidebar or in the drawer of a phone (`src/features/shell/user-menu.lazy.tsx`), and the palette has Logout too.',
    tests: ['e2e/portal/shell.e2e.ts', 'e2e/portal/palette.e2e.ts'],
  },
  {
    id: '7.4.5',
    level: 2,
    name: 'Administrators can end the sessions of users',
    verdict: 'partly met',
    evidence:
      'Suspending, banning or deleting a user is all that the contract offers; whether it ends open sessions is up to the API. To end sessions only, it needs an operation of its own.',
    tests: ['e2e/admin/users/actions.e2e.ts'],
  },
  {
    id: '7.5.1',
    level: 2,
    name: 'Sensitive account data changes only after another authentication',
    verdict: 'partly met',
    evidence:
      'Users cannot change their email or password at all (`docs/product/settings.md`). An administrator changes those of others without typing a password again, because the contract does not ask for it.',
  },
  {
    id: '7.5.2',
    level: 2,
    name: 'Users can see and end their sessions',
    verdict: 'not met',
    evidence: 'The contract has no list of sessions.',
  },
  {
    id: '7.6',
    level: 2,
    name: 'Sessions with identity providers',
    verdict: 'not applicable',
    evidence: 'No identity provider signs a user in, and a session begins only with a submitted form.',
  },
]
