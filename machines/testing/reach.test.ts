import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { port } from '../shared/port'
import { unreached } from './reach'

const kettle = setup({
  types: { input: {} as boolean, context: {} as { isBroken: boolean }, events: {} as { type: 'switchOn' | 'lift' } },
  actors: { heat: port<number>('kettle.heat') },
  guards: {
    isFull: (_, params: { litres: number }) => params.litres > 1,
    isBroken: ({ context }) => context.isBroken,
  },
  delays: { cooling: 60_000 },
}).createMachine({
  id: 'kettle',
  context: ({ input }) => ({ isBroken: input }),
  initial: 'bought',
  states: {
    bought: { always: [{ guard: 'isBroken', target: 'burnt' }, { target: 'off' }] },
    off: { on: { switchOn: 'heating' } },
    heating: {
      invoke: {
        id: 'heat',
        src: 'heat',
        onDone: [
          { guard: { type: 'isFull', params: ({ event }) => ({ litres: event.output }) }, target: 'hot' },
          'off',
        ],
        onError: 'off',
      },
    },
    hot: { after: { cooling: 'off' }, on: { lift: 'off' } },
    burnt: { type: 'final' },
  },
})

const few = { inputs: [false], events: [{ type: 'switchOn' }] as const, responses: { heat: [1] } }

test('names states and transitions that no path reaches', () => {
  expect(unreached(kettle, few)).toEqual({
    states: ['hot', 'burnt'],
    transitions: [
      'bought on entry if isBroken goes to burnt',
      'heating on xstate.done.actor.heat if isFull goes to hot',
      'hot on lift goes to off',
      'hot on xstate.after.cooling.kettle.hot goes to off',
    ],
  })
})

test('includes delays, guards on responses, eventless transitions, and those before the first event', () => {
  const events = [{ type: 'switchOn' }, { type: 'lift' }] as const
  const all = { inputs: [false, true], events, responses: { heat: [1, 2] } }
  expect(unreached(kettle, all)).toEqual({ states: [], transitions: [] })
})

test('throws an error with the id of a port without responses to try', () => {
  expect(() => unreached(kettle, { ...few, responses: {} })).toThrow('"heat" needs responses to try')
})
