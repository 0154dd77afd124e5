import type { TestClient } from './test-client'

const SANDBOX = 'http://localhost:4010'
/** Where the portal asks Discord to lead back to. */
export const CALLBACK = `${SANDBOX}/v1/auth/discord/callback`

/** What the portal sends somebody to Discord with. */
export const goodVisit = {
  client_id: '123456789012345678',
  redirect_uri: CALLBACK,
  response_type: 'code',
  scope: 'identify',
  state: 'abcdefghijklmnopqrstuvwxyz012345',
}

/** Opens the page of the simulated Discord. */
export function openDiscord(client: TestClient, visit: Readonly<Record<string, string>>): Promise<Response> {
  return client.fetch(`${SANDBOX}/__discord/authorize?${new URLSearchParams(visit)}`)
}

/** Presses a button there, as the page's own form does. */
export function decideAtDiscord(
  client: TestClient,
  form: Readonly<Record<string, string>>,
  origin = SANDBOX,
): Promise<Response> {
  return client.fetch(`${SANDBOX}/__discord/authorize`, {
    method: 'POST',
    headers: { Origin: origin },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
}

/** Where a redirect leads; null if it is none. */
export function goalOf({ status, headers }: Response): { status: number; location: string | null } {
  return { status, location: headers.get('Location') }
}

/** A code of the page for an account. */
export async function codeFor(client: TestClient, account: string): Promise<string> {
  const { location } = goalOf(await decideAtDiscord(client, { ...goodVisit, account, decision: 'authorize' }))
  return new URL(location ?? '').searchParams.get('code') ?? ''
}
