// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { port } from '#machines/shared/port'
import { Secret } from '#machines/shared/secret'
import { manualPort } from '#machines/testing/manual-port'
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
  const door = createActor(doorMachine.provide({ actors: { askInside: askInside.logic } }), {
    inspect: reporter.observer,
  })
  return { reporter, door, askInside, sent, readActors: () => pages.flatMap(({ actors }) => actors) }
}

test('an actor is reported when it starts, after every event, and when it ends', async () => {
  const { door, askInside, readActors } = createPage()
  expect(readActors()).toEqual([])

  door.start()
  expect(readActors()).toMatchObject([
    { machine: 'door', status: 'active', states: ['closed'], tags: [], waitsFor: [], steps: [{ event: 'started' }] },
  ])

  door.send({ type: 'knock', word: new Secret('sesame') })
  expect(readActors()).toMatchObject([{ states: ['asking'], tags: ['busy'], waitsFor: ['askInside'] }])

  await askInside.resolve(true)
  const [actor] = readActors()
  expect(actor).toMatchObject({ status: 'done', states: ['open'], waitsFor: [] })
  expect(actor?.steps).toMatchObject([
    { number: 3, event: 'askInside done', changes: [{ path: 'guest.isIn', before: '', after: 'true' }] },
    {
      number: 2,
      event: 'knock',
      arrivedAt: ['asking'],
      changes: [{ path: 'knocks', before: '0', after: '1' }],
      at: '2026-01-02T03:04:05.678Z',
    },
    { number: 1, event: 'started', arrivedAt: ['closed'], changes: [] },
  ])
  expect(JSON.stringify(actor)).not.toContain('sesame')
  expect(actor?.steps[1]?.data).toContain('"word": "***"')
})

test('a stopped actor is removed, and a later request only gets the remaining ones', () => {
  const { reporter, door, sent, readActors } = createPage()
  door.start()
  sent.length = 0
  reporter.reportAll()
  expect(sent).toMatchObject([{ type: 'actor', page: { id: 'page-1', address: '/setup' }, actor: { machine: 'door' } }])
  door.stop()
  expect(readActors()).toEqual([])
  sent.length = 0
  reporter.reportAll()
  expect(sent).toEqual([])
})
