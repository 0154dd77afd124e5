import { statesWithin } from '../drawing/chart'
import { chartInSource } from './literal'

/**
 * The ports of a machine's source whose id is not their name, or whose answer or failure leads nowhere. Where nothing waits
 * for a failure, it is thrown into the page.
 */
export function portProblems(fileName: string, source: string): readonly string[] {
  const { id: machine, root } = chartInSource(fileName, source)
  return statesWithin(root).flatMap(({ path, ports, transitions }) =>
    ports.flatMap(({ id, name }) => {
      const isHeard = (type: 'answer' | 'failure') => transitions.some(({ on }) => on.type === type && on.name === id)
      return [
        ...(id === name ? [] : [`${machine}, ${path}: ${name} has the id ${id}`]),
        ...(isHeard('answer') ? [] : [`${machine}, ${path}: ${name} has no onDone`]),
        ...(isHeard('failure') ? [] : [`${machine}, ${path}: ${name} has no onError`]),
      ]
    }),
  )
}
