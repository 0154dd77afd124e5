import { type ApiError, toApiError } from '#machines/shared/api-error'
import type { Secret } from '#machines/shared/secret'

/** Replacing a shorter value would make messages unreadable. No rule of the portal accepts such a password or token. */
const SHORTEST = 4

/**
 * Returns the result of a call that sends secrets. If the server repeats one of them in its error, the error has '***' in its
 * place, because errors are shown, stored in machines and listed in the administrator's log.
 *
 * @throws ApiError
 */
export async function withSecrets<T>(secrets: readonly Secret[], result: Promise<T>): Promise<T> {
  return result.catch((thrown: unknown) => {
    const error = toApiError(thrown)
    throw error === thrown ? withoutSecrets(error, secrets) : thrown
  })
}

function withoutSecrets({ fieldErrors, ...error }: ApiError, secrets: readonly Secret[]): ApiError {
  const values = secrets.map((secret) => secret.reveal().trim()).filter(({ length }) => length >= SHORTEST)
  const hide = (text: string) => values.reduce((hidden, value) => hidden.replaceAll(value, '***'), text)
  return {
    ...error,
    message: hide(error.message),
    ...(error.code !== undefined && { code: hide(error.code) }),
    ...(error.errorCode !== undefined && { errorCode: hide(error.errorCode) }),
    ...(error.errorText !== undefined && { errorText: hide(error.errorText) }),
    ...(fieldErrors && { fieldErrors: fieldErrors.map(({ field, message }) => ({ field, message: hide(message) })) }),
  }
}
