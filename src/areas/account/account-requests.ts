import type { AccountSubmission } from '#machines/account/account-forms'
import type { Login, Registration } from '#machines/account/session.machine'

/** The body of POST /auth/login. */
export const loginBody = ({ email, password }: Login) => ({ email, password: password.reveal() })

/** The body of POST /users. */
export const registrationBody = ({ username, email, password, confirmPassword }: Registration) => ({
  username,
  email,
  password: password.reveal(),
  confirmPassword: confirmPassword.reveal(),
})

/** The path and the body of the call that a submitted account form causes. The first script may send it (src/boot/early-form.ts). */
export function accountRequest(submission: AccountSubmission) {
  return submission.type === 'login'
    ? { path: '/auth/login', body: loginBody(submission.login) }
    : { path: '/users', body: registrationBody(submission.registration) }
}
