import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, jsonAnswer } from '../http/answer'
import type { Fault, htmlStatuses } from './fault-shape'

/** The ways to find out what the handler answers. */
export type Act = {
  /** Runs the handler for real. */
  commit(): Promise<Answer>
  /** Runs the handler in a copy of the world: nothing of it stays. */
  rehearse(): Promise<Answer>
  /** Waits until held answers are let go; rejects when the client has gone before. */
  hold(): Promise<void>
  /** Aborted when the client has gone. */
  signal: AbortSignal
}

/** Thrown instead of an answer: the connection is to end without one. In process it is what a lost network looks like. */
export class DroppedConnection extends TypeError {
  constructor() {
    super('The sandbox dropped the connection, as the fault plan asks')
  }
}

const codes: Readonly<Record<number, string>> = {
  400: 'INVALID_INPUT',
  401: 'AUTHENTICATION_REQUIRED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'RESOURCE_ALREADY_EXISTS',
  422: 'VALIDATION_ERROR',
  429: 'RATE_LIMIT_EXCEEDED',
}

/**
 * The answer that a fault makes of a call. If it is committed, the handler has really run: its effects stay, and so does
 * the session cookie, because headers arrive before the body that is spoilt. Only a dropped connection brings nothing.
 */
export async function answerWithFault(fault: Fault, act: Act): Promise<Answer> {
  if (fault.kind === 'slow')
    return answerAfter(() => wait(fault.delayMs, undefined, { signal: act.signal }), fault, act)
  if (fault.kind === 'held') return answerAfter(act.hold, fault, act)
  if (fault.kind === 'wrongShape') {
    const answer = await (fault.committed ? act.commit() : act.rehearse())
    const distorted = jsonAnswer(200, distort(bodyOf(answer), fault.variant))
    return { ...distorted, sessionId: fault.committed ? answer.sessionId : undefined }
  }
  const answer = fault.committed ? await act.commit() : undefined
  return { ...spoiltAnswer(fault), sessionId: answer?.sessionId }
}

async function answerAfter(pause: () => Promise<void>, { committed }: Fault, act: Act): Promise<Answer> {
  const answer = committed ? await act.commit() : undefined
  await pause()
  return answer ?? act.commit()
}

function spoiltAnswer(fault: Exclude<Fault, { kind: 'slow' | 'held' | 'wrongShape' }>): Answer {
  switch (fault.kind) {
    case 'status':
      return statusAnswer(fault)
    case 'empty500':
      return { status: 500, body: null, headers: {} }
    case 'html':
      return htmlAnswer(fault.status)
    case 'malformed':
      return { ...jsonAnswer(200, undefined), body: '{"data":{"id":"665f' }
    case 'emptyOk':
      return { ...jsonAnswer(200, undefined), body: '' }
    case 'stalled':
      return { ...jsonAnswer(200, undefined), body: unfinished(() => {}) }
    case 'cut':
      return { ...jsonAnswer(200, undefined), body: unfinished(breakOff) }
    case 'dropped':
      throw new DroppedConnection()
  }
}

function statusAnswer({ status, code, message, retryAfter }: Extract<Fault, { kind: 'status' }>): Answer {
  const body = {
    message: message ?? `The fault plan asks for ${status}.`,
    code: code ?? codes[status] ?? 'INTERNAL_ERROR',
    statusCode: status,
  }
  return jsonAnswer(status, body, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) })
}

const htmlTitles: Readonly<Record<(typeof htmlStatuses)[number], string>> = {
  200: 'Sign in to this network',
  502: '502 Bad Gateway',
  503: 'Down for maintenance',
}

function htmlAnswer(status: (typeof htmlStatuses)[number]): Answer {
  const title = htmlTitles[status]
  const body = `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`
  return { status, body, headers: { 'Content-Type': 'text/html; charset=utf-8' } }
}

/** Long enough for headers and the beginning of a body to have left the machine. */
const CUT_AFTER_MS = 50

async function breakOff(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
  await wait(CUT_AFTER_MS)
  controller.error(new TypeError('terminated'))
}

/** A body that begins and does not come to its end by itself; `next` is asked when the rest is wanted. */
function unfinished(
  next: (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>,
): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":')),
      pull: next,
    },
    { highWaterMark: 1 },
  )
}

function bodyOf({ body }: Answer): unknown {
  return typeof body === 'string' && body !== '' ? JSON.parse(body) : {}
}

function distort(body: unknown, variant: Extract<Fault, { kind: 'wrongShape' }>['variant']): unknown {
  switch (variant) {
    case 'nulls':
      return nullLeaves(body)
    case 'missingFields':
      return withoutLeaves(body)
    case 'wrongEnvelope':
      return { result: { payload: body } }
    case 'list':
      return [body]
    case 'text':
      return 'ok'
  }
}

/** The same objects and lists, with null for every value in them. */
function nullLeaves(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nullLeaves)
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, nullLeaves(inner)]))
}

/** The same objects and lists, without any value in them: an envelope with nothing inside. */
function withoutLeaves(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLeaves)
  if (typeof value !== 'object' || value === null) return {}
  const nested = Object.entries(value).filter(([, inner]) => typeof inner === 'object' && inner !== null)
  return Object.fromEntries(nested.map(([key, inner]) => [key, withoutLeaves(inner)]))
}
