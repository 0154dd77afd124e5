import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { statesWithin } from './drawing/chart'
import { machineMap } from './machine-map'
import { STATES_WITH_PLACES } from './machine-map/places'
import { readMachines } from './machine-map/read-machines'

const sources = import.meta.glob('../../machines/**/*.machine.ts')
const machines = await readMachines()
const map = await machineMap()
const readme = map.get('machines/README.md') ?? ''

test('every machine has a list entry, a section and a drawing that is linked', () => {
  expect(machines.map(({ file }) => `../../${file}`).toSorted()).toEqual(Object.keys(sources).toSorted())
  for (const { chart, file } of machines) {
    const entry = `^\\| \\[${chart.id}\\]\\(#${chart.id.toLowerCase()}\\) \\| [A-Z][^|]+\\. \\| `
    expect(readme).toMatch(new RegExp(entry, 'm'))
    expect(readme).toContain(`\n## ${chart.id}\n`)
    expect(readme).toContain(`](${file.replace('machines/', '')})`)
  }
  expect(map.size).toBe(machines.length + 1)
  for (const [path, text] of [...map].filter(([path]) => path.endsWith('.svg'))) {
    expect(text, path).toMatch(/<svg[^>]*>\n<title>The machine \w+<\/title>\n<style>[\s\S]*<\/svg>/)
    expect(readme).toContain(`](../${path})`)
  }
})

test('each section lists every state, tag, port, delay and guard of its machine', () => {
  for (const { chart, texts, delays } of machines) {
    const section = readme.split(`\n## ${chart.id}\n`)[1]?.split('\n## ')[0] ?? ''
    const states = statesWithin(chart.root)
      .slice(1)
      .flatMap(({ path, tags }) => [path, ...tags])
    const named = [...states, ...texts.ports.keys(), ...delays.keys(), ...texts.guards.keys()]
    const unnamed = named.filter((name) => !section.includes(`\`${name}\``))
    expect(unnamed, chart.id).toEqual([])
  }
})

test('comments, delays, guard rules and providing files come from the source', () => {
  const session = machines.find(({ chart }) => chart.id === 'session')
  expect(session?.texts.description).toContain('One actor for the whole app, started before React.')
  expect(session?.texts.ports.get('login')).toEqual({ input: 'Login', output: 'User', text: '' })
  expect(session?.providedIn).toEqual(['src/features/account/session.ports.ts'])
  expect(readme).toMatch(/^\| `timeout` \| 35,000 ms \| [A-Z][^|]+\. \| /m)
  expect(readme).toContain('| `untilNextPoll` | computed each time |  | `waiting` |')
  expect(readme).toContain("| `hasLeftSetup` |  | `output !== 'inSetup'` | `asking.checking` |")
  expect(readme).toMatch(/^\| `mayHaveLeftDatabase` \| [A-Z][^|]+\. \| `\(context/m)
})

test.each(STATES_WITH_PLACES)('$machine: $place', async ({ machine, states, mappedBy: [name, file] }) => {
  const chart = machines.find((each) => each.chart.id === machine)?.chart
  expect(chart && statesWithin(chart.root).map(({ path }) => path)).toEqual(expect.arrayContaining([...states]))
  // The file must declare the function, not only use it. `waitFor` is XState's.
  const declared = new RegExp(name === 'waitFor' ? name : `\\b(function|const) ${name}\\b`)
  expect(await readFile(file, 'utf8')).toMatch(declared)
})

test('every session state has a place, because the route guards handle each', () => {
  const chart = machines.find((each) => each.chart.id === 'session')?.chart
  const mapped = STATES_WITH_PLACES.filter(({ machine }) => machine === 'session').flatMap(({ states }) => states)
  const leaves = (chart ? statesWithin(chart.root) : []).filter((state) => state.states.length === 0)
  expect(leaves.length).toBeGreaterThan(0)
  const unmapped = leaves.filter(({ path }) => !mapped.some((each) => `${path}.`.startsWith(`${each}.`)))
  expect(unmapped.map(({ path }) => path)).toEqual([])
})
