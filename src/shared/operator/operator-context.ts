import { createContext } from 'react'
import type { Config } from '../../config'

/** The operator's own addresses, which are optional keys of `config.json` (docs/operate/deploying.md#your-own-addresses). */
export type Operator = Partial<Pick<Config, 'billingUrl' | 'passwordResetUrl' | 'statusUrl' | 'docsUrl' | 'links'>>

/** Without a provider, as in the pages that the build renders, no address is known. */
export const OperatorContext = createContext<Operator>({})
