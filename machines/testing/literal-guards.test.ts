import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../drawing/chart'
import { repeatedGuards } from './literal-guards'
import { portProblems } from './literal-ports'

test('finds a guard on two branches of a trigger, and ports with another id or without a result', () => {
  const press = [{ guard: 'isHot' }, {}, { guard: 'isHot' }]
  // The same guard on another trigger is fine.
  const invoke = [
    { id: 'warm', src: 'heat', onDone: { guard: 'isHot' } },
    { id: 'cool', src: 'cool', onError: {} },
  ]
  // A chart does not need the implementations of a machine.
  const chart = chartOf(
    createMachine({ id: 'kettle', initial: 'on', states: { on: { on: { press }, invoke } } } as never),
  )
  expect([...repeatedGuards(chart), ...portProblems(chart)]).toEqual([
    'kettle, on: press [isHot]',
    ...['kettle, on: heat has the id warm', 'kettle, on: heat has no onError', 'kettle, on: cool has no onDone'],
  ])
})
