/** A part of the mutation tests: sources that are changed, the tests that have to notice, and the score that they must reach. */
export type Part = {
  readonly name: string
  readonly sources: readonly string[]
  readonly tests: readonly string[]
  /** In percent. */
  readonly least: number
}

/** All sources of a folder, with the tests of the folder. */
function folder(name: string, least: number): Part {
  return { name, sources: [`${name}/**/*.ts`], tests: [`${name}/**/*.test.ts`], least }
}

const GOOD = 90
/** For everything about money. */
const BEST = 95

/**
 * The machines with their rules, the API functions and the storage. Each part runs only its own tests, so that a rule is
 * tested where it is and not only through the screens that use it.
 */
export const PARTS: readonly Part[] = [
  folder('machines/account', GOOD),
  folder('machines/admin', GOOD),
  folder('machines/discord', GOOD),
  folder('machines/manage', GOOD),
  {
    name: 'machines/payment',
    sources: ['machines/payment/*.ts'],
    tests: ['machines/payment/*.test.ts'],
    least: BEST,
  },
  folder('machines/payment/checkout', BEST),
  folder('machines/payment/payment-record', BEST),
  folder('machines/payment/payment-return', BEST),
  folder('machines/purchase', BEST),
  folder('machines/release', GOOD),
  folder('machines/services', GOOD),
  folder('machines/setup', GOOD),
  folder('machines/shared', GOOD),
  folder('src/api', GOOD),
  folder('src/storage', GOOD),
]
