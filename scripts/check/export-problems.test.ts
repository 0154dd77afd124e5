import { expect, test } from 'vitest'
import { exportProblems } from './export-problems'

test('a build of pages, scripts and styles has no problems', () => {
  const page = '<script type="module" src="/assets/main-1.js"></script>'
  const files = { 'index.html': page, 'assets/main-1.js': 'inspect(machine);fetch("/config.json")' }
  expect(exportProblems(new Map(Object.entries(files)), [])).toEqual([])
})

test.each([
  ['assets/main-1.js.map', '{}', 'assets/main-1.js.map is a source map'],
  ['assets/main-1.js', '//# sourceMappingURL=main-1.js.map', 'assets/main-1.js contains "sourceMappingURL"'],
  ['login.html', '<script src="/__sandbox/stripe.js">', 'login.html contains "__sandbox"'],
  ['login.html', 'navigator.serviceWorker', 'login.html contains "serviceWorker"'],
  ['assets/a.js', 'open("https://stately.ai/inspect")', 'assets/a.js contains "stately.ai"'],
  ['assets/a.js', 'from "vitest"', 'assets/a.js contains "vitest"'],
])('%s with %s is found', (name, text, problem) => {
  expect(exportProblems(new Map([[name, text]]), [])).toEqual([problem])
})

test('a color must be defined in a stylesheet', () => {
  const files = [
    ['assets/main-1.css', ':root{--mantine-color-primary-6:#6936f5}'],
    ['assets/a.css', '.a{color:var(--mantine-color-primary-6);background:var(--mantine-color-lime-6)}'],
  ] as const
  expect(exportProblems(new Map(files), [])).toEqual(['assets/a.css uses --mantine-color-lime-6, which is not defined'])
})

test('every dependency has its section in licenses.txt', () => {
  const licenses = '=== react-dom 19.0.0 (MIT)\n\nCopyright\n'
  const missing = ['licenses.txt has no section for react']
  expect(exportProblems(new Map([['licenses.txt', licenses]]), ['react-dom', 'react'])).toEqual(missing)
  expect(exportProblems(new Map(), ['react'])).toEqual(missing)
})
