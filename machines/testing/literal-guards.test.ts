import { expect, test } from 'vitest'
import { repeatedGuards } from './literal-guards'

const sources = import.meta.glob<string>('../**/*.machine.ts', { query: '?raw', import: 'default', eager: true })

test('the machines are found', () => {
  expect(Object.keys(sources).length).toBeGreaterThanOrEqual(14)
})

test.each(Object.entries(sources))('%s: the branches of one trigger have guards of different names', (path, source) => {
  expect(repeatedGuards(path, source)).toEqual([])
})

/** One guard on two branches, whose parameters alone tell them apart, and a third branch between them. */
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
    'an answer',
    { low: `invoke: { id: 'heat', src: 'heat', onDone: ${branches} }` },
    'kettle, on.low: heat done [isStep]',
  ],
  [
    'a failure',
    { low: `invoke: { id: 'heat', src: 'heat', onError: ${branches} }` },
    'kettle, on.low: heat error [isStep]',
  ],
  ['a delay', { low: `after: { pause: ${branches} }` }, 'kettle, on.low: after pause [isStep]'],
  ['nothing', { off: `always: ${branches}` }, 'kettle, off: always [isStep]'],
])('a guard on two branches of what waits for %s is found, with its machine and state', (_, parts, found) => {
  expect(repeatedGuards('kettle.machine.ts', kettle(parts))).toEqual([found])
})

test('a guard on three branches is named once', () => {
  const off = "always: [{ guard: 'isHot' }, { guard: 'isHot' }, { guard: 'isHot' }]"
  expect(repeatedGuards('kettle.machine.ts', kettle({ off }))).toEqual(['kettle, off: always [isHot]'])
})

test('the same guard on different triggers, or in different states, is none', () => {
  const ways = "press: { guard: 'isHot', target: '#kettle.on' }, lift: { guard: 'isHot', target: '#kettle.off' }"
  const heat = "invoke: { id: 'heat', src: 'heat', onDone: { guard: 'isHot' }, onError: { guard: 'isHot' } }"
  const source = kettle({ all: `on: { ${ways} },`, off: `on: { ${ways} }`, low: heat })
  expect(repeatedGuards('kettle.machine.ts', source)).toEqual([])
})
