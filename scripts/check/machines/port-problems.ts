import { type Chart, statesWithin } from '../../generate/drawing/chart'

/**
 * Finds invoked ports whose id differs from their name, or that lack `onDone` or `onError`. Without `onError`, an actor's error
 * is thrown into the page.
 */
export function portProblems({ id: machine, root }: Chart): readonly string[] {
  return statesWithin(root).flatMap(({ path, ports, transitions }) =>
    ports.flatMap(({ id, name }) => {
      const isHandled = (type: 'done' | 'error') => transitions.some(({ on }) => on.type === type && on.name === id)
      return [
        ...(id === name ? [] : [`${machine}, ${path}: ${name} has the id ${id}`]),
        ...(isHandled('done') ? [] : [`${machine}, ${path}: ${name} has no onDone`]),
        ...(isHandled('error') ? [] : [`${machine}, ${path}: ${name} has no onError`]),
      ]
    }),
  )
}
