import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { chartOf, UNNAMED } from './chart'
import { layOut } from './layout'
import { drawSvg } from './svg'

// The drawings and the lists of the portal's own machines are in the repository, and a check compares them. These are the cases
// that no machine of the portal has.

test('a chart ignores provided implementations and marks unnamed parts', () => {
  const kettle = setup({ actions: { count: () => {} } }).createMachine({ entry: 'count' })
  expect(chartOf(kettle.provide({ actions: { count: () => {} } }))).toEqual(chartOf(kettle))
  const unnamed = setup({}).createMachine({ entry: assign({}), on: { go: { guard: () => true, actions: () => {} } } })
  expect(chartOf(unnamed).root).toMatchObject({
    entry: [UNNAMED],
    transitions: [{ guard: UNNAMED, actions: [UNNAMED] }],
  })
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
