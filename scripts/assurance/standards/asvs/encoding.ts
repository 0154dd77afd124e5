import type { Requirement } from '../requirement'

/** V1, encoding and sanitization. */
export const ENCODING: readonly Requirement<1 | 2>[] = [
  {
    id: '1.1.1',
    level: 2,
    name: 'Input is decoded once, before it is checked',
    verdict: 'met',
    evidence:
      'The query is decoded once by `src/app/search-params.ts`, and `src/app/safe-redirect.ts` checks the decoded value and the address that it resolves to, without decoding again. Responses are parsed once and then checked (`src/api/decode/`).',
    tests: ['src/app/safe-redirect.test.ts', 'src/app/search-params.test.ts'],
  },
  {
    id: '1.1.2',
    level: 2,
    name: 'Output is encoded last, by what interprets it',
    verdict: 'met',
    evidence:
      'React writes all texts as text nodes and attributes, `URLSearchParams` encodes queries, `JSON.stringify` encodes bodies, and `src/features/admin/export/csv.ts` encodes cells when it writes a file. No value is encoded earlier.',
    tests: ['src/app/search-params.test.ts', 'src/features/admin/export/csv.test.ts'],
  },
  {
    id: '1.2.1',
    level: 1,
    name: 'Output is encoded for its place in HTML, CSS and headers',
    verdict: 'met',
    evidence:
      'The sources contain no `innerHTML`, `dangerouslySetInnerHTML` or `document.write`, and Trusted Types report, or reject, any text that would become HTML (`src/boot/trusted-scripts.ts`). Header values of the host files are quoted or rejected (`deploy/hosts/patterns.ts`).',
    tests: ['e2e/export/policy.e2e.ts', 'e2e/admin/views.e2e.ts', 'deploy/hosts/site.test.ts'],
  },
  {
    id: '1.2.2',
    level: 1,
    name: 'Addresses are encoded and have only safe protocols',
    verdict: 'met',
    evidence:
      'Links from data are only `https://` and a host (a service), `http(s)` (footer links), or the avatars of one host (`machines/discord/avatar.ts`). Addresses of `config.json` must begin with http:// or https:// (`src/config.ts`).',
    tests: [
      'src/app/safe-redirect.test.ts',
      'src/config.test.ts',
      'machines/shared/read-url.test.ts',
      'machines/services/service.test.ts',
    ],
  },
  {
    id: '1.2.3',
    level: 1,
    name: 'No data is built into scripts or JSON without encoding',
    verdict: 'met',
    evidence:
      'No script is built at run time. The only inline script is a constant of the build whose hash is in the policy (`deploy/inlined.ts`), and JSON is written by `JSON.stringify` or `src/api/decode/lossless.ts`.',
    tests: ['deploy/headers.test.ts', 'src/api/decode/lossless.test.ts'],
  },
  {
    id: '1.2.4',
    level: 1,
    name: 'No injection into databases',
    verdict: 'left to the API',
    evidence: 'The portal has no database. Values are sent as JSON or as encoded parameters.',
  },
  {
    id: '1.2.5',
    level: 1,
    name: 'No injection into commands of the operating system',
    verdict: 'not applicable',
    evidence: 'Nothing of the portal runs on a server. The commands of the build get no data of users.',
  },
  {
    id: '1.2.6',
    level: 2,
    name: 'No injection into LDAP',
    verdict: 'not applicable',
    evidence: 'The portal has no LDAP.',
  },
  {
    id: '1.2.7',
    level: 2,
    name: 'No injection into XPath',
    verdict: 'not applicable',
    evidence: 'The portal has no XPath.',
  },
  {
    id: '1.2.8',
    level: 2,
    name: 'No injection into LaTeX',
    verdict: 'not applicable',
    evidence: 'The portal has no LaTeX.',
  },
  {
    id: '1.2.9',
    level: 2,
    name: 'Text in regular expressions is escaped',
    verdict: 'met',
    evidence:
      'No regular expression is made of data. The only computed one, in `src/app/normalized-path.ts`, contains the folder of the build. Searches compare texts with `includes` (`machines/services/service-search.ts`).',
    tests: ['machines/services/service-search.test.ts'],
  },
  {
    id: '1.3.1',
    level: 1,
    name: 'HTML of editors is sanitized',
    verdict: 'not applicable',
    evidence:
      'No field accepts HTML. Staff rules and descriptions are shown as text (`src/features/manage/staff-rules.tsx`).',
  },
  {
    id: '1.3.2',
    level: 1,
    name: 'No text is executed as code',
    verdict: 'met',
    evidence:
      'The sources contain no `eval` and no `new Function`, and the policy of `deploy/headers.ts` has no `unsafe-eval`, so the browser rejects them in libraries too.',
    tests: ['deploy/headers.test.ts', 'e2e/export/policy.e2e.ts'],
  },
  {
    id: '1.3.3',
    level: 2,
    name: 'Data is limited to what a dangerous place allows',
    verdict: 'met',
    evidence:
      'Messages of a server are one line of at most 500 characters, without markup and without characters that change the direction of text (`src/api/client/failure.ts`). Names are isolated and shortened (`src/ui/text/given-name.tsx`), and the XSRF header has only characters that a header can contain (`src/api/client/xsrf.ts`).',
    tests: ['src/api/client/failure.test.ts', 'src/ui/text/given-name.test.tsx', 'src/api/client/xsrf.test.ts'],
  },
  {
    id: '1.3.4',
    level: 2,
    name: 'SVG of users has no scripts',
    verdict: 'met',
    evidence:
      "Users cannot provide SVG. The operator's logo and icon are compared with lists of allowed elements and attributes by the build (`scripts/build/brand/svg/allowed.ts`), and avatars are shown as images only.",
    tests: ['scripts/build/brand/svg/read-svg.test.ts'],
  },
  {
    id: '1.3.5',
    level: 2,
    name: 'Markdown, CSS and templates of users are sanitized',
    verdict: 'not applicable',
    evidence: 'No text of a user is interpreted: there is no Markdown, no CSS and no template.',
  },
  {
    id: '1.3.6',
    level: 2,
    name: 'No server can be made to call other addresses',
    verdict: 'left to the API',
    evidence:
      "The portal calls only the API of its `config.json`. The API connects to the customer's game server and database, whose addresses the customer enters, so it has to restrict them.",
  },
  {
    id: '1.3.7',
    level: 2,
    name: 'No templates are made of data',
    verdict: 'not applicable',
    evidence: 'Templates exist only in the build (`scripts/generate/contract-page.hbs`) and get no data of users.',
  },
  {
    id: '1.3.8',
    level: 2,
    name: 'No injection into JNDI',
    verdict: 'not applicable',
    evidence: 'The portal has no Java.',
  },
  {
    id: '1.3.9',
    level: 2,
    name: 'No injection into memcache',
    verdict: 'not applicable',
    evidence: 'The portal has no memcache.',
  },
  {
    id: '1.3.10',
    level: 2,
    name: 'Format strings contain no data',
    verdict: 'met',
    evidence:
      'JavaScript has no format strings except in the console, and the text that is logged consists of words of the portal, numbers and codes in capital letters (`src/api/client/failure.ts`).',
    tests: ['src/api/client/failure.test.ts'],
  },
  {
    id: '1.3.11',
    level: 2,
    name: 'No injection into mail',
    verdict: 'not applicable',
    evidence: 'The portal sends no mail.',
  },
  {
    id: '1.4',
    level: 2,
    name: 'Memory, integers and unmanaged code',
    verdict: 'met',
    evidence:
      'JavaScript manages memory. Large integers are preserved digit by digit (`src/api/decode/lossless.ts`), and amounts are whole numbers that JavaScript represents exactly (`machines/payment/pricing.ts`).',
    tests: ['src/api/decode/lossless.test.ts', 'machines/payment/pricing-properties.test.ts'],
  },
  {
    id: '1.5.1',
    level: 1,
    name: 'XML parsers resolve no external entities',
    verdict: 'met',
    evidence:
      "The portal parses no XML. The build parses the operator's SVG files with saxes, which resolves no external entities (`scripts/build/brand/svg/read-svg.ts`).",
    tests: ['scripts/build/brand/svg/read-svg.test.ts'],
  },
  {
    id: '1.5.2',
    level: 2,
    name: 'Data becomes objects only after a check',
    verdict: 'met',
    evidence:
      'Responses, stored values, addresses and `config.json` are JSON or text and are checked against a schema before use (`src/api/decode/`, `src/storage/store.ts`, `src/config.ts`). Any JSON leads to a value or to an error.',
    tests: ['src/api/decode/total.test.ts', 'src/api/decode/mutations.test.ts', 'src/storage/stored-values.test.ts'],
  },
]
