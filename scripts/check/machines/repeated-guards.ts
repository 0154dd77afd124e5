import { type Chart, statesWithin } from '../../generate/drawing/chart'
import { triggerInWords } from '../../generate/drawing/words'

/**
 * Finds guards that are on several branches of one trigger, each with its machine, state and trigger. A drawing does not show
 * parameters, so two arrows with the same guard would look the same.
 */
export function repeatedGuards({ id, root }: Chart): readonly string[] {
  return statesWithin(root).flatMap(({ path, transitions }) => {
    const branches = transitions.flatMap(({ on, guard }) =>
      guard === null ? [] : [`${id}, ${path || 'all states'}: ${triggerInWords(on)} [${guard}]`],
    )
    return [...new Set(branches.filter((branch, index) => branches.indexOf(branch) < index))]
  })
}
