import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files with thousands of cases. All others finish within ten seconds. */
const IS_LONG = /(sequences|mutations|total|faults|hours|mutants|setup\.machine)\.test\.tsx?$/
const HAS_A_DOCUMENT = /@vitest-environment happy-dom/

/**
 * The order of the test files. Tests with a document are grouped, because a worker that changes its environment loads every
 * module again. In each group the long tests come first, so that no worker is idle at the end. Vitest would sort by file size,
 * which does not predict the duration.
 *
 * Vitest's projects are no alternative: projects with an order wait for each other, each loads the modules again, and a file
 * belongs to a project by its name, not by its content.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placed = files.map((file) => ({ file, place: placeOf(file.moduleId) }))
    return placed.toSorted((one, other) => one.place - other.place).map(({ file }) => file)
  }
}

/** From 0 (first) to 3. */
function placeOf(path: string): number {
  const kind = HAS_A_DOCUMENT.test(readFileSync(path, 'utf8')) ? 0 : 2
  return kind + (IS_LONG.test(path) ? 0 : 1)
}
