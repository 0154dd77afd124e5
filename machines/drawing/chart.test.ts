import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { port } from '../shared/port'
import { chartOf, statesWithin, UNNAMED } from './chart'

const kettle = setup({
  types: { events: {} as { type: 'turnOn' } | { type: 'look' } },
  actors: { heat: port<void, void>('kettle.heat') },
  actions: { count: () => {}, report: (_, _params: { what: string }) => {} },
  guards: { hasWater: () => true },
  delays: { timeout: 1000 },
}).createMachine({
  id: 'kettle',
  initial: 'off',
  states: {
    off: { on: { turnOn: { guard: 'hasWater', target: 'on' }, look: { actions: 'count' } } },
    on: {
      tags: ['busy'],
      initial: 'heating',
      after: { timeout: 'off' },
      onDone: 'full',
      states: {
        heating: {
          entry: { type: 'report', params: { what: 'heating' } },
          invoke: { id: 'heatUp', src: 'heat', onDone: 'hot', onError: '#kettle.off' },
        },
        hot: { type: 'final' },
      },
    },
    full: { always: 'off' },
  },
})

test('a chart lists states with their actions, ports and transitions by name', () => {
  const chart = chartOf(kettle)
  expect(chart.id).toBe('kettle')
  expect(chart.root).toMatchObject({ path: '', type: 'compound', initial: 'off' })
  const still = { tags: [], ports: [], entry: [], exit: [], states: [] }
  expect(statesWithin(chart.root).slice(1)).toMatchObject([
    {
      ...still,
      path: 'off',
      type: 'atomic',
      initial: null,
      transitions: [
        { on: { type: 'event', name: 'turnOn' }, guard: 'hasWater', actions: [], targets: ['on'] },
        { on: { type: 'event', name: 'look' }, guard: null, actions: ['count'], targets: [] },
      ],
    },
    {
      path: 'on',
      type: 'compound',
      initial: 'on.heating',
      tags: ['busy'],
      entry: [],
      exit: [],
      transitions: [
        { on: { type: 'end', name: 'kettle.on' }, guard: null, actions: [], targets: ['full'] },
        { on: { type: 'delay', name: 'timeout' }, guard: null, actions: [], targets: ['off'] },
      ],
    },
    {
      path: 'on.heating',
      ports: [{ id: 'heatUp', name: 'heat' }],
      entry: ['report'],
      transitions: [
        { on: { type: 'done', name: 'heatUp' }, targets: ['on.hot'] },
        { on: { type: 'error', name: 'heatUp' }, targets: ['off'] },
      ],
    },
    { ...still, path: 'on.hot', type: 'final', transitions: [] },
    { ...still, path: 'full', transitions: [{ on: { type: 'always', name: '' }, targets: ['off'] }] },
  ])
})

test('a chart ignores provided implementations and marks unnamed parts', () => {
  expect(chartOf(kettle.provide({ actions: { count: () => {} } }))).toEqual(chartOf(kettle))
  const unnamed = setup({}).createMachine({ entry: assign({}), on: { go: { guard: () => true, actions: () => {} } } })
  expect(chartOf(unnamed).root).toMatchObject({
    entry: [UNNAMED],
    transitions: [{ guard: UNNAMED, actions: [UNNAMED] }],
  })
})
