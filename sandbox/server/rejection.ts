import type { Schemas } from './schemas'

/** Thrown by a handler instead of a reply. Becomes a response with the contract's error body. */
export class Rejection extends Error {
  constructor(
    readonly status: number,
    readonly body: Schemas['Error'],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.message ?? body.error ?? `Rejected with ${status}`)
  }
}

/** A rejection in the usual shape. */
export function rejection(status: number, code: string, message: string, context?: Schemas['ErrorContext']): Rejection {
  return new Rejection(status, { message, code, statusCode: status, ...(context && { context }) })
}

/** A 422 with an entry for each invalid field (docs/product/README.md#responses). */
export function invalidInput(validationErrors: Schemas['ValidationError'][]): Rejection {
  return rejection(422, 'VALIDATION_ERROR', 'Please check your input and try again.', { validationErrors })
}

/** Like `invalidInput`, with the message of the setup, which the portal replaces by the names of the fields. */
export function brokenPayload(validationErrors: Schemas['ValidationError'][]): Rejection {
  return rejection(422, 'VALIDATION_ERROR', 'Invalid input data', { validationErrors })
}
