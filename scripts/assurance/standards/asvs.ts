import { AUTHENTICATION } from './asvs/authentication'
import { AUTHORIZATION } from './asvs/authorization'
import { CALLS_AND_FILES } from './asvs/calls-and-files'
import { CODE } from './asvs/code'
import { CONFIGURATION } from './asvs/configuration'
import { CRYPTOGRAPHY } from './asvs/cryptography'
import { DATA } from './asvs/data'
import { ENCODING } from './asvs/encoding'
import { FRONTEND } from './asvs/frontend'
import { LOGGING } from './asvs/logging'
import { OAUTH } from './asvs/oauth'
import { SESSION } from './asvs/session'
import { VALIDATION } from './asvs/validation'
import type { Requirement } from './requirement'

/**
 * The OWASP Application Security Verification Standard 5.0.0, levels 1 and 2. A section that has nothing for the portal is one line, so
 * that every section is considered.
 */
export const ASVS: readonly Requirement<1 | 2>[] = [
  ...ENCODING,
  ...VALIDATION,
  ...FRONTEND,
  ...CALLS_AND_FILES,
  ...AUTHENTICATION,
  ...SESSION,
  ...AUTHORIZATION,
  ...OAUTH,
  ...CRYPTOGRAPHY,
  ...CONFIGURATION,
  ...DATA,
  ...CODE,
  ...LOGGING,
]
