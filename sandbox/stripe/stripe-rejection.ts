import type { IntentError, IntentRecord } from '../server/worlds/records'
import { objectOf } from './intent-json'

/** Thrown by the handlers. It becomes a response with the provider's error body. */
export class StripeRejection extends Error {
  constructor(
    readonly status: 400 | 402 | 404,
    readonly error: IntentError,
    /** The intent after the rejection, which is sent along. */
    readonly intent?: IntentRecord,
  ) {
    super(error.message)
  }
}

/** 404, also for a wrong client secret, so that ids cannot be guessed. */
export function noSuchIntent(id: string): StripeRejection {
  return new StripeRejection(404, invalidRequest('resource_missing', `No such intent: '${id}'`))
}

/** 400 for an invalid request. */
export function badRequest(code: string, message: string): StripeRejection {
  return new StripeRejection(400, invalidRequest(code, message))
}

/** 400 for an intent whose status does not allow the call. */
export function unexpectedState(intent: IntentRecord, verb: 'confirm' | 'authenticate'): StripeRejection {
  const name = intent.kind === 'payment' ? 'PaymentIntent' : 'SetupIntent'
  const message = `You cannot ${verb} this ${name} because it has a status of ${intent.status}.`
  return new StripeRejection(400, invalidRequest(`${objectOf(intent)}_unexpected_state`, message), intent)
}

export function invalidRequest(code: string, message: string): IntentError {
  return { type: 'invalid_request_error', code, message }
}
