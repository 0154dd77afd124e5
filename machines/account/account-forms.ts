import { Secret } from '../shared/secret'
import { tidiedToAscii, unwrapped } from '../shared/typed-text'
import { confirmationProblem, emailProblem, newPasswordProblem, passwordProblem, usernameProblem } from './account'
import type { Login, Registration } from './session.machine'

/** The event that a valid account form sends to the session. */
export type AccountSubmission = { type: 'login'; login: Login } | { type: 'register'; registration: Registration }

/** The messages of invalid fields, by field. */
export type Problems = Readonly<Record<string, string | undefined>>

export type AccountForm<TField extends string = string> = {
  /** In the order of the screen. */
  readonly fields: readonly TField[]
  readonly problems: (typed: Readonly<Record<TField, string>>) => Problems
  readonly submission: (typed: Readonly<Record<TField, string>>) => AccountSubmission
  /** The fields whose messages disappear when a field is edited. */
  readonly clearedBy: (edited: string) => readonly string[]
}

/**
 * What is sent of the text in a field, and shown in it: a password as typed, any other text tidied. An email that is valid as it
 * is keeps its characters, because it has to match the one of the account.
 */
export function sentText(field: string, typed: string): string {
  if (/password/i.test(field)) return typed
  const exact = unwrapped(typed)
  return field === 'email' && emailProblem(exact) === undefined ? exact : tidiedToAscii(typed)
}

/** The form of the login screen (docs/product/account.md#login). */
export const loginForm = {
  fields: ['email', 'password'],
  problems: ({ email, password }) => ({ email: emailProblem(email), password: passwordProblem(password) }),
  submission: ({ email, password }) => ({ type: 'login', login: { email, password: new Secret(password) } }),
  clearedBy: (edited) => [edited],
} satisfies AccountForm<'email' | 'password'>

/** The form of the registration screen (docs/product/account.md#registration). */
export const registrationForm = {
  fields: ['username', 'email', 'password', 'confirmPassword'],
  problems: ({ username, email, password, confirmPassword }) => ({
    username: usernameProblem(username),
    email: emailProblem(email),
    password: newPasswordProblem(password),
    confirmPassword: confirmationProblem(confirmPassword, password),
  }),
  submission: ({ username, email, password, confirmPassword }) => ({
    type: 'register',
    registration: {
      username,
      email,
      password: new Secret(password),
      confirmPassword: new Secret(confirmPassword),
    },
  }),
  // Editing the password can also make it match the confirmation.
  clearedBy: (edited) => (edited === 'password' ? [edited, 'confirmPassword'] : [edited]),
} satisfies AccountForm<'username' | 'email' | 'password' | 'confirmPassword'>
