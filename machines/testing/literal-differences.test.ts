import { describe, expect, test } from 'vitest'
import * as xstate from 'xstate'
import { type Chart, chartOf } from '../drawing/chart'
import { chartInSource } from './literal'
import { namesImplemented, namesUsed } from './literal-names'
import { type Change, changed, evaluate } from './mutate'

/** A machine with one of everything. Contexts, parameters and inputs may be computed and spread. */
const KETTLE = `
import { fromPromise, setup } from 'xstate'
export const kettle = setup({
  actors: { heat: fromPromise(async () => {}), clean: fromPromise(async () => {}) },
  actions: { light: () => {}, darken: () => {}, count: () => {}, warn: () => {} },
  guards: { isFull: () => true, isHot: () => true },
  delays: { timeout: 100 },
}).createMachine({
  id: 'kettle',
  context: () => ({ ...{} }),
  initial: 'off',
  on: { unplug: { target: '.off' }, look: { actions: 'count' } },
  states: {
    off: {
      on: {
        press: [
          { guard: 'isHot', target: 'on.warming' },
          { guard: { type: 'isFull', params: ({ event }) => ({ ...event }) }, target: 'on' },
          { actions: { type: 'warn', params: { text: [1].join() } } },
        ],
      },
    },
    'on': {
      tags: ['busy', 'hot'],
      entry: 'light',
      exit: ['darken', { type: 'count' }],
      initial: 'heating',
      after: { timeout: { target: 'broken', reenter: true } },
      states: {
        heating: {
          invoke: { id: 'heat', src: 'heat', input: {}, onDone: { target: 'warming' }, onError: { target: '#kettle.off' } },
        },
        warming: {
          type: 'parallel',
          onDone: { target: 'last' },
          states: {
            plate: { invoke: [{ id: 'heatAgain', src: 'heat' }, { id: 'clean', src: 'clean' }] },
            lamp: { initial: 'dark', states: { dark: { always: { guard: 'isHot', target: 'bright' } }, bright: {} } },
          },
        },
        last: { type: 'history' },
      },
    },
    broken: { type: 'final' },
  },
})`

test('the chart in the source equals the chart at run time', () => {
  expect(chartInSource('kettle.machine.ts', KETTLE)).toEqual(chartAtRunTime(KETTLE))
})

