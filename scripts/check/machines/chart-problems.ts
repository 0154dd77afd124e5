import { type Chart, type ChartState, statesWithin } from '../../generate/drawing/chart'

/**
 * Finds invoked ports whose id differs from their name, or that lack `onDone` or `onError`, and guards on several branches of one
 * trigger. Without `onError`, an actor's error is thrown into the page. A drawing does not show parameters, so two arrows with the
 * same guard would look the same.
 */
export function chartProblems({ id, root }: Chart): readonly string[] {
  return statesWithin(root).flatMap((state) =>
    [...portProblems(state), ...repeatedGuards(state)].map(
      (problem) => `${id}, ${state.path || 'all states'}: ${problem}`,
    ),
  )
}

const portProblems = ({ ports, transitions }: ChartState) =>
  ports.flatMap(({ id, name }) => {
    const isHandled = (type: 'done' | 'error') => transitions.some(({ on }) => on.type === type && on.name === id)
    return [
      ...(id === name ? [] : [`${name} has the id ${id}`]),
      ...(isHandled('done') ? [] : [`${name} has no onDone`]),
      ...(isHandled('error') ? [] : [`${name} has no onError`]),
    ]
  })

function repeatedGuards({ transitions }: ChartState): readonly string[] {
  const branches = transitions.flatMap(({ on, guard }) => (guard === null ? [] : `${on.text} [${guard}]`))
  return [...new Set(branches.filter((branch, index) => branches.indexOf(branch) < index))]
}
