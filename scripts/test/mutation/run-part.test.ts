import { expect, test } from 'vitest'
import { scoreOf } from './run-part'

const SOURCE = 'const a = 1\nif (a > 0) {\n  run()\n}\n'

function mutant(status: string, replacement: string, from: readonly [number, number], to: readonly [number, number]) {
  const [start, end] = [from, to].map(([line, column]) => ({ line, column }))
  return { status, replacement, location: { start, end } } as Parameters<
    typeof scoreOf
  >[0]['files'][string]['mutants'][0]
}

test('the score counts what was changed and detected, and names what was not', () => {
  const mutants = [
    mutant('Killed', 'true', [2, 5], [2, 10]),
    mutant('Timeout', 'a < 0', [2, 5], [2, 10]),
    mutant('Survived', 'a >= 0', [2, 5], [2, 10]),
    mutant('NoCoverage', '{}', [2, 12], [4, 2]),
    mutant('CompileError', '', [1, 1], [1, 2]),
    mutant('Ignored', '', [1, 1], [1, 2]),
  ]
  expect(scoreOf({ files: { 'machines/a.ts': { source: SOURCE, mutants } }, testFiles: {} })).toEqual({
    detected: 2,
    counted: 4,
    survivors: [
      { place: 'machines/a.ts:2', was: 'a > 0', became: 'a >= 0' },
      { place: 'machines/a.ts:2', was: '{ …', became: '{}' },
    ],
  })
})

test('a mutant that its tests cannot load is detected', () => {
  const survived = mutant('Survived', '2', [1, 11], [1, 12])
  const mutants = [
    { ...survived, static: true, testsCompleted: 2 },
    { ...survived, static: true, testsCompleted: 3 },
    { ...survived, testsCompleted: 1 },
  ]
  const report = {
    files: { 'machines/a.ts': { source: SOURCE, mutants } },
    testFiles: { 'machines/a.test.ts': { tests: [1, 2] }, 'machines/b.test.ts': { tests: [3] } },
  }
  const { detected, counted } = scoreOf(report)
  expect([detected, counted]).toEqual([1, 3])
})
