import { expect, test } from 'vitest'
import { exportProblems } from './export-problems'

test.each([
  ['index.html', '<script type="module" src="/assets/main-1.js"></script>'],
  ['assets/main-1.js', 'inspect(machine);fetch("/config.json")'],
  ['assets/main-1.js.map', '{}', 'assets/main-1.js.map is a source map'],
  ['assets/main-1.js', '//# sourceMappingURL=main-1.js.map', 'assets/main-1.js contains "sourceMappingURL"'],
  ['login.html', '<script src="/__sandbox/stripe.js">', 'login.html contains "__sandbox"'],
  ['a.css', ':root{--mantine-color-a:red}.a{color:var(--mantine-color-a)}'],
  ['a.css', '.a{color:var(--mantine-color-lime-6)}', 'a.css uses --mantine-color-lime-6, which is not defined'],
])('%s with %s', (name, text, ...problems) => {
  expect(exportProblems(new Map([[name, text]]), [])).toEqual(problems)
})

test('every dependency has its section in licenses.txt', () => {
  const files = new Map([['licenses.txt', '=== react-dom 19.0.0 (MIT)\n\nCopyright\n']])
  expect(exportProblems(files, ['react-dom', 'react'])).toEqual(['licenses.txt has no section for react'])
})
