import { expect, test } from 'vitest'
import { createRepository, findCitations } from './citations'
import { anchorsOf } from './markdown'

const documents = new Map([
  [
    'docs/decisions.md',
    [
      '# Decisions',
      '| Id | Decision |',
      '|---|---|',
      '| D-001 | One |',
      '## D-042: Two',
      '- **D-043** Three, unlike D-9',
    ].join('\n'),
  ],
  ['docs/reliability.md', '# Properties\n\n<a id="p21"></a>\n\n## P1\n\nP2 is a case of P1.'],
  ['docs/product/payment.md', '# A payment'],
  ['docs/product/setup.md', '# Setup\n## Domain\n### The domain, again\n'],
  ['machines/README.md', '# Machines\n## setup\n'],
])
const repository = createRepository([...documents.keys(), 'docs/pictures/home.png', 'src/page.tsx'], documents)

const findIn = (file: string, ...lines: readonly string[]) =>
  findCitations(file, lines.join('\n'), repository).map(({ line, citation, why }) => `${line} ${citation}: ${why}`)

const inCode = (...lines: readonly string[]) => findIn('src/features/any/view.tsx', ...lines)

test('a citation of a document, a heading, a decision or a property resolves', () => {
  expect(
    inCode(
      '// docs/product/setup.md, docs/product/setup.md#domain and docs/decisions.md.',
      "// D-001, D-042, D-043; docs/product/setup.md, 'The domain, again'; machines/README.md#setup",
      '// docs/reliability.md#p21, docs/pictures/home.png, https://example.com/none.md',
      "test('pays once (P1)', () => demand('P21 busy for ever'))",
    ),
  ).toEqual([])
})

test('a citation of nothing is found', () => {
  expect(
    inCode(
      '// docs/product/none.md and docs/product/setup.md#nothing,',
      "// docs/product/setup.md, 'Nothing', D-9, docs/pictures/none.png",
      "test('pays once (P3)')",
    ),
  ).toEqual([
    '1 docs/product/none.md: there is no such file in the repository',
    '1 docs/product/setup.md#nothing: docs/product/setup.md has no heading or id "nothing"',
    '2 docs/product/setup.md, \'Nothing\': docs/product/setup.md has no heading or id "nothing"',
    '2 docs/pictures/none.png: there is no such file in the repository',
    '2 D-9: docs/decisions.md has no such decision',
    '3 P3: there is no docs/reliability.md#p3',
  ])
})

test('a citation that leads out of the repository is found, over the end of a line as well', () => {
  expect(
    inCode(
      '/** As it is asked (customer',
      " * specification, section 7), and by decisions.md, 'One' (P21).",
      ' * Also look.md. */',
    ),
  ).toEqual([
    '1 customer specification: it is not in the repository: cite docs/product/<page>.md#<heading>',
    '2 specification, section: it is not in the repository: cite docs/product/<page>.md#<heading>',
    "2 decisions.md, 'One': cite docs/decisions.md",
    '2 P21: cite docs/reliability.md#p21',
    '3 look.md: there is no such file in the repository',
  ])
})

test('a document cites others relative to itself, and by links', () => {
  expect(
    findIn(
      'docs/product/payment.md',
      '[Setup](setup.md#domain), [D-042](../decisions.md#d-042-two), [P21](../reliability.md#p21), [here](#payment)',
      '![Home](../pictures/home.png "Home") `setup.md` [page](../../src/page.tsx) [folder](../pictures/)',
      '[no](none.md) [no](setup.md#none) [no](../../../spec.md) <img src="none.png"> `[code](no.md)` (P21)',
      '```',
      '[code](none.md)',
      '```',
    ),
  ).toEqual([
    '1 #payment: docs/product/payment.md has no heading or id "payment"',
    '3 none.md: there is no such file in the repository',
    '3 setup.md#none: docs/product/setup.md has no heading or id "none"',
    '3 ../../../spec.md: it leads out of the repository',
    '3 none.png: there is no such file in the repository',
    '3 no.md: there is no such file in the repository',
    '3 P21: cite docs/reliability.md#p21',
    '5 none.md: there is no such file in the repository',
  ])
})

test('the document of the properties names them as it likes', () => {
  expect(findIn('docs/reliability.md', 'P21 is a case of P1.')).toEqual([])
})

test('anchors are as GitHub makes them', () => {
  const document = [
    '# What it is, and why: `npm run check`',
    '## Über [links](a.md) & snake_case',
    '## Same',
    '## Same',
    '### **Bold** words ##',
    '<a id="D-1"></a>',
    '```',
    '# no heading',
    '```',
  ].join('\n')
  expect([...anchorsOf(document)].sort()).toEqual([
    'D-1',
    'bold-words',
    'same',
    'same-1',
    'what-it-is-and-why-npm-run-check',
    'über-links--snake_case',
  ])
})
