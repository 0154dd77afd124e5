import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inlinedIn, readInlined } from './inlined'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the hash is the same as in browsers', () => {
  // The example of the specification (Content Security Policy Level 3, 'Usage of hashes').
  expect(
    inlinedIn(["<script>doSomething('\u2713')</script>", "<style> a::before { content: '\u2713' } </style>"]),
  ).toEqual({
    scripts: [hash("doSomething('\u2713')")],
    styles: [hash(" a::before { content: '\u2713' } ")],
  })
  expect(inlinedIn(["<script>alert('Hello, world.');</script>"]).scripts).toEqual([
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  ])
})

test.each([
  ['includes module scripts', '<script type="module">a()</script>', { scripts: [hash('a()')], styles: [] }],
  [
    'ignores scripts with a source file',
    '<script src="/a.js"></script><SCRIPT async SRC = "/b.js"></SCRIPT>',
    { scripts: [], styles: [] },
  ],
  [
    'does not treat data-src as a source file',
    '<script data-src="/a.js">a()</script>',
    { scripts: [hash('a()')], styles: [] },
  ],
  ['allows > in an attribute', '<style media="(width > 1px)">a{}</style>', { scripts: [], styles: [hash('a{}')] }],
  ['hashes every byte', '<style>\n  a {}\n</style >', { scripts: [], styles: [hash('\n  a {}\n')] }],
  [
    'normalizes line endings to LF',
    '<script>a()\r\nb()\rc()</script>',
    { scripts: [hash('a()\nb()\nc()')], styles: [] },
  ],
  ['lists equal hashes once', '<style>a{}</style><style>a{}</style>', { scripts: [], styles: [hash('a{}')] }],
])('%s', (_, page, expected) => {
  expect(inlinedIn([page])).toEqual(expected)
})

test('the order of the pages does not matter', () => {
  const pages = ['<style>a{}</style>', '<style>b{}</style>', '<style>c{}</style>']
  expect(inlinedIn(pages)).toEqual(inlinedIn(pages.toReversed()))
})

test('all pages of a build are read, and no other files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-inlined-'))
  await mkdir(join(folder, 'admin'))
  await writeFile(join(folder, 'index.html'), '<style>a{}</style>')
  await writeFile(join(folder, 'admin', 'users.html'), '<script>a()</script>')
  await writeFile(join(folder, 'notes.txt'), '<script>b()</script>')
  expect(await readInlined(folder)).toEqual({ scripts: [hash('a()')], styles: [hash('a{}')] })
})
