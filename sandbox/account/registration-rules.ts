import type { Schemas } from '../server/schemas'

/**
 * Returns the broken rules of a registration, at most one per field, in the order of the fields
 * (docs/product/account.md#validation). Not shared with the portal, so that tests compare two implementations.
 */
export function brokenRegistrationRules(payload: Schemas['RegistrationPayload']): Schemas['ValidationError'][] {
  const messages = {
    username: brokenUsernameRule(payload.username),
    email: brokenEmailRule(payload.email),
    password: brokenPasswordRule(payload.password),
    confirmPassword: payload.confirmPassword === payload.password ? undefined : 'Passwords do not match',
  }
  return Object.entries(messages).flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]))
}

export function brokenUsernameRule(username: string): string | undefined {
  if (username === '') return 'Username is required'
  if (/^[A-Za-z0-9]{3,}$/.test(username)) return undefined
  return 'Username must be at least 3 characters (letters and numbers only)'
}

export function brokenEmailRule(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'Please enter a valid email address'
}

export function brokenPasswordRule(password: string): string | undefined {
  if (password === '') return 'Password is required'
  const required = [/^.{12,}$/su, /\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{N}\s]/u]
  if (required.every((pattern) => pattern.test(password))) return undefined
  return 'Password must have at least 12 chars, uppercase, lowercase, number and symbol'
}
