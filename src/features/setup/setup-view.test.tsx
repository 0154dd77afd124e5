// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { discordLinkMachine } from '#machines/discord/discord-link.machine'
import type { Service } from '#machines/shared/model'
import { ada } from '#machines/testing/people'
import { runs } from '#machines/testing/runs'
import { API, visitorWith } from '../../api/testing/visitor'
import { createResource } from '../../xstate/resource'
import { SetupView } from './setup-view'

let logged: string[] = []
beforeEach(() => {
  logged = []
  for (const level of ['info', 'warn', 'error', 'log'] as const) {
    vi.spyOn(console, level).mockImplementation((...texts) => void logged.push(texts.map(String).join(' ')))
  }
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const config = {
  apiBaseUrl: API,
  stripePublishableKey: 'pk_test_x',
  discord: { clientId: '1', redirectUri: `${API}/back`, authorizeUrl: `${API}/go` },
  communityUrl: `${API}/community`,
  serverIpv4: '203.0.113.10',
  automaticPromotion: null,
  legal: { terms: '', privacy: '', sla: '', aup: '' },
}

const linked = { ...ada, discord: { id: '281474976710656001', username: 'ada', avatar: undefined } }

/** Runs the action and waits for its effects. */
const settled = (action: () => void = () => {}) =>
  act(async () => {
    action()
    await new Promise((resolve) => setTimeout(resolve))
  })

/** A server whose responses the test gives. `sent` has the calls and `bodies` what they contained, in the same order. */
function startServer() {
  const waiting: { readonly method: string; settle(response: Response | Error): void }[] = []
  const bodies: string[] = []
  const fetch = async (request: Request, { signal }: RequestInit) => {
    bodies.push(await request.clone().text())
    return new Promise<Response>((resolve, reject) => {
      const settle = (response: Response | Error) => (response instanceof Error ? reject(response) : resolve(response))
      const call = { method: request.method, settle }
      waiting.push(call)
      signal?.addEventListener('abort', () => {
        waiting.splice(waiting.indexOf(call), 1)
        reject(new DOMException('aborted', 'AbortError'))
      })
    })
  }
  /** Settles the oldest call: a GET with the step, a POST with this response. */
  const respond = async (flow_step: string, response: Response | Error = Response.json({})) => {
    const call = waiting.shift()
    if (call) await settled(() => call.settle(call.method === 'GET' ? Response.json({ flow_step }) : response))
  }
  return { ...visitorWith({ fetch, cookies: { documentCookie: '' } }), waiting, bodies, respond }
}

type Server = ReturnType<typeof startServer>

/** Renders the setup of a service for ada, who has linked Discord, at this step. Returns a function that leaves it. */
async function openSetup({ client, respond }: Server, flowStep: string, reactStrictMode = false) {
  const discordLink = createActor(discordLinkMachine, { input: { returned: undefined } }).start()
  const services = createResource<readonly Service[]>(async () => [])
  render(
    <MantineProvider>
      <SetupView
        client={client}
        config={config}
        user={linked}
        services={services}
        discordLink={discordLink}
        serviceId="service-1"
        productId={undefined}
        search={{ step: undefined }}
        openPayments={[]}
        onSearch={() => {}}
        onPaid={() => {}}
        onLeave={() => {}}
      />
    </MantineProvider>,
    { reactStrictMode },
  )
  await settled()
  await respond(flowStep)
  return () =>
    settled(() => {
      cleanup()
      discordLink.stop()
      services.stop()
    })
}

const fieldAt = (path: string) => document.querySelector<HTMLInputElement>(`input[data-path="${path}"]`)
const pressContinue = () => {
  const form = document.querySelector('form')
  if (form) fireEvent.submit(form)
}

test('strict mode, which mounts twice, loads and submits the step only once', async () => {
  const server = startServer()
  await openSetup(server, 'validate_configuration', true)
  await settled(pressContinue)
  await server.respond('')
  await server.respond('validate_dns')
  const call = '/v1/services/flows/service-1'
  expect([server.sent, fieldAt('domain') !== null]).toEqual([
    [`GET ${call}`, `POST ${call}/validate_configuration`, `GET ${call}`],
    true,
  ])
})

/** The steps with secrets: values that complete them. All secrets contain 'test-secret', so that one search finds any of them. */
const STEPS = {
  validate_discord: {
    open: { clientId: '123456789012345678', guildId: '876543210987654321' },
    secret: { clientSecret: 'test-secret-one', botToken: 'test-secret-two' },
  },
  validate_db: {
    open: { dbHost: 'db.example.com', dbPort: '3306', dbUser: 'portal', dbName: 'roleplay' },
    secret: { dbPwd: 'test-secret-one' },
  },
} as const
const MARKS = ['autocomplete', 'data-1p-ignore', 'data-lpignore', 'data-bwignore']
const SECRETS = ['test-secret-one', 'mysql://portal:test-secret-three@db.example.com/roleplay']
const TEXTS = ['', '123456789012345678', 'db.example.com', '3307', 'x', ' spaced ', '12', ...SECRETS]

/** Typing a text into a field, completing the form, Continue, a response to it, or a reload. */
const move = fc.oneof(
  { weight: 5, arbitrary: fc.record({ at: fc.nat(5), text: fc.constantFrom(...TEXTS) }) },
  { weight: 3, arbitrary: fc.constant('complete' as const) },
  { weight: 3, arbitrary: fc.constant('continue' as const) },
  { weight: 4, arbitrary: fc.constantFrom(400, 409, 422, 429, 500, 0) },
  fc.constant('reload' as const),
)

type Move = typeof move extends fc.Arbitrary<infer T> ? T : never

/** The response to a step that is rejected with this status. 0 is a network failure. */
function rejection(statusCode: number): Response | Error {
  if (statusCode === 0) return new TypeError('network')
  const body = { message: 'Flow execution failed', statusCode, context: { errorCode: 'INVALID_CREDENTIALS' } }
  return Response.json(body, { status: statusCode })
}

test.each(Object.entries(STEPS))(
  'the secrets of %s are marked to be ignored by password managers',
  async (step, { secret }) => {
    await openSetup(startServer(), step)
    const marks = Object.keys(secret).map((path) => MARKS.map((name) => fieldAt(path)?.getAttribute(name)))
    expect(marks).toEqual(marks.map(() => ['new-password', '', 'true', '']))
  },
)

test('values survive every outcome, and secrets leave the form only in the submission', async () => {
  const play = async (flowStep: keyof typeof STEPS, moves: readonly Move[]) => {
    const { open, secret } = STEPS[flowStep]
    const complete: Readonly<Record<string, string>> = { ...open, ...secret }
    const fields = Object.keys(complete)
    // A failed sequence leaves its screen mounted.
    cleanup()
    sessionStorage.clear()
    const server = startServer()
    let leave = await openSetup(server, flowStep)
    const typed = new Map(fields.map((path) => [path, fieldAt(path)?.value ?? '']))
    const typeAll = (values: Readonly<Record<string, string>>) =>
      settled(() => {
        for (const [path, value] of Object.entries(values)) {
          const field = fieldAt(path)
          if (field) fireEvent.change(field, { target: { value } })
          typed.set(path, value)
        }
      })
    for (const next of moves) {
      if (next === 'complete') await typeAll(complete)
      else if (next === 'continue') await settled(pressContinue)
      else if (typeof next === 'number') await server.respond(flowStep, rejection(next))
      else if (next === 'reload') {
        await leave()
        expect(server.waiting).toEqual([])
        leave = await openSetup(server, flowStep)
        for (const path of Object.keys(secret)) typed.set(path, '')
        for (const path of Object.keys(open)) {
          const stored = fieldAt(path)?.value ?? ''
          // A secret in the wrong field is not stored. Every storable value is.
          if (isStorable(path, typed.get(path) ?? '')) expect(stored).toBe(typed.get(path))
          typed.set(path, stored)
        }
      } else {
        const path = fields[next.at % fields.length] ?? ''
        await typeAll({ [path]: mayBeTyped(path, next.text) ? next.text : '' })
      }
      expect(fields.map((path) => [path, fieldAt(path)?.value])).toEqual([...typed])
      expect(sinks(server, flowStep)).not.toContain('test-secret')
    }
    await leave()
    expect([server.waiting, document.body.textContent]).toEqual([[], ''])
  }
  const steps = fc.constantFrom('validate_discord' as const, 'validate_db' as const)
  const moves = fc.array(move, { minLength: 4, maxLength: 10 })
  await fc.assert(fc.asyncProperty(steps, moves, play), { numRuns: runs(20) })
}, 600_000)

/** Everything that could leak a secret: storage, address, history, logs, and calls that need no secret. */
function sinks({ sent, bodies }: Server, flowStep: string): string {
  const others = sent.map((call, index) =>
    call.startsWith('POST') && call.endsWith(flowStep) ? '' : [call, bodies[index]],
  )
  return JSON.stringify([{ ...localStorage, ...sessionStorage }, location.href, history.state, logged, others])
}

/** A bare password cannot be distinguished from a name, so the test never types one into these fields. */
const mayBeTyped = (path: string, text: string) =>
  !['dbHost', 'dbUser', 'dbName'].includes(path) || !/^test-secret/.test(text)

/** Repeats the rule for drafts independently of the implementation. */
function isStorable(path: string, text: string): boolean {
  if (path === 'clientId' || path === 'guildId') return /^\s*\d{0,19}\s*$/.test(text)
  return path === 'dbPort' ? /^\s*\d{0,5}\s*$/.test(text) : /^[\w.-]*$/.test(text)
}
