/** A part of the mutation tests: the sources that are changed, and the tests that have to notice. */
export type Part = { readonly name: string; readonly sources: readonly string[]; readonly tests: readonly string[] }

/** A folder, changed one place at a time, with its own tests. */
function folder(name: string, ...moreTests: readonly string[]): Part {
  return { name, sources: [`${name}/**/*.{ts,tsx}`], tests: [`${name}/**/*.test.{ts,tsx}`, ...moreTests] }
}

/**
 * The parts of `npm run test:mutants`: the machines with their rules, the API functions and the storage. Each part runs only
 * its own tests, so that a rule is tested where it is and not by the screens that use it.
 */
export const PARTS: readonly Part[] = [
  folder('machines/account'),
  folder('machines/admin'),
  folder('machines/discord'),
  folder('machines/manage'),
  folder('machines/payment'),
  folder('machines/purchase'),
  folder('machines/release'),
  folder('machines/services'),
  folder('machines/setup'),
  folder('machines/shared'),
  folder('src/api'),
  folder('src/storage'),
]
