import { test } from '@playwright/test'

/** Records a figure of the running test for docs/assurance.md, for example the number of actions that it tried. */
export function recordFigure(name: string, value: number): void {
  test.info().annotations.push({ type: 'figure', description: `${name}: ${value}` })
}
