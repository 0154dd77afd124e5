import { SANDBOX, type TestClient } from './test-client'

export const CALLBACK = `${SANDBOX}/v1/auth/discord/callback`

/** The parameters that the portal sends to Discord. */
export const goodVisit = {
  client_id: '123456789012345678',
  redirect_uri: CALLBACK,
  response_type: 'code',
  scope: 'identify',
  state: 'abcdefghijklmnopqrstuvwxyz012345',
}

/** Submits the page's form. */
function decideAtDiscord(client: TestClient, form: Readonly<Record<string, string>>): Promise<Response> {
  return client.fetch(`${SANDBOX}/__discord/authorize`, {
    method: 'POST',
    headers: { Origin: SANDBOX },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
}

/** Returns the status and target of a redirect. */
export function goalOf({ status, headers }: Response): { status: number; location: string | null } {
  return { status, location: headers.get('Location') }
}

/** Returns a code for an account. */
export async function codeFor(client: TestClient, account: string): Promise<string> {
  const { location } = goalOf(await decideAtDiscord(client, { ...goodVisit, account, decision: 'authorize' }))
  return new URL(location ?? '').searchParams.get('code') ?? ''
}
