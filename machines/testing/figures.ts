import { TestRunner } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    figures?: Record<string, number>
  }
}

/** Records a figure of the running test for docs/assurance.md, for example the number of cases that it tried. */
export function recordFigure(name: string, value: number): void {
  const test = TestRunner.getCurrentTest()
  if (test === undefined) throw new Error('Only a running test has figures.')
  test.meta.figures = { ...test.meta.figures, [name]: value }
}
