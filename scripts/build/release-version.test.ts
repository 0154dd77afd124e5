import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { versionOf } from './release-version'

type Files = Readonly<Record<string, string>>

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

test('the version depends neither on the order of the files nor on HTML files, which contain it', () => {
  expect(version).toMatch(/^[0-9a-f]{16}$/)
  expect(versionWith({ 'admin/users.html': '', ...style, ...script })).toBe(version)
})

test.each<[string, Files, string?]>([
  ['a script', { ...files, 'assets/main-1.js': 'other' }],
  ['a name', { ...style, 'assets/main-2.js': 'main' }],
  ['another file', { ...files, 'assets/more-1.js': '' }],
  ['a letter moved from a name to its content', { ...style, 'assets/main-1.j': 'smain' }],
  ['the page', files, '<p>other</p>'],
])('the version changes with %s', (_, changed, page) => {
  expect(versionWith(changed, page)).not.toBe(version)
})
