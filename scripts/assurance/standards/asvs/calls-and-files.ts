import type { Requirement } from '../requirement'

/** V4, API and web services, and V5, files. */
export const CALLS_AND_FILES: readonly Requirement<1 | 2>[] = [
  {
    id: '4.1.1',
    level: 1,
    name: 'Responses name their type and encoding',
    verdict: 'partly met',
    evidence:
      'The generated files for nginx and Caddy set the type of every file, with `charset=utf-8` on texts (`deploy/hosts/nginx.ts`). The pages name their encoding as well. The other hosts derive the types themselves, and responses with data are JSON of the API.',
    tests: ['deploy/hosts/web-servers.test.ts'],
  },
  {
    id: '4.1.2',
    level: 2,
    name: 'Only pages are redirected from HTTP to HTTPS, calls are not',
    verdict: 'partly met',
    evidence:
      'nginx and Caddy redirect the pages of the portal (`deploy/hosts/nginx.ts`). `npm run hosts` accepts only an API with `https://`, so no call begins with HTTP. The API must not redirect.',
    tests: ['deploy/hosts/site.test.ts', 'deploy/deployment.test.ts'],
  },
  {
    id: '4.1.3',
    level: 2,
    name: 'Users cannot override the headers of proxies',
    verdict: 'left to the API',
    evidence: 'The portal and its host use no header of a proxy.',
  },
  {
    id: '4.2',
    level: 2,
    name: 'The structure of HTTP messages',
    verdict: 'left to the host',
    evidence: 'Browsers and web servers determine where messages end. The portal sends no such header itself.',
  },
  {
    id: '4.3',
    level: 2,
    name: 'GraphQL',
    verdict: 'not applicable',
    evidence: 'Neither the portal nor the contract has GraphQL.',
  },
  {
    id: '4.4',
    level: 1,
    name: 'WebSocket',
    verdict: 'not applicable',
    evidence: 'There are no WebSockets: deployments are watched with repeated reads, and the policy admits none.',
  },
  {
    id: '5.1',
    level: 2,
    name: 'Documentation of uploads',
    verdict: 'not applicable',
    evidence: 'Nothing can be uploaded.',
  },
  {
    id: '5.2',
    level: 1,
    name: 'Uploads and their content',
    verdict: 'not applicable',
    evidence: 'Nothing can be uploaded.',
  },
  {
    id: '5.3',
    level: 1,
    name: 'Storage of files',
    verdict: 'not applicable',
    evidence: 'The host serves only the files of the build, and does not leave their folder.',
    tests: ['deploy/hosts/web-servers.test.ts'],
  },
  {
    id: '5.4',
    level: 2,
    name: 'Downloads',
    verdict: 'met',
    evidence:
      'The browser makes the files that an administrator saves. Their names consist of words of the portal, and of letters and digits of filters (`src/features/admin/export/file-name.ts`), and no cell of a CSV file is a formula (`src/features/admin/export/csv.ts`).',
    tests: [
      'src/features/admin/export/file-name.test.ts',
      'src/features/admin/export/csv.test.ts',
      'e2e/admin/export/lists.e2e.ts',
    ],
  },
]
