// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { port } from '#machines/shared/port'
import { Secret } from '#machines/shared/secret'
import { manualPort } from '#machines/testing/manual-port'
import { masked } from './masked'
import type { FromPage } from './messages'
import { createReporter } from './reporter'
import { type Pages, pagesAfter } from './reports'

const doorMachine = setup({
  types: {
    context: {} as { knocks: number; guest: { isIn?: boolean } },
    events: {} as { type: 'knock'; word: Secret },
  },
  actors: { askInside: port<boolean, { word: string }>('door.askInside') },
  actions: {
    count: assign({ knocks: ({ context }) => context.knocks + 1 }),
    letIn: assign({ guest: { isIn: true } }),
  },
}).createMachine({
  id: 'door',
  context: { knocks: 0, guest: {} },
  initial: 'closed',
  states: {
    closed: { on: { knock: { target: 'asking', actions: 'count' } } },
    asking: {
      tags: 'busy',
      invoke: { id: 'askInside', src: 'askInside', input: { word: 'x' }, onDone: { target: 'open', actions: 'letIn' } },
    },
    open: { type: 'final' },
  },
})

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
  const askInside = manualPort<boolean, { word: string }>()
  const logic = doorMachine.provide({ actors: { askInside: askInside.logic } })
  const door = createActor(logic, { inspect: reporter.observer })
  return { reporter, door, askInside, sent, readActors: () => pages.flatMap(({ actors }) => actors) }
}

test('an actor is reported when it starts, after every event, and when it ends', async () => {
  const { door, askInside, readActors } = createPage()
  const seen = [readActors()]
  door.start()
  seen.push(readActors())
  door.send({ type: 'knock', word: new Secret('sesame') })
  seen.push(readActors())
  await askInside.resolve(true)
  const started = { number: 1, event: 'started', arrivedAt: ['closed'], changes: [] }
  const knock = {
    number: 2,
    event: 'knock',
    data: expect.stringContaining('"word": "***"'),
    arrivedAt: ['asking'],
    changes: [{ path: 'knocks', before: '0', after: '1' }],
    at: '2026-01-02T03:04:05.678Z',
  }
  const done = { number: 3, event: 'askInside done', changes: [{ path: 'guest.isIn', before: '', after: 'true' }] }
  const door1 = { machine: 'door', status: 'active', tags: [], waitsFor: [] }
  expect([...seen, readActors()]).toMatchObject([
    [],
    [{ ...door1, states: ['closed'], steps: [started] }],
    [{ ...door1, states: ['asking'], tags: ['busy'], waitsFor: ['askInside'], steps: [knock, started] }],
    [{ ...door1, status: 'done', states: ['open'], steps: [done, knock, started] }],
  ])
  expect(JSON.stringify(readActors())).not.toContain('sesame')
})

test('a stopped actor is removed, and a later request only gets the remaining ones', () => {
  const { reporter, door, sent, readActors } = createPage()
  door.start()
  const reportAll = () => {
    sent.length = 0
    reporter.reportAll()
    return [...sent]
  }
  const before = reportAll()
  door.stop()
  expect([before, readActors(), reportAll()]).toMatchObject([
    [{ type: 'actor', page: { id: 'page-1', address: '/setup' }, actor: { machine: 'door' } }],
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
  const element = document.createElement('form')
  const values = {
    amount: 12n,
    keys: new Map([['a', new Set([1])]]),
    pay: () => {},
    element,
    error: new TypeError('No'),
  }
  expect([masked(values), masked(undefined), masked(circle)]).toEqual([
    {
      amount: '12',
      keys: { a: [1] },
      pay: '(function)',
      element: '(FORM)',
      error: { name: 'TypeError', message: 'No' },
    },
    null,
    '(not printable)',
  ])
})
