// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { actionMachine } from '#machines/shared/action.machine'
import { Secret } from '#machines/shared/secret'
import { manualPort } from '#machines/testing/manual-port'
import { masked } from './masked'
import type { FromPage } from './messages'
import { createReporter } from './reporter'
import { type Pages, pagesAfter } from './reports'

/** A page whose reports are collected like in the state inspector. */
function createPage() {
  const sent: FromPage[] = []
  let pages: Pages = []
  const reporter = createReporter({
    pageId: 'page-1',
    readAddress: () => '/setup',
    now: () => new Date('2026-01-02T03:04:05.678Z'),
    send: (message) => {
      sent.push(message)
      pages = pagesAfter(pages, message)
    },
  })
  const perform = manualPort<void, { input: unknown }>()
  const action = createActor(actionMachine.provide({ actors: { perform: perform.logic } }), {
    inspect: reporter.observer,
  })
  return { reporter, action, perform, sent, readActors: () => pages.flatMap(({ actors }) => actors) }
}

test('an actor is reported when it starts, after every event, and when its port responds', async () => {
  const { action, perform, readActors } = createPage()
  const seen = [readActors()]
  action.start()
  seen.push(readActors())
  action.send({ type: 'open', subject: { id: 'ada' } })
  action.send({ type: 'close' })
  action.send({ type: 'open', subject: { id: 'ben' } })
  action.send({ type: 'run', input: new Secret('sesame') })
  seen.push(readActors())
  await perform.resolve()
  const started = { number: 1, event: 'started', arrivedAt: ['idle'], changes: [] }
  const opened = {
    number: 4,
    event: 'open',
    arrivedAt: ['confirming'],
    changes: [{ path: 'subject.id', before: '"ada"', after: '"ben"' }],
    at: '2026-01-02T03:04:05.678Z',
  }
  const run = { number: 5, event: 'run', data: expect.stringContaining('"input": "***"'), arrivedAt: ['running'] }
  const ended = { number: 6, event: 'perform done', arrivedAt: ['succeeded'] }
  const reported = { machine: 'action', status: 'active', tags: [], waitsFor: [] }
  const running = { states: ['running'], tags: ['open', 'busy'], waitsFor: ['perform'] }
  expect([...seen, readActors()]).toMatchObject([
    [],
    [{ ...reported, states: ['idle'], steps: [started] }],
    [{ ...reported, ...running, steps: [run, opened, {}, {}, started] }],
    [{ ...reported, states: ['succeeded'], steps: [ended, run, opened, {}, {}, started] }],
  ])
  expect(JSON.stringify(readActors())).not.toContain('sesame')
})

test('a stopped actor is removed, and a later request only gets the remaining ones', () => {
  const { reporter, action, sent, readActors } = createPage()
  action.start()
  const reportAll = () => {
    sent.length = 0
    reporter.reportAll()
    return [...sent]
  }
  const before = reportAll()
  action.stop()
  expect([before, readActors(), reportAll()]).toMatchObject([
    [{ type: 'actor', page: { id: 'page-1', address: '/setup' }, actor: { machine: 'action' } }],
    [],
    [],
  ])
})

test('secrets are masked if they are wrapped or if their name marks them, but not empty ones and flags', () => {
  const response = { clientSecret: 'pi_1_secret_2', user: { email: 'ada@example.test', xsrfToken: 'abc', dbPwd: '' } }
  const visible = { token: null, hasPassword: true, secret: '' }
  expect(masked({ password: new Secret('Horse-7'), response, wrapped: [new Secret('x')], visible })).toEqual({
    password: '***',
    response: { clientSecret: '***', user: { email: 'ada@example.test', xsrfToken: '***', dbPwd: '' } },
    wrapped: ['***'],
    visible,
  })
})

test.each([
  ['a list', { tokens: ['t-1'] }],
  ['a set', { passwords: new Set(['t-1']) }],
  ['an object', { password: { value: 't-1' } }],
  ['a number', { secretNumber: 71 }],
  ['a map', new Map([['webhookUrl', 't-1']])],
  ['an address', new URL('https://portal.test/payment?payment_intent_client_secret=t-1&x=2')],
  ['a return address', '/settings?code=t-1&state=t-1'],
  ["a text with one of the provider's secrets", 'is pi_71_secret_71 known?'],
  ['an error', new Error('GET /x?access_token=t-1 failed')],
])('a secret in %s is masked', (_, value) => {
  const text = JSON.stringify(masked({ value }))
  expect(text).toContain('***')
  expect(text).not.toMatch(/t-1|71/)
})

test('values that JSON cannot hold are replaced by their type', () => {
  const circle: Record<string, unknown> = {}
  circle.itself = circle
  const values = [12n, new Map([['a', new Set([1])]]), () => {}, document.createElement('form'), new TypeError('No')]
  expect([...values, undefined, circle].map(masked)).toEqual([
    ...['12', { a: [1] }, '(function)', '(FORM)', { name: 'TypeError', message: 'No' }],
    ...[null, '(not printable)'],
  ])
})
