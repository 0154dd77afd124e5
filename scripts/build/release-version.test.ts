import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { versionOf } from './release-version'

type Files = Readonly<Record<string, string | Uint8Array>>

/** Simulates the output of a build: scripts are chunks, all other files are assets. */
function bundleOf(files: Files): Rolldown.OutputBundle {
  const outputs = Object.entries(files).map(([fileName, content]) => [
    fileName,
    fileName.endsWith('.js')
      ? { type: 'chunk', fileName, code: content }
      : { type: 'asset', fileName, source: content },
  ])
  // The other properties of an output do not matter here.
  return Object.fromEntries(outputs) as Rolldown.OutputBundle
}

const PAGE = '<p>page</p>'
const files: Files = { 'assets/main-1.js': 'main', 'assets/main-1.css': 'a{}', 'index.html': '<p>1</p>' }
const version = versionOf(bundleOf(files), PAGE)

test('the version has 16 digits and does not depend on the order of the files', () => {
  expect(version).toMatch(/^[0-9a-f]{16}$/)
  expect(versionOf(bundleOf(Object.fromEntries(Object.entries(files).reverse())), PAGE)).toBe(version)
  expect(versionOf(bundleOf({ ...files, 'assets/main-1.css': new TextEncoder().encode('a{}') }), PAGE)).toBe(version)
})

test('the version does not depend on HTML files, because they contain it', () => {
  expect(versionOf(bundleOf({ ...files, 'index.html': '<p>2</p>', 'admin/users.html': '' }), PAGE)).toBe(version)
})

test.each<[string, Files]>([
  ['a script', { ...files, 'assets/main-1.js': 'other' }],
  ['a style', { ...files, 'assets/main-1.css': 'b{}' }],
  ['a name', { 'assets/main-2.js': 'main', 'assets/main-1.css': 'a{}' }],
  ['another file', { ...files, 'assets/more-1.js': '' }],
  ['a letter moved from a name to its content', { 'assets/main-1.j': 'smain', 'assets/main-1.css': 'a{}' }],
  ['swapped contents', { 'assets/main-1.js': 'a{}', 'assets/main-1.css': 'main' }],
])('the version changes with %s', (_, changed) => {
  expect(versionOf(bundleOf(changed), PAGE)).not.toBe(version)
})

test('the version changes with the page', () => {
  expect(versionOf(bundleOf(files), '<p>other</p>')).not.toBe(version)
})
