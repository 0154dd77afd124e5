import { expect, test } from 'vitest'
import { fuzzInputs, long } from '#machines/testing/fuzz-inputs'
import { exportFileName } from './save-file'

const NOW = new Date(2026, 0, 9, 23, 59)

test.each([
  [['users'], 'users-2026-01-09.csv'],
  [['users', 'suspended', undefined, 'partial'], 'users-suspended-partial-2026-01-09.csv'],
  [['users', 'ada@example.test'], 'users-ada-example-test-2026-01-09.csv'],
  [['users', 'Zoë Müller'], 'users-zoe-muller-2026-01-09.csv'],
  [['users', '../../etc/passwd'], 'users-etc-passwd-2026-01-09.csv'],
  [['users', 'Иван 😀'], 'users-2026-01-09.csv'],
  [['users', 'x'.repeat(200)], `users-${'x'.repeat(40)}-2026-01-09.csv`],
  [['users', `${'x'.repeat(39)} y`], `users-${'x'.repeat(39)}-2026-01-09.csv`],
])('the parts %j make the name %s', (parts, name) => {
  expect(exportFileName(parts, 'csv', NOW)).toBe(name)
})

test('a name has only safe characters and a limited length', () => {
  for (const text of [...fuzzInputs, ...long]) {
    expect(exportFileName(['users', text], 'csv', NOW)).toMatch(/^users(-[a-z0-9]+)*-2026-01-09\.csv$/)
    expect(exportFileName(['users', text], 'csv', NOW).length).toBeLessThanOrEqual(
      'users-'.length + 40 + '-2026-01-09.csv'.length,
    )
  }
})
