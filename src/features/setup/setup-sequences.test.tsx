// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runs } from '#machines/testing/runs'
import { createManualServer, fieldAt, type ManualServer, openSetup, settled, typeInto } from './testing/setup-screen'

/** The steps with secrets. */
const STEPS = {
  validate_discord: {
    open: ['clientId', 'guildId'],
    secret: ['clientSecret', 'botToken'],
  },
  validate_db: {
    open: ['dbHost', 'dbPort', 'dbUser', 'dbName'],
    secret: ['dbPwd'],
  },
} as const
/** All secrets contain 'test-secret', so that one search finds any of them. */
const TEST_SECRETS = [
  'test-secret-one',
  'test-secret-two',
  'mysql://portal:test-secret-three@db.example.com/roleplay',
] as const
const PLAIN_TEXTS = ['', '123456789012345678', 'db.example.com', '3307', 'x', ' spaced ', '12'] as const

const COMPLETE: Readonly<Record<string, string>> = {
  clientId: '123456789012345678',
  guildId: '876543210987654321',
  clientSecret: 'test-secret-one',
  botToken: 'test-secret-two',
  dbHost: 'db.example.com',
  dbPort: '3306',
  dbUser: 'portal',
  dbPwd: 'test-secret-one',
  dbName: 'roleplay',
}

const move = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      at: fc.nat(5),
      text: fc.constantFrom(...PLAIN_TEXTS, ...TEST_SECRETS),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('complete' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('continue' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('response' as const),
      status: fc.constantFrom(400, 409, 422, 429, 500, 0),
    }),
  },
  fc.record({ kind: fc.constant('reload' as const) }),
)

let logged: string[] = []
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  logged = []
  for (const level of ['info', 'warn', 'error', 'log'] as const) {
    vi.spyOn(console, level).mockImplementation((...texts) => void logged.push(texts.map(String).join(' ')))
  }
})
afterEach(() => vi.restoreAllMocks())

/** Ends the oldest pending call: a GET with the step, a POST with the error `status`. Status 0 is a network failure. */
async function respond({ waiting }: ManualServer, flowStep: string, status: number): Promise<void> {
  const call = waiting.shift()
  if (call === undefined) return
  if (call.request.method === 'GET') return settled(() => call.respond(Response.json({ flow_step: flowStep })))
  if (status === 0) return settled(call.fail)
  const body = { message: 'Flow execution failed', statusCode: status, context: { errorCode: 'INVALID_CREDENTIALS' } }
  return settled(() => call.respond(Response.json(body, { status })))
}

/** Everything that could leak a secret: storage, address, history, logs, and calls that need no secret. */
function sinks({ sent }: ManualServer, flowStep: string): string {
  const others = sent.filter(({ call }) => !call.endsWith(flowStep) || call.startsWith('GET'))
  return [
    JSON.stringify({ ...localStorage, ...sessionStorage }),
    location.href,
    JSON.stringify(history.state),
    logged.join(),
    JSON.stringify(others),
  ].join()
}

test.each(['validate_discord', 'validate_db'] as const)(
  'at %s, values survive every outcome, and secrets leave the form only in the submission',
  async (flowStep) => {
    const { open, secret } = STEPS[flowStep]
    const fields = [...open, ...secret]
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 14 }), async (moves) => {
        // A failed sequence leaves its screen mounted.
        cleanup()
        sessionStorage.clear()
        const server = createManualServer()
        let screen = openSetup(server)
        await settled()
        await respond(server, flowStep, 0)
        const typed = new Map(fields.map((path) => [path as string, fieldAt(path)?.value ?? '']))
        for (const next of moves) {
          if (next.kind === 'type') {
            const path = fields[next.at % fields.length] ?? ''
            const text = mayBeTyped(path, next.text) ? next.text : ''
            await settled(() => typeInto(path, text))
            typed.set(path, text)
          } else if (next.kind === 'complete') {
            for (const path of fields) {
              await settled(() => typeInto(path, COMPLETE[path] ?? ''))
              typed.set(path, COMPLETE[path] ?? '')
            }
          } else if (next.kind === 'continue') {
            const form = document.querySelector('form')
            await settled(() => void (form && fireEvent.submit(form)))
          } else if (next.kind === 'response') {
            await respond(server, flowStep, next.status)
          } else {
            await settled(screen.leave)
            expect(server.waiting).toEqual([])
            screen = openSetup(server)
            await settled()
            await respond(server, flowStep, 0)
            for (const path of secret) typed.set(path, '')
            for (const path of open) {
              const stored = fieldAt(path)?.value ?? ''
              // A secret in the wrong field is not stored. Every storable value is.
              if (!typed.get(path)?.includes('test-secret') && isStorable(path, typed.get(path) ?? '')) {
                expect(stored).toBe(typed.get(path))
              }
              typed.set(path, stored)
            }
          }
          for (const [path, text] of typed) expect([path, fieldAt(path)?.value]).toEqual([path, text])
          expect(sinks(server, flowStep)).not.toContain('test-secret')
        }
        await settled(screen.leave)
        expect([server.waiting.length, document.body.textContent]).toEqual([0, ''])
      }),
      { numRuns: runs(25) },
    )
  },
  600_000,
)

/** A bare password cannot be distinguished from a name, so the test never types one into these fields. */
function mayBeTyped(path: string, text: string): boolean {
  return !['dbHost', 'dbUser', 'dbName'].includes(path) || !/^test-secret/.test(text)
}

/** Repeats the rule for drafts independently of the implementation. */
function isStorable(path: string, text: string): boolean {
  if (path === 'clientId' || path === 'guildId') return /^\s*\d{0,19}\s*$/.test(text)
  if (path === 'dbPort') return /^\s*\d{0,5}\s*$/.test(text)
  return /^[\w.-]*$/.test(text)
}
