import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { port } from '../shared/port'
import { unreached } from './reach'

const kettle = setup({
  types: { events: {} as { type: 'switchOn' } | { type: 'switchOff' } },
  actors: { heat: port<{ litres: number }>('kettle.heat') },
  guards: {
    isFull: (_, params: { litres: number }) => params.litres > 1,
    isOnFire: () => false,
  },
  delays: { cooling: 60_000 },
}).createMachine({
  id: 'kettle',
  initial: 'off',
  states: {
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

const bell = setup({
  types: { input: {} as boolean, context: {} as { isBroken: boolean } },
  guards: { isBroken: ({ context }) => context.isBroken },
}).createMachine({
  id: 'bell',
  context: ({ input }) => ({ isBroken: input }),
  initial: 'struck',
  states: {
    struck: { always: [{ guard: 'isBroken', target: 'silent' }, { target: 'ringing' }] },
    ringing: { type: 'final' },
    silent: { type: 'final' },
  },
})

test('names states and transitions that no path reaches', () => {
  const happenings = {
    inputs: [undefined],
    events: [{ type: 'switchOn' } as const],
    responses: { heat: [{ litres: 1 }] },
    failures: { heat: ['no power'] },
  }
  expect(unreached(kettle, happenings)).toEqual({
    states: ['hot.full', 'burnt'],
    transitions: [
      'heating on xstate.done.actor.heat if isFull goes to hot.full',
      'hot.half on switchOff goes to off',
      'hot.full on entry if isOnFire goes to burnt',
    ],
  })
})

test('includes delays, guards on responses and eventless transitions', () => {
  const burning = kettle.provide({ guards: { isOnFire: () => true } })
  const happenings = {
    inputs: [undefined],
    events: [{ type: 'switchOn' }, { type: 'switchOff' }] as const,
    responses: { heat: [{ litres: 1 }, { litres: 2 }] },
    failures: { heat: ['no power'] },
  }
  expect(unreached(burning, happenings)).toEqual({ states: [], transitions: [] })
})

test('includes transitions before the first event', () => {
  const happenings = { inputs: [false, true], events: [], responses: {}, failures: {} }
  expect(unreached(bell, happenings)).toEqual({ states: [], transitions: [] })
})

test('throws an error with the id of a port without responses to try', () => {
  const happenings = { inputs: [undefined], events: [], responses: {}, failures: {} }
  expect(() => unreached(kettle, happenings)).toThrow('"heat" needs responses and failures to try')
})
