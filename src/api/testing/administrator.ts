import { type Person, ruth } from '#sandbox/account/people.seeds'
import { createSandbox } from '#sandbox/sandbox'
import { NOW } from '#sandbox/testing/administration'
import { createTestClient, type TestClient } from '#sandbox/testing/test-client'
import { type Visitor, visitorWith } from './visitor'

/** A call that was sent. `body` is undefined if there was none. */
type Call = {
  readonly call: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly cache: RequestCache
}

type Administrator = Visitor & {
  readonly browser: TestClient
  readonly calls: readonly Call[]
}

/** Signs in an administrator, in a new world that starts at `NOW`. */
export async function startAdministrator(person: Person = ruth): Promise<Administrator> {
  const browser = await createTestClient(createSandbox({ now: () => NOW }))
  await browser.signIn(person)
  const calls: Call[] = []
  const fetch = async (request: Request, init: RequestInit) => {
    calls.push(await readCall(request))
    return browser.fetch(request, init)
  }
  return { browser, calls, ...visitorWith({ ...browser, fetch }) }
}

async function readCall(request: Request): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url)
  const text = await request.clone().text()
  return {
    call: `${request.method} ${pathname}`,
    query: Object.fromEntries(searchParams),
    body: text === '' ? undefined : JSON.parse(text),
    cache: request.cache,
  }
}
