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

/** A page whose reports are kept as the state inspector keeps them. */
function createPage() {
  const notified: FromPage[] = []
  let pages: Pages = []
  const reporter = createReporter({
    pageId: 'page-1',
    readAddress: () => '/setup',
    now: () => new Date('2026-01-02T03:04:05.678Z'),
    send: (message) => {
      notified.push(message)
      pages = pagesAfter(pages, message)
    },
  })
  const askInside = manualPort<boolean, { word: string }>()
  const door = createActor(doorMachine.provide({ actors: { askInside: askInside.logic } }), {
    inspect: reporter.observer,
  })
  return { reporter, door, askInside, notified, readActors: () => pages.flatMap(({ actors }) => actors) }
}

test('an actor is told of when it begins, with every step, and when it stops', async () => {
  const { door, askInside, readActors } = createPage()
  expect(readActors()).toEqual([])

  door.start()
  expect(readActors()).toMatchObject([
    { machine: 'door', status: 'active', states: ['closed'], tags: [], waitsFor: [], steps: [{ event: 'begins' }] },
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
    { number: 1, event: 'begins', arrivedAt: ['closed'], changes: [] },
  ])
  expect(JSON.stringify(actor)).not.toContain('sesame')
  expect(actor?.steps[1]?.data).toContain('"word": "***"')
})

test('a stopped actor is gone, and whoever asks later is told of those that are there', () => {
  const { reporter, door, notified, readActors } = createPage()
  door.start()
  notified.length = 0
  reporter.reportAll()
  expect(notified).toMatchObject([
    { type: 'actor', page: { id: 'page-1', address: '/setup' }, actor: { machine: 'door' } },
  ])
  door.stop()
  expect(readActors()).toEqual([])
  notified.length = 0
  reporter.reportAll()
  expect(notified).toEqual([])
})
