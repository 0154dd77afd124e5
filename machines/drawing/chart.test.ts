import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { port } from '../shared/port'
import { chartOf, statesWithin, UNNAMED } from './chart'
import { inWords } from './words'

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
      exit: 'count',
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
  const { id, root } = chartOf(kettle)
  expect([id, root.path, root.type, root.initial]).toEqual(['kettle', '', 'compound', 'off'])
  const lines = statesWithin(root).flatMap(({ path, type, initial, tags, ports, entry, exit, transitions }) => [
    [path, type, initial, tags, ports.map((each) => `${each.name} as ${each.id}`), entry, exit].join(' '),
    ...transitions.map((each) => `- ${each.on.type} ${inWords(each)} to ${each.targets}`),
  ])
  expect(lines.slice(1)).toEqual([
    ...['off atomic     ', '- event turnOn [hasWater] to on', '- event look / count to '],
    ...['on compound on.heating busy   count', '- end when done to full', '- delay after timeout to off'],
    ...['on.heating atomic   heat as heatUp report ', '- done heatUp done to on.hot', '- error heatUp error to off'],
    ...['on.hot final     ', 'full atomic     ', '- always always to off'],
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
