import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { versionOf } from './release-version'

/** The version of a build with these files. */
function versionWith(files: Readonly<Record<string, string>>, page = '<p>page</p>'): string {
  const outputs = Object.entries(files).map(([fileName, source]) => [fileName, { type: 'asset', source, fileName }])
  // The other properties of an output do not matter here.
  return versionOf(Object.fromEntries(outputs) as Rolldown.OutputBundle, page)
}

const version = versionWith({ 'main.css': 'a{}', 'main.js': 'main', 'index.html': '1' })

test('the version depends neither on the order of the files nor on HTML files, which contain it', () => {
  expect(version).toMatch(/^[0-9a-f]{16}$/)
  expect(versionWith({ 'users.html': '', 'main.js': 'main', 'main.css': 'a{}' })).toBe(version)
})

test.each([
  ['a content', { 'main.css': 'a{}', 'main.js': 'other' }],
  ['a name', { 'main.css': 'a{}', 'more.js': 'main' }],
  ['another file', { 'main.css': 'a{}', 'main.js': 'main', 'more.js': '' }],
  ['a letter moved from a name to its content', { 'main.css': 'a{}', 'main.j': 'smain' }],
  ['the page', { 'main.css': 'a{}', 'main.js': 'main' }, '<p>other</p>'],
])('the version changes with %s', (_, files, page?: string) => {
  expect(versionWith(files, page)).not.toBe(version)
})
