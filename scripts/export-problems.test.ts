import { expect, test } from 'vitest'
import { exportProblems } from './export-problems'

test('an export of pages, scripts and styles has nothing that does not belong there', () => {
  const files = [
    ['index.html', '<script type="module" src="/assets/main-1.js"></script>'],
    ['assets/main-1.js', 'inspect(machine);fetch("/config.json")'],
  ] as const
  expect(exportProblems(new Map(files))).toEqual([])
})

test.each([
  ['assets/main-1.js.map', '{}', 'assets/main-1.js.map is a source map'],
  ['assets/main-1.js', '//# sourceMappingURL=main-1.js.map', 'assets/main-1.js holds "sourceMappingURL"'],
  ['login.html', '<script src="/__sandbox/stripe.js">', 'login.html holds "__sandbox"'],
  ['assets/a.js', 'SANDBOX - no real card is charged', 'assets/a.js holds "SANDBOX"'],
  ['assets/a.js', 'fetch("/__machines")', 'assets/a.js holds "__machines"'],
  ['assets/a.js', 'import("@statelyai/inspect")', 'assets/a.js holds "@statelyai/inspect"'],
  ['assets/a.js', 'from "vitest"', 'assets/a.js holds "vitest"'],
])('%s with %s is found', (name, text, problem) => {
  expect(exportProblems(new Map([[name, text]]))).toEqual([problem])
})