describe('the comparison of source and run time finds a difference in', () => {
  test.each<[string, Change]>([
    ['the number of states', { replace: 'bright: {}', by: 'bright: {}, brighter: {}' }],
    ['the name of a state', { replace: 'plate: {', by: 'disc: {' }],
    [
      'the order of states',
      {
        replace: "dark: { always: { guard: 'isHot', target: 'bright' } }, bright: {}",
        by: "bright: {}, dark: { always: { guard: 'isHot', target: 'bright' } }",
      },
    ],
    ['the initial state', { replace: "initial: 'off'", by: "initial: 'on'" }],
    ['the initial state of a compound state', { replace: "initial: 'heating'", by: "initial: 'warming'" }],
    ['a type', { replace: "type: 'final'", by: "type: 'atomic'" }],
    ['a tag', { replace: "'hot'", by: "'warm'" }],
    ['the order of tags', { replace: "['busy', 'hot']", by: "['hot', 'busy']" }],
    ['a port', { after: 'heatAgain', replace: "src: 'heat'", by: "src: 'clean'" }],
    ["a port's id", { replace: "id: 'heatAgain'", by: "id: 'heatMore'" }],
    ['the number of ports', { replace: ", { id: 'clean', src: 'clean' }", by: '' }],
    ['an entry action', { replace: "entry: 'light'", by: "entry: 'count'" }],
    ['an exit action', { replace: "['darken', { type: 'count' }]", by: "'darken'" }],
    ['an event', { replace: 'unplug', by: 'lift' }],
    ['the number of events', { replace: ", look: { actions: 'count' }", by: '' }],
    ['a target', { replace: "target: '.off'", by: "target: '.on'" }],
    ['a target in a compound state', { replace: "target: 'on.warming'", by: "target: 'on'" }],
    ['an absolute target', { replace: "target: '#kettle.off'", by: "target: '#kettle.on'" }],
    ['a sibling target', { replace: "target: 'broken'", by: "target: 'off'" }],
    ['a missing target', { replace: "actions: 'count' }", by: "target: '.off', actions: 'count' }" }],
    ['a guard', { replace: "guard: 'isHot'", by: "guard: 'isFull'" }],
    ['a guard with parameters', { replace: "type: 'isFull'", by: "type: 'isHot'" }],
    ['a missing guard', { replace: "always: { guard: 'isHot',", by: 'always: {' }],
    ['an action', { replace: "{ actions: 'count' }", by: "{ actions: 'warn' }" }],
    ['an action with parameters', { replace: "type: 'warn'", by: "type: 'count'" }],
    ['a missing action', { replace: "{ actions: 'count' }", by: '{}' }],
    [
      'the order of transitions',
      {
        replace: "{ guard: 'isHot', target: 'on.warming' },",
        by: "{ guard: 'isFull', target: 'on' }, { guard: 'isHot', target: 'on.warming' },",
      },
    ],
    ['the result of a port', { replace: "onDone: { target: 'warming' }", by: "onDone: { target: 'last' }" }],
    ['the failure of a port', { replace: ", onError: { target: '#kettle.off' }", by: '' }],
    ['onDone of a compound state', { replace: "onDone: { target: 'last' },", by: '' }],
    ['a delay', { after: 'after:', replace: 'timeout', by: 'otherTimeout' }],
    ['an eventless transition', { replace: "always: { guard: 'isHot', target: 'bright' }", by: '' }],
  ])('%s', (_, change) => {
    const source = changed(KETTLE, change)
    expect(chartInSource('kettle.machine.ts', KETTLE)).not.toEqual(chartAtRunTime(source))
    expect(chartInSource('kettle.machine.ts', source)).not.toEqual(chartAtRunTime(KETTLE))
  })
})

test('the comparison finds a different id of the machine', () => {
  const source = KETTLE.replaceAll('#kettle', '#pot').replace("id: 'kettle'", "id: 'pot'")
  expect(chartInSource('kettle.machine.ts', KETTLE)).not.toEqual(chartAtRunTime(source))
})

describe('the comparison of names finds', () => {
  test('no difference if all are implemented and used', () => {
    expect(namesUsed('kettle.machine.ts', KETTLE)).toEqual(namesImplemented('kettle.machine.ts', KETTLE))
    expect(namesUsed('kettle.machine.ts', KETTLE)).toEqual({
      actors: ['clean', 'heat'],
      actions: ['count', 'darken', 'light', 'warn'],
      guards: ['isFull', 'isHot'],
      delays: ['timeout'],
    })
  })

  test.each<[string, Change]>([
    ['a port that is not implemented', { replace: ', clean: fromPromise(async () => {})', by: '' }],
    ['a port that is not used', { replace: 'actors: {', by: 'actors: { cool: fromPromise(async () => {}),' }],
    ['an entry action that is not implemented', { replace: 'light: () => {}, ', by: '' }],
    ['an exit action that is not implemented', { replace: 'darken: () => {}, ', by: '' }],
    ['an action of a transition that is not implemented', { replace: ', warn: () => {}', by: '' }],
    ['an action that is not used', { replace: 'actions: {', by: 'actions: { cool: () => {},' }],
    ['a guard that is not implemented', { replace: 'isFull: () => true, ', by: '' }],
    ['a guard that is not used', { replace: 'guards: {', by: 'guards: { isCold: () => true,' }],
    ['a delay that is not implemented', { replace: 'timeout: 100', by: '' }],
    ['a delay that is not used', { replace: 'delays: {', by: 'delays: { pause: 5,' }],
  ])('%s', (_, change) => {
    const source = changed(KETTLE, change)
    expect(namesUsed('kettle.machine.ts', source)).not.toEqual(namesImplemented('kettle.machine.ts', source))
  })
})

function chartAtRunTime(source: string): Chart {
  const { kettle } = evaluate(source, { xstate })
  if (!(kettle instanceof xstate.StateMachine)) throw new Error('There is no kettle')
  return chartOf(kettle)
}
