import { statesWithin } from '../drawing/chart'
import { triggerInWords } from '../drawing/words'
import { chartInSource } from './literal'

/**
 * The guards that a machine's source writes on several branches of one trigger, each with its machine, state and trigger.
 * A drawing leaves parameters out, so two arrows of one name would look the same.
 */
export function repeatedGuards(fileName: string, source: string): readonly string[] {
  const { id, root } = chartInSource(fileName, source)
  return statesWithin(root).flatMap(({ path, transitions }) => {
    const branches = transitions.flatMap(({ on, guard }) =>
      guard === null ? [] : [[triggerInWords(on), guard] as const],
    )
    const repeated = branches.filter(([trigger, guard], place) =>
      branches.slice(0, place).some((before) => before[0] === trigger && before[1] === guard),
    )
    return [...new Set(repeated.map(([trigger, guard]) => `${id}, ${path || 'all states'}: ${trigger} [${guard}]`))]
  })
}
