import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { chartOf, statesWithin } from './drawing/chart'
import { layOut } from './drawing/layout'
import { drawSvg } from './drawing/svg'
import { readMachines } from './machine-map'

const machines = await readMachines()
const statesOf = (id: string) => {
  const chart = machines.find((machine) => machine.chart.id === id)?.chart
  return chart ? statesWithin(chart.root) : []
}

test('a drawing has a group for each state, a line for each target, and escapes names', async () => {
  const chart = chartOf(
    setup({}).createMachine({
      id: '"<svg>',
      initial: 'a<b>',
      states: { 'a<b>': { tags: ['&', '</text>'], on: { go: 'end', stay: {} } }, end: {} },
    }),
  )
  const svg = drawSvg(chart, await layOut(chart))
  const groups = ['a&lt;b&gt;', 'end'].map((path) => `<g id="&quot;&lt;svg&gt;:${path}" class="state atomic">`)
  expect(svg.match(/<g id=.*?>/g)).toEqual(groups)
  expect(svg).toContain('>#&amp; #&lt;/text&gt;</text>')
  expect(svg.match(/<title>.*?<\/title>/g)?.slice(1)).toEqual(['<title>go → end</title>', '<title>stay</title>'])
  // The dot of the initial state has a line too.
  expect(svg.match(/class="tip"/g)).toHaveLength(2)
})

/** The rows of scripts/generate/machine-map/places.md. */
const places = Array.from(
  (await readFile('scripts/generate/machine-map/places.md', 'utf8')).matchAll(
    /^\| (\w+) \| (`.+?`) \| .* \| \[(\w+)\]\((?:\.\.\/)+(.+)\) \|$/gm,
  ),
  ([, machine = '', states = '', name = '', file = '']) => ({
    ...{ machine, name, file },
    states: states.match(/[\w.]+/g) ?? [],
  }),
)

test.each(places)('$machine in $states: $name exists, and so do the states', async (place) => {
  const { machine, states, name, file } = place
  expect(statesOf(machine).map(({ path }) => path)).toEqual(expect.arrayContaining(states))
  // The file must declare the function, not only use it. `waitFor` is XState's.
  const declared = name === 'waitFor' ? name : `\\b(function|const) ${name}\\b`
  expect(await readFile(file, 'utf8')).toMatch(new RegExp(declared))
})

test('every session state has a place, because the route guards handle each', () => {
  const mapped = places.filter(({ machine }) => machine === 'session').flatMap(({ states }) => states)
  const leaves = statesOf('session').filter((state) => state.states.length === 0)
  expect(leaves.length).toBeGreaterThan(0)
  const unmapped = leaves.filter(({ path }) => !mapped.some((each) => `${path}.`.startsWith(`${each}.`)))
  expect(unmapped.map(({ path }) => path)).toEqual([])
})
