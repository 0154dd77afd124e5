import type { Requirement } from '../requirement'

/** V11, cryptography, and V12, secure communication. */
export const CRYPTOGRAPHY: readonly Requirement<1 | 2>[] = [
  {
    id: '11.1',
    level: 2,
    name: 'Inventory of keys and algorithms',
    verdict: 'not applicable',
    evidence:
      'The portal has no keys and encrypts nothing. The key of the payment provider in `config.json` is a public one; a secret key is rejected (`src/config.ts`).',
    tests: ['src/config.test.ts'],
  },
  {
    id: '11.2.1',
    level: 2,
    name: 'Cryptography of proven implementations',
    verdict: 'met',
    evidence:
      'Random values are those of the browser (`crypto.getRandomValues`), and hashes of the policy those of Node (`deploy/inlined.ts`).',
    tests: ['src/features/discord/authorize-address.test.ts'],
  },
  {
    id: '11.2.2',
    level: 2,
    name: 'Algorithms can be replaced',
    verdict: 'not applicable',
    evidence: 'Nothing is encrypted or signed. TLS is configured at the host.',
  },
  {
    id: '11.2.3',
    level: 2,
    name: 'At least 128 bits of security',
    verdict: 'met',
    evidence: 'The state for Discord has 190 bits, and the hashes of the policy are SHA-256.',
    tests: ['src/features/discord/authorize-address.test.ts'],
  },
  {
    id: '11.3',
    level: 1,
    name: 'Encryption',
    verdict: 'not applicable',
    evidence: 'The portal encrypts nothing.',
  },
  {
    id: '11.4',
    level: 1,
    name: 'Hashes and passwords',
    verdict: 'left to the API',
    evidence:
      'The portal stores no passwords. Its only hashes are the SHA-256 of the policy, and those of file names, which protect nothing.',
    tests: ['deploy/headers.test.ts'],
  },
  {
    id: '11.5.1',
    level: 2,
    name: 'Values that must not be guessed are random with 128 bits',
    verdict: 'met',
    evidence:
      'Only the state for Discord must not be guessed: 32 letters and digits, each equally likely (`src/features/discord/authorize-address.ts`).',
    tests: ['src/features/discord/authorize-address.test.ts'],
  },
  {
    id: '11.6',
    level: 2,
    name: 'Public keys and signatures',
    verdict: 'not applicable',
    evidence: 'The portal has none.',
  },
  {
    id: '12.1.1',
    level: 1,
    name: 'Only TLS 1.2 and 1.3',
    verdict: 'partly met',
    evidence:
      'The generated file for nginx sets them (`deploy/hosts/nginx.ts`), and they are the default of Caddy. The other hosts have settings of their own.',
    tests: ['e2e/production/production.e2e.ts', 'deploy/hosts/site.test.ts'],
  },
  {
    id: '12.1.2',
    level: 2,
    name: 'Only recommended ciphers',
    verdict: 'left to the host',
    evidence: 'The generated files name no ciphers, so those of the web server and its TLS library apply.',
  },
  {
    id: '12.1.3',
    level: 2,
    name: 'Certificates of clients are checked',
    verdict: 'not applicable',
    evidence: 'Clients have no certificates.',
  },
  {
    id: '12.2.1',
    level: 1,
    name: 'TLS for every connection, without a fallback',
    verdict: 'met',
    evidence:
      '`npm run hosts` accepts only an API with `https://` (`deploy/deployment.ts`), HTTP is redirected, and `Strict-Transport-Security` and `upgrade-insecure-requests` hold for everything (`deploy/headers.ts`).',
    tests: [
      'e2e/production/production.e2e.ts',
      'deploy/deployment.test.ts',
      'deploy/hosts/site.test.ts',
      'deploy/headers.test.ts',
    ],
  },
  {
    id: '12.2.2',
    level: 1,
    name: 'Certificates that browsers trust',
    verdict: 'left to the host',
    evidence:
      '`docs/operate/deploying.md` describes how to get one for nginx. Caddy and the other hosts get theirs themselves.',
  },
  {
    id: '12.3',
    level: 2,
    name: 'Connections between services',
    verdict: 'left to the API',
    evidence: 'The portal has no connections besides those of the browser, which checks certificates.',
  },
]
