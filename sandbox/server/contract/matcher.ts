import { TrieRouter } from 'hono/router/trie-router'

type Route<Id> = { readonly id: Id; readonly method: string; readonly path: string }

/** The operation of a request, with the decoded parameters of its path. */
export type Match<Id> = { readonly id: Id; readonly parameters: Record<string, string> }

/**
 * Returns a function that finds the operation of a request. `/flows/state` is preferred to `/flows/{serviceId}`.
 *
 * @param root the path of the API, such as `/v1`
 */
export function createMatcher<Id>(
  root: string,
  routes: readonly Route<Id>[],
): (method: string, path: string) => Match<Id> | undefined {
  const router = new TrieRouter<Id>()
  // The router returns matches in the order in which they were added.
  for (const { id, method, path } of routes.toSorted((one, other) => parametersIn(one) - parametersIn(other))) {
    router.add(method, root + path.replaceAll(/\{(\w+)\}/g, ':$1'), id)
  }
  return (method, path) => {
    const [found] = router.match(method, path)[0]
    if (found === undefined) return undefined
    // This router returns the values themselves. Other routers of Hono return their places in a list.
    const values = Object.entries(found[1]).map(([name, value]) => [name, decodeURIComponent(String(value))])
    return { id: found[0], parameters: Object.fromEntries(values) }
  }
}

const parametersIn = ({ path }: Route<unknown>): number => path.split('{').length - 1
