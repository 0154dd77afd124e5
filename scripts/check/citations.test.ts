import { expect, test } from 'vitest'
import { brokenCitations, createRepository } from './citations'
import { anchorsOf } from './markdown'

const decisions =
  '# Decisions\n| Id | Decision |\n|---|---|\n| D-001 | One |\n## D-042: Two\n- **D-043** Three, unlike D-9'
const documents = new Map([
  ['docs/decisions.md', decisions],
  ['docs/reliability.md', '# Properties\n\n<a id="p21"></a>\n\n## P1\n\nP2 is a case of P1.'],
  ['docs/product/payment.md', '# A payment'],
  ['docs/product/setup.md', '# Setup\n## Domain\n### The domain, again\n'],
  ['machines/README.md', '# Machines\n## setup\n'],
])
const repository = createRepository([...documents.keys(), 'docs/pictures/home.png', 'src/page.tsx'], documents)

const findIn = (file: string, ...lines: readonly string[]) => brokenCitations(file, lines.join('\n'), repository)
const noFile = 'there is no such file in the repository'
const noHeading = (file: string, name: string) => `${file} has no heading or id "${name}"`

test('in code, a citation of no document, heading, decision or property is found', () => {
  const good = [
    '// docs/product/setup.md#domain, D-001, D-042, D-043, P1; machines/README.md#setup',
    '// docs/reliability.md#p21, docs/pictures/home.png, https://example.com/none.md',
  ]
  const bad = ['// docs/product/none.md, docs/product/setup.md#nothing, D-9, docs/pictures/none.png, look.md, P3']
  expect(findIn('src/areas/any/view.tsx', ...good, ...bad)).toEqual([
    `3 docs/product/none.md: ${noFile}`,
    `3 docs/product/setup.md#nothing: ${noHeading('docs/product/setup.md', 'nothing')}`,
    '3 D-9: docs/decisions.md does not have it',
    `3 docs/pictures/none.png: ${noFile}`,
    `3 look.md: ${noFile}`,
    '3 P3: docs/reliability.md does not have it',
  ])
})

test('a document cites others relative to itself, by links, and sources as code', () => {
  const lines = [
    '[Setup](setup.md#domain), [D-042](../decisions.md#d-042-two), [P21](../reliability.md#p21), [here](#payment)',
    '![Home](../pictures/home.png "Home") `setup.md` [page](../../src/page.tsx) [folder](../pictures/)',
    '[no](none.md) [no](setup.md#none) [no](../../../spec.md) <img src="none.png"> `[code](no.md)`',
    'In `src/page.tsx`, not in `src/none.tsx` or `src/*.ts`.',
    '```\n[code](none.md)\n```',
  ]
  expect(findIn('docs/product/payment.md', ...lines)).toEqual([
    `1 #payment: ${noHeading('docs/product/payment.md', 'payment')}`,
    `3 none.md: ${noFile}`,
    `3 setup.md#none: ${noHeading('docs/product/setup.md', 'none')}`,
    '3 ../../../spec.md: it leads out of the repository',
    `3 none.png: ${noFile}`,
    `3 no.md: ${noFile}`,
    `4 src/none.tsx: ${noFile}`,
    `6 none.md: ${noFile}`,
  ])
})

test('anchors are as GitHub makes them', () => {
  const headings = ['# What it is, and why: `npm run check`', '## Über [links](a.md) & snake', '## Same', '## Same']
  const document = [...headings, '### **Bold** words ##', '<a id="D-1"></a>', '```', '# no heading', '```'].join('\n')
  const anchors = ['D-1', 'bold-words', 'same', 'same-1', 'what-it-is-and-why-npm-run-check', 'über-links--snake']
  expect([...anchorsOf(document)].sort()).toEqual(anchors)
})
