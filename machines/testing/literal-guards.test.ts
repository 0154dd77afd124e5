import { expect, test } from 'vitest'
import { repeatedGuards } from './literal-guards'

const sources = import.meta.glob<string>('../**/*.machine.ts', { query: '?raw', import: 'default', eager: true })

test('finds the machines', () => {
  expect(Object.keys(sources).length).toBeGreaterThanOrEqual(14)
})

test.each(Object.entries(sources))('%s: branches of one trigger have different guards', (path, source) => {
  expect(repeatedGuards(path, source)).toEqual([])
})

/** One guard on two branches, which differ only in its parameters, and a third branch between them. */
const branches = `[
  { guard: { type: 'isStep', params: { step: 'first' } }, target: '#kettle.off' },
  { guard: 'isHot', target: '#kettle.on' },
  { guard: { type: 'isStep', params: { step: 'second' } }, target: '#kettle.on.low' },
  { target: '#kettle.off' },
]`

const kettle = ({ all = '', off = '', low = '' }) => `createMachine({
  id: 'kettle', initial: 'off', ${all}
  states: { off: { ${off} }, on: { initial: 'low', states: { low: { ${low} } } } },
})`

test.each([
  ['an event', { off: `on: { press: ${branches} }` }, 'kettle, off: press [isStep]'],
  ['an event of the whole machine', { all: `on: { press: ${branches} },` }, 'kettle, all states: press [isStep]'],
  [
    'the result of a port',
    { low: `invoke: { id: 'heat', src: 'heat', onDone: ${branches} }` },
    'kettle, on.low: heat done [isStep]',
  ],
  [
    'the failure of a port',
    { low: `invoke: { id: 'heat', src: 'heat', onError: ${branches} }` },
    'kettle, on.low: heat error [isStep]',
  ],
  ['a delay', { low: `after: { pause: ${branches} }` }, 'kettle, on.low: after pause [isStep]'],
  ['an eventless transition', { off: `always: ${branches}` }, 'kettle, off: always [isStep]'],
])('finds a guard on two branches of %s, with its machine and state', (_, parts, found) => {
  expect(repeatedGuards('kettle.machine.ts', kettle(parts))).toEqual([found])
})

test('names a guard on three branches once', () => {
  const off = "always: [{ guard: 'isHot' }, { guard: 'isHot' }, { guard: 'isHot' }]"
  expect(repeatedGuards('kettle.machine.ts', kettle({ off }))).toEqual(['kettle, off: always [isHot]'])
})

test('allows the same guard on different triggers and in different states', () => {
  const ways = "press: { guard: 'isHot', target: '#kettle.on' }, lift: { guard: 'isHot', target: '#kettle.off' }"
  const heat = "invoke: { id: 'heat', src: 'heat', onDone: { guard: 'isHot' }, onError: { guard: 'isHot' } }"
  const source = kettle({ all: `on: { ${ways} },`, off: `on: { ${ways} }`, low: heat })
  expect(repeatedGuards('kettle.machine.ts', source)).toEqual([])
})
