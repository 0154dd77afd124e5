import type { Requirement } from '../requirement'

/** V3, security of the web front end. */
export const FRONTEND: readonly Requirement<1 | 2>[] = [
  {
    id: '3.2.1',
    level: 1,
    name: 'Content is never interpreted in a wrong context',
    verdict: 'met',
    evidence:
      'Every response, also of a file that is opened directly, has `nosniff`, `Cross-Origin-Resource-Policy: same-origin` and the whole policy (`deploy/headers.ts`). The portal serves no files of users.',
    tests: ['deploy/headers.test.ts', 'deploy/hosts/web-servers.test.ts'],
  },
  {
    id: '3.2.2',
    level: 1,
    name: 'Text is shown by functions that make no HTML',
    verdict: 'met',
    evidence:
      'React and `textContent` show all texts; the sources have no call that makes HTML of text. Tests show hostile names as text.',
    tests: ['e2e/admin/views.e2e.ts', 'src/ui/text/given-name.test.tsx', 'e2e/export/policy.e2e.ts'],
  },
  {
    id: '3.3.1',
    level: 1,
    name: 'Cookies are `Secure`, and their names begin with `__Host-` or `__Secure-`',
    verdict: 'not met',
    evidence:
      'The portal sets no cookie. `openapi.yaml` requires `Secure`, but the specification names the cookie `XSRF-TOKEN`, which `src/api/client/xsrf.ts` reads; with a prefix, the portal would not find it. The session cookie may have a prefix, because its name is free. Another name for the token would have to be agreed with the API.',
    tests: ['e2e/production/production.e2e.ts', 'scripts/check-api/rules/rules.test.ts'],
  },
  {
    id: '3.3.2',
    level: 2,
    name: 'Cookies have the `SameSite` that fits their purpose',
    verdict: 'left to the API',
    evidence:
      '`openapi.yaml` requires `SameSite=Lax` of both cookies, because the return from Discord is a navigation from another site. `npm run check:api` compares the token cookie of a real API.',
    tests: ['e2e/production/production.e2e.ts', 'scripts/check-api/run-check.test.ts'],
  },
  {
    id: '3.3.3',
    level: 2,
    name: 'Cookies have `__Host-`, unless other hosts share them',
    verdict: 'left to the API',
    evidence:
      'The token is shared by the hosts of the portal and the API, which is the exception. For the session cookie, the introduction of `openapi.yaml` advises `__Host-`.',
    tests: ['e2e/production/production.e2e.ts'],
  },
  {
    id: '3.3.4',
    level: 2,
    name: 'The session cookie is `HttpOnly` and is sent in no other way',
    verdict: 'left to the API',
    evidence:
      'The portal never reads the session; it only sends cookies along (`src/api/client/client.ts`). `openapi.yaml` requires `HttpOnly`, and `npm run check:api` checks it.',
    tests: ['e2e/production/production.e2e.ts', 'scripts/check-api/run-check.test.ts'],
  },
  {
    id: '3.4.1',
    level: 1,
    name: 'Strict transport security for a year, with subdomains',
    verdict: 'met',
    evidence: '`deploy/headers.ts` sets two years with `includeSubDomains` on every response, including errors.',
    tests: ['e2e/production/production.e2e.ts', 'deploy/headers.test.ts', 'deploy/hosts/web-servers.test.ts'],
  },
  {
    id: '3.4.2',
    level: 1,
    name: 'Other origins are admitted by a fixed list',
    verdict: 'met',
    evidence:
      'The portal sends no `Access-Control-Allow-Origin`; the one that Cloudflare adds is removed (`deploy/hosts/cloudflare-pages.ts`), and `npm run hosts -- --check` reports one. `openapi.yaml` requires exactly the portal of the API.',
    tests: ['e2e/production/production.e2e.ts', 'deploy/check-deployment.test.ts', 'deploy/hosts/providers.test.ts'],
  },
  {
    id: '3.4.3',
    level: 2,
    name: 'A content security policy with `object-src` and `base-uri` as none',
    verdict: 'met',
    evidence:
      "`default-src 'none'`, hosts and hashes by list, no `unsafe-*` and no `*` (`deploy/headers.ts`). Every browser test runs under it and fails on a violation.",
    tests: ['e2e/firefox/customer.e2e.ts', 'deploy/headers.test.ts', 'e2e/export/policy.e2e.ts'],
  },
  {
    id: '3.4.4',
    level: 2,
    name: '`nosniff` on every response',
    verdict: 'met',
    evidence: '`deploy/headers.ts` sets it, and nginx and Caddy are tested with it on every path, including errors.',
    tests: ['deploy/headers.test.ts', 'deploy/hosts/web-servers.test.ts'],
  },
  {
    id: '3.4.5',
    level: 2,
    name: 'A referrer policy against leaks to others',
    verdict: 'met',
    evidence:
      '`strict-origin-when-cross-origin` sends at most the host to others (`deploy/headers.ts`), and links to other sites have `noreferrer`.',
    tests: ['deploy/headers.test.ts'],
  },
  {
    id: '3.4.6',
    level: 2,
    name: 'No page can be framed (`frame-ancestors`)',
    verdict: 'met',
    evidence: "`frame-ancestors 'none'`, and `X-Frame-Options: DENY` for old browsers (`deploy/headers.ts`).",
    tests: ['deploy/headers.test.ts'],
  },
  {
    id: '3.5.1',
    level: 1,
    name: 'Requests of other sites are recognized by a token or a header',
    verdict: 'met',
    evidence:
      'Every call has the header `X-XSRF-TOKEN` with the value of the cookie (`src/api/client/xsrf.ts`). `openapi.yaml` requires the API to reject a write without it.',
    tests: [
      'e2e/production/production.e2e.ts',
      'src/api/client/xsrf.test.ts',
      'src/api/client/client.test.ts',
      'sandbox/server/declared-errors.test.ts',
    ],
  },
  {
    id: '3.5.2',
    level: 1,
    name: 'No operation works without the preflight that protects it',
    verdict: 'left to the API',
    evidence:
      'The contract relies on the token, not on the preflight. An API must still not accept bodies of another type than JSON.',
  },
  {
    id: '3.5.3',
    level: 1,
    name: 'What changes something is not a GET',
    verdict: 'partly met',
    evidence:
      'One operation that the specification gives is a GET with an effect: `GET /admin/services/{id}/unprovision`. The portal sends it only after a confirmed click and never prefetches it, and `openapi.yaml` requires the API to reject it from other pages. To meet the line, the API needs a POST.',
    tests: ['e2e/admin/services/actions.e2e.ts'],
  },
  {
    id: '3.5.4',
    level: 2,
    name: 'Separate applications have separate hosts',
    verdict: 'left to the host',
    evidence:
      "`docs/operate/deploying.md` asks for a domain of their own for the portal and the API, and another one for customers' panels, because every page on a shared domain can read the token.",
  },
  {
    id: '3.5.5',
    level: 2,
    name: 'Messages of other origins are checked',
    verdict: 'met',
    evidence:
      "The portal has no listener for window messages. Its tabs talk over a `BroadcastChannel`, which only its own origin can open (`src/app/other-tabs.ts`). The payment provider's script has its own listeners.",
    tests: ['src/app/other-tabs.test.ts'],
  },
  {
    id: '3.7.1',
    level: 2,
    name: 'Only client technologies that are supported and secure',
    verdict: 'met',
    evidence: "HTML, CSS and JavaScript. The policy forbids plugins (`object-src 'none'` in `deploy/headers.ts`).",
    tests: ['deploy/headers.test.ts'],
  },
  {
    id: '3.7.2',
    level: 2,
    name: 'Automatic redirects lead only to listed sites',
    verdict: 'partly met',
    evidence:
      'After a login, only a place of the portal is opened (`src/app/safe-redirect.ts`). The browser leaves for another site only after a click on Connect, to `discord.authorizeUrl` of `config.json`, or during a payment, to the bank that the payment provider names, which is on no list.',
    tests: [
      'src/app/safe-redirect.test.ts',
      'src/features/discord/authorize-address.test.ts',
      'e2e/account/account.e2e.ts',
    ],
  },
]
