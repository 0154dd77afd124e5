import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { chartOf, statesWithin } from './drawing/chart'
import { layOut } from './drawing/layout'
import { drawSvg } from './drawing/svg'
import { drawingPath } from './machine-map/machine-section'
import { readMachines } from './machine-map/read-machines'

const machines = await readMachines()

test.each(machines)(
  'the drawing of $chart.id has a group for each state and a line for each target',
  async (machine) => {
    const svg = await readFile(drawingPath(machine), 'utf8')
    const all = statesWithin(machine.chart.root)
    const states = all.filter(({ path }) => path !== '')
    const ids = Array.from(svg.matchAll(/<g id="\w+:([^"]+)" class="state /g), ([, path]) => path)
    expect(ids.toSorted()).toEqual(states.map(({ path }) => path).toSorted())
    const transitions = all.flatMap((state) => state.transitions)
    expect(svg.match(/<g class="arrow [a-z]+(?: leads)?"><title>/g)).toHaveLength(transitions.length)
    // The dot of an initial state has a line too.
    const lines = [...transitions.flatMap(({ targets }) => targets), ...all.flatMap(({ initial }) => initial ?? [])]
    expect(svg.match(/class="tip"/g)).toHaveLength(lines.length)
  },
)

test('names are escaped', async () => {
  const machine = setup({}).createMachine({
    id: '"<svg>',
    initial: 'a<b>',
    states: { 'a<b>': { tags: ['&', '</text>'] } },
  })
  const svg = drawSvg(chartOf(machine), await layOut(chartOf(machine)))
  expect(svg).toContain('<g id="&quot;&lt;svg&gt;:a&lt;b&gt;" class="state atomic">')
  expect(svg).toContain('>#&amp; #&lt;/text&gt;</text>')
})

/** The rows of scripts/generate/machine-map/places.md. */
const places = Array.from(
  (await readFile('scripts/generate/machine-map/places.md', 'utf8')).matchAll(
    /^\| (\w+) \| (`.+?`) \| .* \| \[(\w+)\]\((?:\.\.\/)+(.+)\) \|$/gm,
  ),
  ([, machine, states = '', name = '', file = '']) => ({ machine, states: states.match(/[\w.]+/g) ?? [], name, file }),
)

test.each(places)(
  '$machine in $states: $name exists, and so do the states',
  async ({ machine, states, name, file }) => {
    const chart = machines.find((each) => each.chart.id === machine)?.chart
    expect(chart && statesWithin(chart.root).map(({ path }) => path)).toEqual(expect.arrayContaining(states))
    // The file must declare the function, not only use it. `waitFor` is XState's.
    expect(await readFile(file, 'utf8')).toMatch(
      new RegExp(name === 'waitFor' ? name : `\\b(function|const) ${name}\\b`),
    )
  },
)

test('every session state has a place, because the route guards handle each', () => {
  const chart = machines.find((each) => each.chart.id === 'session')?.chart
  const mapped = places.filter(({ machine }) => machine === 'session').flatMap(({ states }) => states)
  const leaves = (chart ? statesWithin(chart.root) : []).filter((state) => state.states.length === 0)
  expect(leaves.length).toBeGreaterThan(0)
  const unmapped = leaves.filter(({ path }) => !mapped.some((each) => `${path}.`.startsWith(`${each}.`)))
  expect(unmapped.map(({ path }) => path)).toEqual([])
})
