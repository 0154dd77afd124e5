import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { versionOf } from './release-version'

type Files = Readonly<Record<string, string | Uint8Array>>

/** What a build has made: scripts as chunks, the rest as assets. */
function bundleOf(files: Files): Rolldown.OutputBundle {
  const outputs = Object.entries(files).map(([fileName, content]) => [
    fileName,
    fileName.endsWith('.js')
      ? { type: 'chunk', fileName, code: content }
      : { type: 'asset', fileName, source: content },
  ])
  // The cast: the rest of an output does not matter here.
  return Object.fromEntries(outputs) as Rolldown.OutputBundle
}

const PAGE = '<p>page</p>'
const files: Files = { 'assets/main-1.js': 'main', 'assets/main-1.css': 'a{}', 'index.html': '<p>1</p>' }
const version = versionOf(bundleOf(files), PAGE)

test('it is a name of 16 digits, the same for the same files in any order', () => {
  expect(version).toMatch(/^[0-9a-f]{16}$/)
  expect(versionOf(bundleOf(Object.fromEntries(Object.entries(files).reverse())), PAGE)).toBe(version)
  expect(versionOf(bundleOf({ ...files, 'assets/main-1.css': new TextEncoder().encode('a{}') }), PAGE)).toBe(version)
})

test('the files of pages are no part of it, because the version stands in them', () => {
  expect(versionOf(bundleOf({ ...files, 'index.html': '<p>2</p>', 'admin/users.html': '' }), PAGE)).toBe(version)
})

test.each<[string, Files]>([
  ['a script', { ...files, 'assets/main-1.js': 'other' }],
  ['a style', { ...files, 'assets/main-1.css': 'b{}' }],
  ['a name', { 'assets/main-2.js': 'main', 'assets/main-1.css': 'a{}' }],
  ['a file more', { ...files, 'assets/more-1.js': '' }],
  ['what a name and its content are together', { 'assets/main-1.j': 'smain', 'assets/main-1.css': 'a{}' }],
  ['contents that have changed places', { 'assets/main-1.js': 'a{}', 'assets/main-1.css': 'main' }],
])('it is another one with %s', (_, changed) => {
  expect(versionOf(bundleOf(changed), PAGE)).not.toBe(version)
})

test('it is another one with another page', () => {
  expect(versionOf(bundleOf(files), '<p>other</p>')).not.toBe(version)
})
