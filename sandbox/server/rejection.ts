import type { Schemas } from './schemas'

/** Thrown by a handler instead of a reply; becomes an answer with the contract's error body. */
export class Rejection extends Error {
  constructor(
    readonly status: number,
    readonly body: Schemas['Error'],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.message ?? body.error ?? `Refused with ${status}`)
  }
}

/** A refusal in the usual shape: message, code, statusCode and, if there is more to say, context. */
export function rejection(status: number, code: string, message: string, context?: Schemas['ErrorContext']): Rejection {
  return new Rejection(status, { message, code, statusCode: status, ...(context && { context }) })
}

/** 422 for broken rules, one entry for each field (customer specification, section 5). */
export function invalidInput(validationErrors: Schemas['ValidationError'][]): Rejection {
  return rejection(422, 'VALIDATION_ERROR', 'Please check your input and try again.', { validationErrors })
}
