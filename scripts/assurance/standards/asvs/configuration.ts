import type { Requirement } from '../requirement'

/** V13, configuration. */
export const CONFIGURATION: readonly Requirement<1 | 2>[] = [
  {
    id: '13.1.1',
    level: 2,
    name: 'All connections are documented',
    verdict: 'met',
    evidence:
      '`docs/operate/security.md` lists every host with its reason, and the policy of `deploy/headers.ts` allows no other.',
    tests: ['deploy/headers.test.ts'],
  },
  {
    id: '13.2.1',
    level: 2,
    name: 'Connections between parts of the back end are authenticated',
    verdict: 'left to the API',
    evidence: 'The portal has no back end of its own.',
  },
  {
    id: '13.2.2',
    level: 2,
    name: 'Accounts of the back end have the least permissions',
    verdict: 'left to the API',
    evidence:
      'The portal has no such account. The workflows of `.github/workflows/test.yml` may only read the repository.',
  },
  {
    id: '13.2.3',
    level: 2,
    name: 'No default credentials between services',
    verdict: 'left to the API',
    evidence: 'The portal has no credentials.',
  },
  {
    id: '13.2.4',
    level: 2,
    name: 'Connections to other systems are limited by a list',
    verdict: 'met',
    evidence:
      "`connect-src`, `script-src` and the others of `deploy/headers.ts` name every host; `default-src` is 'none'. A browser test fails if a page requests another host.",
    tests: ['deploy/headers.test.ts', 'e2e/export/policy.e2e.ts'],
  },
  {
    id: '13.2.5',
    level: 2,
    name: 'The web server loads data only from listed systems',
    verdict: 'met',
    evidence: 'The generated files serve one folder and pass nothing on to other servers (`deploy/hosts/nginx.ts`).',
    tests: ['deploy/hosts/web-servers.test.ts'],
  },
  {
    id: '13.3.1',
    level: 2,
    name: 'Secrets are neither in the sources nor in the build',
    verdict: 'met',
    evidence:
      'The portal needs no secret: `config.json` has only public values, and a secret key of the payment provider is rejected when the portal starts and by `npm run hosts` (`src/config.ts`).',
    tests: ['src/config.test.ts', 'scripts/build/hosts.test.ts'],
  },
  {
    id: '13.3.2',
    level: 2,
    name: 'Only what needs a secret has access to it',
    verdict: 'not applicable',
    evidence:
      'The portal has no secrets of a service. Those that a user types are in 14.2.4 (`machines/shared/secret.ts`).',
    tests: [
      'e2e/portal/secrets.e2e.ts',
      'e2e/setup/drafts.e2e.ts',
      'e2e/manage/credentials.e2e.ts',
      'machines/shared/secret.test.ts',
    ],
  },
  {
    id: '13.4.1',
    level: 1,
    name: 'No version-control data is deployed',
    verdict: 'met',
    evidence:
      'Only the folder of the build is deployed, which each build makes anew. A build in another folder has the same files, and the host does not leave the folder.',
    tests: ['scripts/check/reproducible-build.test.ts', 'deploy/hosts/web-servers.test.ts'],
  },
  {
    id: '13.4.2',
    level: 2,
    name: 'No debug modes in production',
    verdict: 'met',
    evidence:
      "The state inspector, the sandbox and source maps are not in the build (`scripts/check/export-problems.ts`), and the router's global for its tools is deleted (`src/app/create-app.ts`).",
    tests: ['scripts/check/export-problems.test.ts'],
  },
  {
    id: '13.4.3',
    level: 2,
    name: 'No listings of folders',
    verdict: 'partly met',
    evidence:
      'nginx and Caddy list no folder with the generated files (`deploy/hosts/caddy.ts`). The other hosts are not tested.',
    tests: ['deploy/hosts/web-servers.test.ts'],
  },
  {
    id: '13.4.4',
    level: 2,
    name: 'TRACE is not supported',
    verdict: 'partly met',
    evidence:
      'nginx rejects the method by itself, and Caddy by a rule of its generated file (`deploy/hosts/caddy.ts`). The other hosts are not tested.',
    tests: ['deploy/hosts/web-servers.test.ts'],
  },
  {
    id: '13.4.5',
    level: 2,
    name: 'No internal documentation or monitoring is public',
    verdict: 'met',
    evidence:
      'The build contains the portal, its licenses and its version only. The bill of materials is written outside of it (`scripts/build/hosts.ts`), and so is the page of the contract.',
    tests: ['scripts/check/export-problems.test.ts', 'scripts/build/hosts.test.ts'],
  },
]
