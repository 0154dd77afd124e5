import { Rejection } from './rejection'
import type { Schemas } from './schemas'

/** A value that the sandbox answers with a refusal, and why it is there. */
export type Sentinel = {
  readonly value: string
  readonly status: number
  readonly body: Schemas['Error']
  /** Seconds, sent as the header `Retry-After`. */
  readonly retryAfter?: number
  readonly reason: string
}

/** A sentinel whose answer is in the usual shape. */
export function sentinel(value: string, status: number, code: string, message: string, reason: string): Sentinel {
  return { value, status, body: { message, code, statusCode: status }, reason }
}

/** @throws Refusal if the value is one of these sentinels */
export function rejectSentinel(sentinels: readonly Sentinel[], value: unknown): void {
  const found = sentinels.find((candidate) => candidate.value === value)
  if (found !== undefined) throw toRejection(found)
}

/** The refusal that a sentinel brings. */
export function toRejection({ status, body, retryAfter }: Pick<Sentinel, 'status' | 'body' | 'retryAfter'>): Rejection {
  return new Rejection(status, body, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) })
}
