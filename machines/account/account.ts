/**
 * The rules of the account screens, with the texts of the customer specification, section 5.
 * Each answers the text to show, or undefined when the value will do.
 */

const USERNAME = /^[A-Za-z0-9]{3,}$/

/** A new username. */
export function usernameProblem(username: string): string | undefined {
  if (username.trim() === '') return 'Username is required'
  if (!USERNAME.test(username)) return 'Username must be at least 3 characters (letters and numbers only)'
  return undefined
}

/** The email is judged as it will be sent: trimmed. */
export function emailProblem(email: string): string | undefined {
  const sent = email.trim()
  if (sent === '') return 'Email is required'
  if (!isEmail(sent)) return 'Please enter a valid email address'
  return undefined
}

/** `^[^\s@]+@[^\s@]+\.[^\s@]+$` in steps, because the pattern takes a minute for a long row of dots. */
function isEmail(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.split('@')
  return rest.length === 0 && local !== '' && !/\s/.test(text) && domain.slice(1, -1).includes('.')
}

/** A new password; passwords are never trimmed. */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return 'Password is required'
  if (passwordRules(password).some((rule) => !rule.holds)) {
    return 'Password must have at least 12 chars, uppercase, lowercase, number and symbol'
  }
  return undefined
}

/** The password of an existing account: whatever its rules were when it was made, it must only be there. */
export function passwordProblem(password: string): string | undefined {
  return password === '' ? 'Password is required' : undefined
}

/** The repetition of a new password; an empty one is none, so that an empty form has a text under each field. */
export function confirmationProblem(confirmation: string, password: string): string | undefined {
  return confirmation !== '' && confirmation === password ? undefined : 'Passwords do not match'
}

export type PasswordRule = { readonly label: string; readonly holds: boolean }

/** The five rules of a new password, each with whether it holds, for the list under the field. */
export function passwordRules(password: string): readonly PasswordRule[] {
  return [
    { label: 'At least 12 characters', holds: Array.from(password).length >= 12 },
    { label: 'An uppercase letter', holds: /\p{Lu}/u.test(password) },
    { label: 'A lowercase letter', holds: /\p{Ll}/u.test(password) },
    { label: 'A number', holds: /\p{Nd}/u.test(password) },
    { label: 'A symbol', holds: /[^\p{L}\p{N}\s]/u.test(password) },
  ]
}
