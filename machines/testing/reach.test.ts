import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { port } from '../shared/port'
import { unreached } from './reach'

const kettle = setup({
  types: {
    input: {} as boolean,
    context: {} as { isBroken: boolean },
    events: {} as { type: 'switchOn' | 'switchOff' },
  },
  actors: { heat: port<{ litres: number }>('kettle.heat') },
  guards: {
    isFull: (_, params: { litres: number }) => params.litres > 1,
    isOnFire: () => false,
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
          { guard: { type: 'isFull', params: ({ event }) => event.output }, target: 'hot.full' },
          { target: 'hot.half' },
        ],
        onError: 'off',
      },
    },
    hot: {
      initial: 'half',
      after: { cooling: 'off' },
      states: {
        half: { on: { switchOff: '#kettle.off' } },
        full: { always: { guard: 'isOnFire', target: '#kettle.burnt' } },
      },
    },
    burnt: { type: 'final' },
  },
})

const few = {
  inputs: [false],
  events: [{ type: 'switchOn' }] as const,
  responses: { heat: [{ litres: 1 }] },
  failures: { heat: ['no power'] },
}

test('names states and transitions that no path reaches', () => {
  expect(unreached(kettle, few)).toEqual({
    states: ['hot.full', 'burnt'],
    transitions: [
      'bought on entry if isBroken goes to burnt',
      'heating on xstate.done.actor.heat if isFull goes to hot.full',
      'hot.half on switchOff goes to off',
      'hot.full on entry if isOnFire goes to burnt',
    ],
  })
})

test('includes delays, guards on responses, eventless transitions, and those before the first event', () => {
  const burning = kettle.provide({ guards: { isOnFire: () => true } })
  const events = [{ type: 'switchOn' }, { type: 'switchOff' }] as const
  const all = { ...few, inputs: [false, true], events, responses: { heat: [{ litres: 1 }, { litres: 2 }] } }
  expect(unreached(burning, all)).toEqual({ states: [], transitions: [] })
})

test('throws an error with the id of a port without responses to try', () => {
  expect(() => unreached(kettle, { ...few, responses: {} })).toThrow('"heat" needs responses to try')
})
