import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../drawing/chart'
import { repeatedGuards } from './literal-guards'
import { portProblems } from './literal-ports'

/** One guard on two branches, which differ only in its parameters, and a third branch between them. */
const branches = [
  { guard: { type: 'isStep', params: { step: 'first' } }, target: '#kettle.off' },
  { guard: 'isHot', target: '#kettle.on' },
  { guard: { type: 'isStep', params: { step: 'second' } }, target: '#kettle.on.low' },
  { target: '#kettle.off' },
] as const

/** A chart does not need the implementations of a machine. */
function kettle({ on = {}, off = {}, low = {} }: { on?: object; off?: object; low?: object }) {
  const states = { off, on: { initial: 'low', states: { low } } }
  return chartOf(createMachine({ id: 'kettle', initial: 'off', on, states } as never))
}

test.each([
  ['kettle, all states: press [isStep]', { on: { press: branches } }],
  ['kettle, on.low: heat done [isStep]', { low: { invoke: { id: 'heat', src: 'heat', onDone: branches } } }],
  ['kettle, on.low: after pause [isStep]', { low: { after: { pause: branches } } }],
  ['kettle, off: always [isStep]', { off: { always: branches } }],
  // Three branches are one problem.
  ['kettle, off: always [isHot]', { off: { always: [{ guard: 'isHot' }, { guard: 'isHot' }, { guard: 'isHot' }] } }],
])('finds a guard on two branches: %s', (problem, parts) => {
  expect(repeatedGuards(kettle(parts))).toEqual([problem])
})

test('allows the same guard on different triggers and in different states', () => {
  const on = { press: { guard: 'isHot', target: '.on' }, lift: { guard: 'isHot', target: '.off' } } as const
  const heat = { id: 'heat', src: 'heat', onDone: { guard: 'isHot' }, onError: { guard: 'isHot' } } as const
  const off = { on: { press: { guard: 'isHot' } } } as const
  expect(repeatedGuards(kettle({ on, off, low: { invoke: heat } }))).toEqual([])
})

const complete = { id: 'heat', src: 'heat', onDone: {}, onError: {} } as const

test.each([
  ['none', complete, []],
  ['another id', { ...complete, id: 'warm' }, ['kettle, on.low: heat has the id warm']],
  ['no onDone', { id: 'heat', src: 'heat', onError: {} }, ['kettle, on.low: heat has no onDone']],
  ['no onError', { id: 'heat', src: 'heat', onDone: {} }, ['kettle, on.low: heat has no onError']],
  ['one of two', [complete, { id: 'clean', src: 'clean', onDone: {} }], ['kettle, on.low: clean has no onError']],
])('finds problems of a port with its machine and state: %s', (_, invoke, problems) => {
  expect(portProblems(kettle({ low: { invoke } }))).toEqual(problems)
})
