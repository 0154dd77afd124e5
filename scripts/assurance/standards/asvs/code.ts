import type { Requirement } from '../requirement'

/** V15, secure code and dependencies. */
export const CODE: readonly Requirement<1 | 2>[] = [
  {
    id: '15.1.1',
    level: 1,
    name: 'Times for updates and for fixing vulnerabilities are documented',
    verdict: 'met',
    evidence:
      '`docs/operate/security.md` has the times by severity, and `.github/dependabot.yml` proposes updates weekly.',
  },
  {
    id: '15.1.2',
    level: 2,
    name: 'All packages are listed and come from trusted sources',
    verdict: 'met',
    evidence:
      '`npm run hosts` writes a bill of materials in CycloneDX with checksums (`scripts/build/bill-of-materials.ts`). The lock file must have a checksum for every package and none from git (`scripts/check/lock-file.ts`).',
    tests: ['scripts/build/bill-of-materials.test.ts', 'scripts/check/lock-file.test.ts'],
  },
  {
    id: '15.1.3',
    level: 2,
    name: 'Functions that need much time or resources are documented',
    verdict: 'met',
    evidence:
      'Exports read 100 rows at a time, and batches send three writes at a time (`docs/product/admin/export.md`, `docs/product/admin/batch.md`). Every call ends after 30 s (`docs/product/README.md`).',
    tests: ['src/api/client/timed-fetch.test.ts', 'e2e/portal/large-world.e2e.ts'],
  },
  {
    id: '15.2.1',
    level: 1,
    name: 'No package is older than the documented times allow',
    verdict: 'partly met',
    evidence:
      'All versions are exact and were current when they were chosen; skipped versions are listed with their reasons (`docs/architecture.md`, versions and traps). No list of vulnerabilities is compared by a test, because tests run without a network: the operator turns on the alerts (`docs/operate/security.md`).',
  },
  {
    id: '15.2.2',
    level: 2,
    name: 'Functions that need much time or memory cannot make the portal unavailable',
    verdict: 'met',
    evidence:
      'Validators need less than 50 ms for 10 kB, lists of 10,000 users and 25,000 services paint within 100 ms, and every waiting state ends within 35 s (`docs/reliability.md`, P21). Limits per user are those of the API.',
    tests: [
      'e2e/portal/leaks.e2e.ts',
      'machines/testing/fuzz-inputs.test.ts',
      'e2e/portal/large-world.e2e.ts',
      'src/api/client/timed-fetch.test.ts',
    ],
  },
  {
    id: '15.2.3',
    level: 2,
    name: 'Production has no code of tests, examples or development',
    verdict: 'met',
    evidence:
      '`scripts/check/export-problems.ts` searches the build for anything of the sandbox, the demo, the tests and the tools. knip finds unused code.',
    tests: ['scripts/check/export-problems.test.ts'],
  },
  {
    id: '15.3.1',
    level: 1,
    name: 'Only the needed fields of a record are returned',
    verdict: 'left to the API',
    evidence: 'The portal drops fields that it does not know when it decodes a response (`src/api/decode/fields.ts`).',
    tests: ['src/api/decode/shapes.test.ts'],
  },
  {
    id: '15.3.2',
    level: 2,
    name: 'The back end follows no redirects to other sites',
    verdict: 'not applicable',
    evidence: 'The portal has no back end.',
  },
  {
    id: '15.3.3',
    level: 2,
    name: 'A write cannot set fields that are not part of it',
    verdict: 'left to the API',
    evidence:
      'Every operation of the portal sends exactly the fields of the contract, and an edit only those that changed. The API has to reject others.',
    tests: ['src/api/operations.test.ts'],
  },
  {
    id: '15.3.4',
    level: 2,
    name: 'The IP address of the user arrives unchanged',
    verdict: 'left to the API',
    evidence: 'The portal calls the API directly, without a proxy.',
  },
  {
    id: '15.3.5',
    level: 2,
    name: 'Types are checked, and comparisons are strict',
    verdict: 'met',
    evidence:
      'TypeScript is strict and `any` is forbidden (`.biome.json`); what comes from outside is checked by schemas. Texts are never guessed to be numbers (`src/app/search-params.ts`).',
    tests: ['src/api/decode/total.test.ts', 'src/app/search-params.test.ts'],
  },
  {
    id: '15.3.6',
    level: 2,
    name: 'No pollution of prototypes',
    verdict: 'met',
    evidence:
      'Keys of data are read with `Object.hasOwn`, a `Map` or `Object.fromEntries`, which set no prototype (`src/api/decode/envelope.ts`, `machines/manage/config/config-keys.ts`).',
    tests: [
      'src/app/search-params.test.ts',
      'src/api/decode/envelope.test.ts',
      'machines/manage/config/config-keys.test.ts',
    ],
  },
  {
    id: '15.3.7',
    level: 2,
    name: 'Repeated or mixed parameters do no harm',
    verdict: 'met',
    evidence:
      'The last value of a repeated key counts, and every parameter is checked against its list or form (`src/app/search-params.ts`).',
    tests: ['src/app/search-params.test.ts'],
  },
]
