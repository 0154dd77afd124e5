import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { versionOf } from './release-version'

type Files = Readonly<Record<string, string | Uint8Array>>

/** The version of a build: scripts are chunks, all other files are assets. */
function versionWith(files: Files, page = '<p>page</p>'): string {
  const outputs = Object.entries(files).map(([fileName, content]) => {
    const output = fileName.endsWith('.js') ? { type: 'chunk', code: content } : { type: 'asset', source: content }
    return [fileName, { ...output, fileName }]
  })
  // The other properties of an output do not matter here.
  return versionOf(Object.fromEntries(outputs) as Rolldown.OutputBundle, page)
}

const [script, style] = [{ 'assets/main-1.js': 'main' }, { 'assets/main-1.css': 'a{}' }]
const files: Files = { ...script, ...style, 'index.html': '<p>1</p>' }
const version = versionWith(files)

test('the version has 16 digits', () => {
  expect(version).toMatch(/^[0-9a-f]{16}$/)
})

test.each<[string, Files]>([
  ['the order of the files', Object.fromEntries(Object.entries(files).reverse())],
  ['the type of a content', { ...files, 'assets/main-1.css': new TextEncoder().encode('a{}') }],
  ['HTML files, because they contain it', { ...files, 'index.html': '<p>2</p>', 'admin/users.html': '' }],
])('the version does not depend on %s', (_, same) => {
  expect(versionWith(same)).toBe(version)
})

test.each<[string, Files, string?]>([
  ['a script', { ...files, 'assets/main-1.js': 'other' }],
  ['a style', { ...files, 'assets/main-1.css': 'b{}' }],
  ['a name', { ...style, 'assets/main-2.js': 'main' }],
  ['another file', { ...files, 'assets/more-1.js': '' }],
  ['a letter moved from a name to its content', { ...style, 'assets/main-1.j': 'smain' }],
  ['swapped contents', { 'assets/main-1.js': 'a{}', 'assets/main-1.css': 'main' }],
  ['the page', files, '<p>other</p>'],
])('the version changes with %s', (_, changed, page) => {
  expect(versionWith(changed, page)).not.toBe(version)
})
