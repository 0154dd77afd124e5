/**
 * The validation rules of the account screens (docs/product/account.md#validation).
 * The rule of a field returns the message to show, or undefined if the value is valid.
 */

const USERNAME = /^[A-Za-z0-9]{3,}$/

export function usernameProblem(username: string): string | undefined {
  if (username.trim() === '') return 'Username is required'
  if (!USERNAME.test(username)) return 'Username must be at least 3 characters (letters and numbers only)'
  return undefined
}

/** Spaces around an email are not sent. */
export function emailProblem(email: string): string | undefined {
  const sent = email.trim()
  if (sent === '') return 'Email is required'
  if (!isEmail(sent)) return 'Please enter a valid email address'
  return undefined
}

/** Checks `^[^\s@]+@[^\s@]+\.[^\s@]+$` in steps, because the pattern takes a minute on a long run of dots. */
function isEmail(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.split('@')
  return rest.length === 0 && local !== '' && !/\s/.test(text) && domain.slice(1, -1).includes('.')
}

/** Checks a password that the user chooses. Passwords are never trimmed. */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return 'Password is required'
  if (passwordRules(password).some((rule) => !rule.holds)) {
    return 'Password must have at least 12 chars, uppercase, lowercase, number and symbol'
  }
  return undefined
}

/** Checks the password of an existing account. It only must not be empty, because the rules may have changed since. */
export function passwordProblem(password: string): string | undefined {
  return password === '' ? 'Password is required' : undefined
}

/** An empty confirmation never matches, so an empty form shows a message under every field. */
export function confirmationProblem(confirmation: string, password: string): string | undefined {
  return confirmation !== '' && confirmation === password ? undefined : 'Passwords do not match'
}

export type PasswordRule = { readonly label: string; readonly holds: boolean }

/** Checks a new password against the five rules, for the list under the field. */
export function passwordRules(password: string): readonly PasswordRule[] {
  return [
    { label: 'At least 12 characters', holds: Array.from(password).length >= 12 },
    { label: 'An uppercase letter', holds: /\p{Lu}/u.test(password) },
    { label: 'A lowercase letter', holds: /\p{Ll}/u.test(password) },
    { label: 'A number', holds: /\p{Nd}/u.test(password) },
    { label: 'A symbol', holds: /[^\p{L}\p{N}\s]/u.test(password) },
  ]
}
