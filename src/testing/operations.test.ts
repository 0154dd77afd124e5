import { describe, expect, test, vi } from 'vitest'
import { toApiError } from '#machines/shared/api-error'
import { Secret } from '#machines/shared/secret'
import { createSandbox } from '#sandbox/sandbox'
import { type EnvelopeVariant, envelopeVariants } from '#sandbox/server/envelope'
import { effectsOf } from '#sandbox/testing/payments'
import { createTestClient } from '#sandbox/testing/test-client'
import { type Operation, prepare } from './operation'
import { operations } from './operations'
import { stay, visitorOf, visitorWith } from './visitor'

const NOW = new Date('2026-06-15T12:00:00.000Z')
const sandbox = createSandbox({ now: () => NOW, worldLimit: 1_000, deploymentMs: 0 })

/** Calls an operation in a new world. Returns what was sent, the result, and the effects. */
async function perform(operation: Operation, variant: EnvelopeVariant) {
  const browser = await createTestClient(sandbox, `${operation.name} ${variant}`.replaceAll(/[\W_]/g, '-'))
  const subscriptionId = await prepare(browser, operation)
  await browser.control('POST', '/envelope', { variant })
  const before = (await effectsOf(browser)).length
  const calls: unknown[] = []
  const fetch = async (request: Request, init: RequestInit) => {
    const { pathname, searchParams } = new URL(request.url)
    const [text, query] = [await request.clone().text(), Object.fromEntries(searchParams)]
    const body = text === '' ? undefined : JSON.parse(text)
    calls.push({ call: `${request.method} ${pathname}`, query, body, cache: init.cache })
    return browser.fetch(request, init)
  }
  const result = await operation.run(visitorWith({ ...browser, fetch }).client, stay(), subscriptionId)
  const effects = (await effectsOf(browser)).slice(before).map(({ type }) => type)
  return { calls, result, effects: effects.filter((type) => type !== 'serviceDeployed') }
}

/** In 'user', the name of the content matters. The other envelopes are tested in `decode/`, so they are for full runs. */
const variants =
  process.env.FULL_RUN === undefined ? (['user'] as const) : envelopeVariants.filter((one) => one !== 'data')

/** Every world has other random ids. */
const withoutRandomIds = (result: unknown) => JSON.stringify(result)?.replace(/[0-9a-f]{24}/g, 'id')

describe.each(operations.map((operation) => [operation.name, operation] as const))('%s', (_, operation) => {
  const { call, query, body, effect, ignoresBody } = operation

  test('is one call, has its effect once, and its result does not depend on the envelope', async () => {
    const { calls, effects, result } = await perform(operation, 'data')
    const cache = call.startsWith('GET') ? 'no-store' : 'default'
    expect([calls, effects]).toEqual([[{ call, query, body, cache }], effect === undefined ? [] : [effect]])
    if (ignoresBody) return expect(result).toBeUndefined()
    if (operation.result !== undefined) expect({ result }).toMatchObject({ result: operation.result })
    for (const variant of variants) {
      const { result: other } = await perform(operation, variant)
      expect([variant, withoutRandomIds(other)]).toEqual([variant, withoutRandomIds(result)])
    }
  })

  test('ends when its signal is aborted', async () => {
    const leaving = new AbortController()
    const browser = { fetch: () => new Promise<Response>(() => {}), cookies: { documentCookie: '' } }
    const { client, sent } = visitorWith(browser)
    const ended = operation.run(client, leaving.signal, '').catch((thrown: unknown) => thrown)
    await vi.waitFor(() => expect(sent).toEqual([call]), { interval: 1, timeout: 10_000 })
    leaving.abort()
    expect(await ended).toMatchObject({ kind: 'network' })
  })
})

test('the error of a call that sends secrets contains none of them, even if the server repeats them', async () => {
  const repeat = async (request: Request) => {
    const values = Object.values(JSON.parse((await request.text()) || '{}'))
    return Response.json({ message: `${values.join(' and ')} are wrong.` }, { status: 422 })
  }
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const reveal = vi.spyOn(Secret.prototype, 'reveal')
  const senders: string[] = []
  for (const { name, run } of operations) {
    reveal.mockClear()
    const error = await run(visitorOf(repeat).client, stay(), '').catch(toApiError)
    const secrets: unknown[] = reveal.mock.results.map(({ value }) => value)
    if (secrets.length === 0) continue
    senders.push(name)
    expect(error).toMatchObject({ message: expect.stringContaining('***') })
    for (const secret of secrets) expect(JSON.stringify(error)).not.toContain(secret)
  }
  reveal.mockRestore()
  expect(senders).toEqual([
    'login',
    'registerAccount',
    'linkDiscord',
    'saveDiscordCredentials',
    'saveDatabaseCredentials',
    'updateUser',
  ])
})
