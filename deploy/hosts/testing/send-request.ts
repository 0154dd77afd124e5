import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestOverTls } from 'node:https'
import type { Readable } from 'node:stream'

type Request = {
  readonly port: number
  /** The certificate of the server. Without it, the request uses plain HTTP. */
  readonly ca?: Buffer | undefined
  readonly path: string
  readonly method?: string
  readonly headers?: object
  readonly body?: Readable | string
}

/** A server's response, with the body still compressed. */
export type Sent = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Sends a request to a server on this machine, with the path unchanged: `fetch` would resolve the dots in it. */
export async function sendRequest(request: Request): Promise<Sent> {
  const response = await openResponse(request)
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }
}

/** The same, but the body has not been read yet. */
export function openResponse({
  port,
  ca,
  path,
  method = 'GET',
  headers,
  body = '',
}: Request): Promise<IncomingMessage> {
  const send = ca === undefined ? requestPlain : requestOverTls
  const options = { host: '127.0.0.1', servername: 'localhost', ca, port, path, method, agent: false }
  return new Promise((resolve, reject) => {
    const sent = send({ ...options, headers: { host: `localhost:${port}`, ...headers } }, resolve).on('error', reject)
    if (typeof body === 'string') sent.end(body)
    else body.pipe(sent)
  })
}
