import { Rejection } from './rejection'
import type { Schemas } from './schemas'

/** A special value that the sandbox rejects (docs/develop/sandbox.md#special-values). */
export type Sentinel = {
  readonly value: string
  readonly status: number
  readonly body: Schemas['Error']
  /** Seconds, sent as the header `Retry-After`. */
  readonly retryAfter?: number
  readonly reason: string
}

/** A sentinel with an error body in the usual shape. */
export function sentinel(value: string, status: number, code: string, message: string, reason: string): Sentinel {
  return { value, status, body: { message, code, statusCode: status }, reason }
}

/** @throws Rejection if the value is one of these sentinels */
export function rejectSentinel(sentinels: readonly Sentinel[], value: unknown): void {
  const found = sentinels.find((candidate) => candidate.value === value)
  if (found !== undefined) throw toRejection(found)
}

export function toRejection({ status, body, retryAfter }: Pick<Sentinel, 'status' | 'body' | 'retryAfter'>): Rejection {
  return new Rejection(status, body, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) })
}
