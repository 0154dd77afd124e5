import { instance } from '@viz-js/viz'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, StateMachine, setup } from 'xstate'
import { chartOf, statesWithin } from './chart'
import { drawingId, toGraphviz } from './graphviz'

const modules = import.meta.glob<Record<string, unknown>>('../**/*.machine.ts', { eager: true })
const machines = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine)

describe('the library draws every machine, with a group for each state and a line for each way', async () => {
  const viz = await instance()

  test.each(machines.map((machine) => [machine.id, chartOf(machine)] as const))('%s', (_, chart) => {
    const svg = viz.renderString(toGraphviz(chart), { format: 'svg' })
    const [, ...states] = statesWithin(chart.root)
    const drawn = states.filter(({ type }) => type !== 'history')
    expect(idsOfStates(svg).toSorted()).toEqual(drawn.map(({ path }) => drawingId(chart, path)).toSorted())
    const ways = statesWithin(chart.root).flatMap(({ transitions }) => transitions.flatMap(({ targets }) => targets))
    expect(svg.match(/class="edge"/g)).toHaveLength(ways.length)
  })
})

test('names are no markup', async () => {
  const odd = setup({}).createMachine({
    id: 'odd',
    initial: 'a<b>&"c',
    states: { 'a<b>&"c': { on: { '<i>': 'd' } }, d: {} },
  })
  const svg = (await instance()).renderString(toGraphviz(chartOf(odd)), { format: 'svg' })
  expect(svg).toContain('a&lt;b&gt;&amp;&quot;c')
  expect(svg).toContain('&lt;i&gt;')
})

function idsOfStates(svg: string): readonly string[] {
  return [...svg.matchAll(/<g id="([^"]+)" class="(?:node|cluster) state">/g)].map(([, id = '']) => id)
}
