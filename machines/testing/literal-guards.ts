import { statesWithin } from '../drawing/chart'
import { triggerInWords } from '../drawing/words'
import { chartInSource } from './literal'

/**
 * Finds guards that are on several branches of one trigger, each with its machine, state and trigger. A drawing does not show
 * parameters, so two arrows with the same guard would look the same.
 */
export function repeatedGuards(fileName: string, source: string): readonly string[] {
  const { id, root } = chartInSource(fileName, source)
  return statesWithin(root).flatMap(({ path, transitions }) => {
    const branches = transitions.flatMap(({ on, guard }) =>
      guard === null ? [] : [[triggerInWords(on), guard] as const],
    )
    const repeated = branches.filter(([trigger, guard], index) =>
      branches.slice(0, index).some((before) => before[0] === trigger && before[1] === guard),
    )
    return [...new Set(repeated.map(([trigger, guard]) => `${id}, ${path || 'all states'}: ${trigger} [${guard}]`))]
  })
}
