import { jsonResponse, type SandboxResponse } from '../http/response'
import { wait } from '../wait'
import type { Fault, htmlStatuses } from './fault-shape'

export type Act = {
  /** Runs the handler in the world. */
  commit(): Promise<SandboxResponse>
  /** Runs the handler in a copy of the world, without effects. */
  rehearse(): Promise<SandboxResponse>
  /** Waits until held responses are released; rejects if the client disconnects first. */
  hold(): Promise<void>
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/** Ends the connection without a response. In process, `fetch` rejects with it, like in a network failure. */
export class DroppedConnection extends TypeError {
  constructor() {
    super('The fault plan dropped the connection')
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
 * Returns the response with the fault applied. If the fault is committed, the handler runs: its effects stay, and the session
 * cookie is sent, because headers arrive before the faulty body. A dropped connection sends nothing.
 */
export async function respondWithFault(fault: Fault, act: Act): Promise<SandboxResponse> {
  if (fault.kind === 'slow') return respondAfter(() => wait(fault.delayMs, act.signal), fault, act)
  if (fault.kind === 'held') return respondAfter(act.hold, fault, act)
  if (fault.kind === 'wrongShape') {
    const response = await (fault.committed ? act.commit() : act.rehearse())
    // A rejected call would otherwise look like a success.
    if (response.status >= 400) return response
    const distorted = jsonResponse(200, distort(bodyOf(response), fault.variant))
    return { ...distorted, sessionId: fault.committed ? response.sessionId : undefined }
  }
  const response = fault.committed ? await act.commit() : undefined
  // Like a changed shape: an empty 200 counts as an acknowledgement.
  if (fault.kind === 'emptyOk' && response !== undefined && response.status >= 400) return response
  return { ...faultyResponse(fault), sessionId: response?.sessionId }
}

async function respondAfter(pause: () => Promise<void>, { committed }: Fault, act: Act): Promise<SandboxResponse> {
  const response = committed ? await act.commit() : undefined
  await pause()
  return response ?? act.commit()
}

function faultyResponse(fault: Exclude<Fault, { kind: 'slow' | 'held' | 'wrongShape' }>): SandboxResponse {
  switch (fault.kind) {
    case 'status':
      return statusResponse(fault)
    case 'empty500':
      return { status: 500, body: null, headers: {} }
    case 'html':
      return htmlResponse(fault.status)
    case 'malformed':
      return { ...jsonResponse(200, undefined), body: '{"data":{"id":"665f' }
    case 'emptyOk':
      return { ...jsonResponse(200, undefined), body: '' }
    case 'stalled':
      return { ...jsonResponse(200, undefined), body: endlessBody(() => {}) }
    case 'cut':
      return { ...jsonResponse(200, undefined), body: endlessBody(breakOff) }
    case 'dropped':
      throw new DroppedConnection()
  }
}

function statusResponse({ status, code, message, retryAfter }: Extract<Fault, { kind: 'status' }>): SandboxResponse {
  const body = {
    message: message ?? `The fault plan returned a ${status}.`,
    code: code ?? codes[status] ?? 'INTERNAL_ERROR',
    statusCode: status,
  }
  return jsonResponse(status, body, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) })
}

const htmlTitles: Readonly<Record<(typeof htmlStatuses)[number], string>> = {
  200: 'Sign in to this network',
  502: '502 Bad Gateway',
  503: 'Down for maintenance',
}

function htmlResponse(status: (typeof htmlStatuses)[number]): SandboxResponse {
  const title = htmlTitles[status]
  const body = `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`
  return { status, body, headers: { 'Content-Type': 'text/html; charset=utf-8' } }
}

/** Long enough to send the headers and the start of the body. */
const CUT_AFTER_MS = 50

async function breakOff(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
  await wait(CUT_AFTER_MS)
  controller.error(new TypeError('terminated'))
}

/** A body that starts and does not end by itself. `next` is called when the client reads the rest. */
function endlessBody(
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

function bodyOf({ body }: SandboxResponse): unknown {
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

/** Preserves objects and lists and replaces every value in them by null. */
function nullLeaves(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nullLeaves)
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, nullLeaves(inner)]))
}

/** Preserves objects and lists and removes every value in them. */
function withoutLeaves(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLeaves)
  if (typeof value !== 'object' || value === null) return {}
  const nested = Object.entries(value).filter(([, inner]) => typeof inner === 'object' && inner !== null)
  return Object.fromEntries(nested.map(([key, inner]) => [key, withoutLeaves(inner)]))
}
