import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { port } from '../shared/port'
import { chartOf, statesWithin, UNNAMED } from './chart'
import { layOut } from './layout'
import { drawSvg } from './svg'
import { inWords } from './words'

const kettle = setup({
  types: { events: {} as { type: 'press' } | { type: 'hold' } | { type: 'look' } },
  actors: { heat: port<void, void>('kettle.heat') },
  actions: { light: () => {}, count: () => {}, report: (_, _params: { what: string }) => {} },
  guards: { isFull: () => true },
  delays: { timeout: 100 },
}).createMachine({
  id: 'kettle',
  initial: 'off',
  on: { look: { actions: 'count' } },
  states: {
    off: { on: { press: { guard: 'isFull', target: 'on', actions: 'light' }, hold: 'on.last' } },
    on: {
      tags: ['busy'],
      initial: 'heating',
      after: { timeout: 'broken' },
      onDone: 'full',
      states: {
        heating: {
          tags: ['hot', 'loud'],
          entry: { type: 'report', params: { what: 'heating' } },
          exit: 'count',
          invoke: { id: 'heatUp', src: 'heat', onDone: 'warm', onError: '#kettle.broken' },
        },
        warm: { type: 'parallel', states: { plate: {}, lamp: {} } },
        last: { type: 'history' },
        hot: { type: 'final' },
      },
    },
    full: { always: 'off' },
    broken: { type: 'final' },
  },
})

test('a chart lists states with their actions, ports and transitions by name', () => {
  const { id, root } = chartOf(kettle)
  expect(id).toBe('kettle')
  const lines = statesWithin(root).flatMap(({ path, type, initial, tags, ports, entry, exit, transitions }) => [
    [path, type, initial, tags, ports.map((each) => `${each.name} as ${each.id}`), entry, exit].flat().join(' ').trim(),
    ...transitions.map((each) => `- ${each.on.type} ${inWords(each)} to ${each.targets}`),
  ])
  expect(lines).toEqual([
    ...['compound off', '- event look / count to '],
    ...['off atomic', '- event press [isFull] / light to on', '- event hold to on.last'],
    ...['on compound on.heating busy', '- end when done to full', '- delay after timeout to broken'],
    'on.heating atomic  hot loud heat as heatUp report count',
    ...['- done heatUp done to on.warm', '- error heatUp error to broken'],
    ...['on.warm parallel', 'on.warm.plate atomic', 'on.warm.lamp atomic', 'on.last history', 'on.hot final'],
    ...['full atomic', '- always always to off', 'broken final'],
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

test('tags, ports, actions, delays, guards, history and final states are distinct', async () => {
  const chart = chartOf(kettle)
  const svg = drawSvg(chart, await layOut(chart))
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
  const facts = ['in all substates', 'look / count', 'on', '#busy', '#hot #loud', 'invokes heat as heatUp', 'H']
  const rows = ['on entry: report', 'on exit: count', 'press [isFull]', 'after timeout']
  expect(texts).toEqual(expect.arrayContaining([...facts, ...rows]))
  expect(svg).toContain('<g id="kettle:on" class="state frame compound">')
  expect(svg).toContain('<g id="kettle:on.warm" class="state frame parallel">')
  expect(svg).toContain('<g id="kettle:on.last" class="state history">')
  expect(svg).toMatch(/<g id="kettle:broken" class="state final">.*<rect class="end"/)
  expect(svg.match(/<circle class="dot"/g)).toHaveLength(2)
  const arrows = [...svg.matchAll(/<g class="arrow (.+?)"><title>(.*?)<\/title>.*<\/g>/g)]
  expect(arrows.map(([, kind, title]) => [kind, title])).toEqual([
    ['event', 'look / count'],
    ['event leads', 'press [isFull] / light → on'],
    ['event leads', 'hold → on.last'],
    ['end leads', 'when done → full'],
    ['delay leads', 'after timeout → broken'],
    ['done leads', 'heatUp done → on.warm'],
    ['error leads', 'heatUp error → broken'],
    ['always leads', 'always → off'],
  ])
  // Row and line share a group, so that hovering highlights both.
  for (const [row, kind] of arrows.slice(1)) {
    expect(row.match(/<text /g), kind).toHaveLength(1)
    expect(row.match(/class="line"/g), kind).toHaveLength(1)
  }
})

test('names are escaped', async () => {
  const odd = setup({ actions: { '</title>': () => {} } }).createMachine({
    id: 'odd "<svg>',
    initial: 'a<b>&"c',
    states: { 'a<b>&"c': { tags: ['<u>'], on: { '<i>': { target: 'd', actions: '</title>' } } }, d: {} },
  })
  const chart = chartOf(odd)
  const svg = drawSvg(chart, await layOut(chart))
  for (const markup of ['<b>', '<i>', '<u>', '"c', ' "<svg>']) expect(svg).not.toContain(markup)
  expect(svg.match(/<\/title>/g)).toHaveLength(2)
  expect(svg).toContain('<g id="odd &quot;&lt;svg&gt;:a&lt;b&gt;&amp;&quot;c" class="state atomic">')
  expect(svg).toContain('>&lt;i&gt;</text>')
})
