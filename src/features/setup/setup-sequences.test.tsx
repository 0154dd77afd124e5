// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runs } from '#machines/testing/runs'
import { createManualServer, fieldAt, type ManualServer, openSetup, settled, typeInto } from './testing/setup-screen'

/** The steps with secrets, and what may be typed into their fields; no text of a secret is part of another. */
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
const PLANTED_SECRETS = ['planted-one', 'planted-two', 'mysql://portal:planted-three@db.example.com/roleplay'] as const
const PLAIN = ['', '123456789012345678', 'db.example.com', '3307', 'x', ' spaced ', '12'] as const

const COMPLETE: Readonly<Record<string, string>> = {
  clientId: '123456789012345678',
  guildId: '876543210987654321',
  clientSecret: 'planted-one',
  botToken: 'planted-two',
  dbHost: 'db.example.com',
  dbPort: '3306',
  dbUser: 'portal',
  dbPwd: 'planted-one',
  dbName: 'roleplay',
}

const move = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      at: fc.nat(5),
      text: fc.constantFrom(...PLAIN, ...PLANTED_SECRETS),
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
  for (const way of ['info', 'warn', 'error', 'log'] as const) {
    vi.spyOn(console, way).mockImplementation((...said) => void logged.push(said.map(String).join(' ')))
  }
})
afterEach(() => vi.restoreAllMocks())

/** Answers the oldest call: where the step is, or why it is refused; 0 is no answer. */
async function response({ waiting }: ManualServer, flowStep: string, status: number): Promise<void> {
  const call = waiting.shift()
  if (call === undefined) return
  if (call.request.method === 'GET') return settled(() => call.response(Response.json({ flow_step: flowStep })))
  if (status === 0) return settled(call.fail)
  const body = { message: 'Flow execution failed', statusCode: status, context: { errorCode: 'INVALID_CREDENTIALS' } }
  return settled(() => call.response(Response.json(body, { status })))
}

/** Everything that outlives a page, and what a call that needs no secret carried. */
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
  'at %s, whatever is typed, refused, lost and reloaded: what was typed stays, secrets are nowhere else, and nothing is left behind',
  async (flowStep) => {
    const { open, secret } = STEPS[flowStep]
    const fields = [...open, ...secret]
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 14 }), async (moves) => {
        // A sequence that failed has left its screen.
        cleanup()
        sessionStorage.clear()
        const server = createManualServer()
        let screen = openSetup(server)
        await settled()
        await response(server, flowStep, 0)
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
            await response(server, flowStep, next.status)
          } else {
            await settled(screen.leave)
            expect(server.waiting).toEqual([])
            screen = openSetup(server)
            await settled()
            await response(server, flowStep, 0)
            for (const path of secret) typed.set(path, '')
            for (const path of open) {
              const stored = fieldAt(path)?.value ?? ''
              // A secret in the wrong field is not kept; everything that may be is.
              if (!typed.get(path)?.includes('planted') && isStorable(path, typed.get(path) ?? '')) {
                expect(stored).toBe(typed.get(path))
              }
              typed.set(path, stored)
            }
          }
          for (const [path, text] of typed) expect([path, fieldAt(path)?.value]).toEqual([path, text])
          expect(sinks(server, flowStep)).not.toContain('planted')
        }
        await settled(screen.leave)
        expect([server.waiting.length, document.body.textContent]).toEqual([0, ''])
      }),
      { numRuns: runs(25) },
    )
  },
  600_000,
)

/** A bare password in the place of a name looks like one: nobody can tell, so nobody types it there. */
function mayBeTyped(path: string, text: string): boolean {
  return !['dbHost', 'dbUser', 'dbName'].includes(path) || !/^planted/.test(text)
}

/** What a draft may hold, told once more: a rule must not agree with itself. */
function isStorable(path: string, text: string): boolean {
  if (path === 'clientId' || path === 'guildId') return /^\s*\d{0,19}\s*$/.test(text)
  if (path === 'dbPort') return /^\s*\d{0,5}\s*$/.test(text)
  return /^[\w.-]*$/.test(text)
}
