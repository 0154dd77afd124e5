import { createContext } from 'react'
import type { Config } from '../../config'

/** The operator's own addresses, which are optional keys of `config.json` (docs/operate/deploying.md#your-own-addresses). */
export type Operator = Partial<Pick<Config, 'billingUrl' | 'passwordResetUrl' | 'statusUrl' | 'docsUrl' | 'links'>> & {
  /**
   * Keeps the announcement on the screen while the error of an API that can't be reached is shown, also if the user has closed it.
   * Returns a function that ends it.
   */
  readonly holdAnnouncement?: () => () => void
}

/** Without a provider, as in the pages that the build renders, no address is known. */
export const OperatorContext = createContext<Operator>({})

/** The email of the signed-in customer's account. Empty without one. */
export const EmailContext = createContext('')
