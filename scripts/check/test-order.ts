import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What tries thousands of cases. Anything else is done in less than ten seconds. */
const IS_LONG = /(sequences|mutations|total|faults|hours|mutants|setup\.machine)\.test\.tsx?$/
const HAS_A_DOCUMENT = /@vitest-environment happy-dom/

/**
 * The order of the test files. Those with a document are together, because a worker that changes its environment loads everything
 * anew; of both kinds those that take long come first, so that at the end no worker has nothing to do. By default it would be the
 * size of a file, which says little about its time.
 *
 * Not by Vitest's projects: those with an order of their own wait for each other, so that workers have nothing to do at the end
 * of each, every one of them loads the modules anew, and it is told by a file's name, not by what it says, to which it belongs.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placed = files.map((file) => ({ file, place: placeOf(file.moduleId) }))
    return placed.toSorted((one, other) => one.place - other.place).map(({ file }) => file)
  }
}

/** From 0, which is first, to 3. */
function placeOf(path: string): number {
  const kind = HAS_A_DOCUMENT.test(readFileSync(path, 'utf8')) ? 0 : 2
  return kind + (IS_LONG.test(path) ? 0 : 1)
}
