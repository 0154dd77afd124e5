import type { Requirement } from '../requirement'

/** V8, authorization, and V9, self-contained tokens. */
export const AUTHORIZATION: readonly Requirement<1 | 2>[] = [
  {
    id: '8.1.1',
    level: 1,
    name: 'The rules of access are documented',
    verdict: 'met',
    evidence:
      '`docs/product/README.md` defines the roles, and each operation of `openapi.yaml` names who may call it and whose data it returns.',
  },
  {
    id: '8.1.2',
    level: 2,
    name: 'The rules of access to fields are documented',
    verdict: 'met',
    evidence:
      'The schemas of `openapi.yaml` have only the fields that may be sent or read by each operation, with the statuses in which a field may change.',
  },
  {
    id: '8.2.1',
    level: 1,
    name: 'Only users with the permission reach a function',
    verdict: 'left to the API',
    evidence:
      'The portal sends no call of the administration, and loads none of its code, before the role is known to be that of an administrator (`src/boot/first-calls.ts`).',
    tests: ['e2e/admin/access.e2e.ts', 'src/boot/first-calls.test.ts', 'machines/account/permissions.test.ts'],
  },
  {
    id: '8.2.2',
    level: 1,
    name: 'Only users with the permission reach a record',
    verdict: 'left to the API',
    evidence:
      "`openapi.yaml` requires the same 404 for missing data and another user's, and `npm run check:api` checks it. The portal shows the same text for both.",
    tests: ['e2e/manage/manage.e2e.ts', 'scripts/check-api/run-check.test.ts'],
  },
  {
    id: '8.2.3',
    level: 2,
    name: 'Only users with the permission reach a field',
    verdict: 'left to the API',
    evidence: 'The portal drops every field that it does not know (`src/api/decode/`), and never reads secrets back.',
    tests: ['src/api/decode/shapes.test.ts'],
  },
  {
    id: '8.3.1',
    level: 1,
    name: 'A trusted layer decides on access',
    verdict: 'left to the API',
    evidence:
      '`docs/product/README.md` states it: the server enforces permissions, the portal only decides what it shows. A 403 is shown as a missing permission, whatever the portal believed.',
    tests: ['src/api/client/faults.test.ts', 'e2e/admin/access.e2e.ts'],
  },
  {
    id: '8.4.1',
    level: 2,
    name: 'Customers of a shared system are separated',
    verdict: 'left to the API',
    evidence:
      'In one browser, the next user finds nothing of the previous one, in storage, memory, history or a late response (`docs/reliability.md`, P9, P10 and P24).',
    tests: ['e2e/account/session.e2e.ts', 'e2e/manage/leaving.e2e.ts', 'src/storage/drafts.test.ts'],
  },
  {
    id: '9.1',
    level: 1,
    name: 'Source and integrity of self-contained tokens',
    verdict: 'not applicable',
    evidence: 'There are none: the session is an opaque value in a cookie, which the portal cannot read.',
  },
  {
    id: '9.2',
    level: 1,
    name: 'Content of self-contained tokens',
    verdict: 'not applicable',
    evidence: 'There are none.',
  },
]
