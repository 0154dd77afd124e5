import { ada } from '../account/people.seeds'
import type { Sandbox } from '../sandbox'
import { WORLD_COOKIE } from '../server/worlds/worlds'
import { type CookieJarFetch, createCookieJarFetch } from './cookie-jar-fetch'

export const SANDBOX = 'http://localhost:4010'
export const PORTAL = 'http://localhost:4000'

/** A response with its parsed JSON body; undefined if it is empty. */
export type Reading = { status: number; body: unknown }

export type TestClient = CookieJarFetch & {
  /** Sends a call of the contract with its XSRF token and returns the raw response. */
  send(method: string, path: string, body?: unknown): Promise<Response>
  /** Like `send`, but reads the response. */
  call(method: string, path: string, body?: unknown): Promise<Reading>
  /** Calls the control API. */
  control(method: string, path: string, body?: unknown): Promise<Reading>
  /** Calls the simulated payment provider. */
  stripe(method: string, path: string, body?: unknown): Promise<Reading>
  /** Signs in a test person. The default is ada. */
  signIn(person?: { email: string; password: string }): Promise<Reading>
}

/** Creates a client in process that has already received the XSRF cookie. */
export async function createTestClient(sandbox: Pick<Sandbox, 'fetch'>, worldName?: string): Promise<TestClient> {
  const { fetch, cookies } = createCookieJarFetch(sandbox)
  if (worldName !== undefined) cookies.set(WORLD_COOKIE, worldName)
  const send: TestClient['send'] = (method, path, body) =>
    fetch(`${SANDBOX}/v1${path}`, jsonRequest(method, body, { 'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '' }))
  const call: TestClient['call'] = async (method, path, body) => read(await send(method, path, body))
  await send('GET', '/auth/@me')
  return {
    fetch,
    cookies,
    send,
    call,
    control: async (method, path, body) => read(await fetch(`${SANDBOX}/__sandbox${path}`, jsonRequest(method, body))),
    stripe: async (method, path, body) => read(await fetch(`${SANDBOX}/__stripe${path}`, jsonRequest(method, body))),
    signIn: ({ email, password } = ada) => call('POST', '/auth/login', { email, password }),
  }
}

/** Returns the body of a GET. The sandbox validates its responses. */
export async function bodyOf<Body>(client: TestClient, path: string): Promise<Body> {
  return (await client.call('GET', path)).body as Body
}

/** The contract's usual error. */
export function errorReading(statusCode: number, code: string, message: string): Reading {
  return { status: statusCode, body: { message, code, statusCode } }
}

function jsonRequest(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  if (body === undefined) return { method, headers }
  return { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

async function read(response: Response): Promise<Reading> {
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}
