import { describe, expect, test } from 'vitest'
import * as xstate from 'xstate'
import { type Chart, chartOf } from '../drawing/chart'
import { chartInSource } from './literal'
import { namesImplemented, namesUsed } from './literal-names'
import { type Change, changed, evaluate } from './mutate'

/** A machine with one of everything. What is handed over by name may be computed and spread. */
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
          { guard: 'isHot', target: 'on.keeping' },
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
          invoke: { id: 'heat', src: 'heat', input: {}, onDone: { target: 'keeping' }, onError: { target: '#kettle.off' } },
        },
        keeping: {
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

test('what is written in place is read as it is at run time', () => {
  expect(chartInSource('kettle.machine.ts', KETTLE)).toEqual(chartAtRunTime(KETTLE))
})

describe('a difference between the source and the machine at run time is found', () => {
  test.each<[string, Change]>([
    ['a state more or less', { replace: 'bright: {}', by: 'bright: {}, brighter: {}' }],
    ['a state by another name', { replace: 'plate: {', by: 'disc: {' }],
    [
      'the order of states',
      {
        replace: "dark: { always: { guard: 'isHot', target: 'bright' } }, bright: {}",
        by: "bright: {}, dark: { always: { guard: 'isHot', target: 'bright' } }",
      },
    ],
    ['the first state', { replace: "initial: 'off'", by: "initial: 'on'" }],
    ['the first state inside', { replace: "initial: 'heating'", by: "initial: 'keeping'" }],
    ['a type', { replace: "type: 'final'", by: "type: 'atomic'" }],
    ['a tag', { replace: "'hot'", by: "'warm'" }],
    ['the order of tags', { replace: "['busy', 'hot']", by: "['hot', 'busy']" }],
    ['a port', { after: 'heatAgain', replace: "src: 'heat'", by: "src: 'clean'" }],
    ["a port's id", { replace: "id: 'heatAgain'", by: "id: 'heatMore'" }],
    ['a port less', { replace: ", { id: 'clean', src: 'clean' }", by: '' }],
    ['on entry', { replace: "entry: 'light'", by: "entry: 'count'" }],
    ['on exit', { replace: "['darken', { type: 'count' }]", by: "'darken'" }],
    ['an event', { replace: 'unplug', by: 'lift' }],
    ['an event less', { replace: ", look: { actions: 'count' }", by: '' }],
    ['a target', { replace: "target: '.off'", by: "target: '.on'" }],
    ['a target inside', { replace: "target: 'on.keeping'", by: "target: 'on'" }],
    ['a target above', { replace: "target: '#kettle.off'", by: "target: '#kettle.on'" }],
    ['a target beside', { replace: "target: 'broken'", by: "target: 'off'" }],
    ['no target', { replace: "actions: 'count' }", by: "target: '.off', actions: 'count' }" }],
    ['a guard', { replace: "guard: 'isHot'", by: "guard: 'isFull'" }],
    ['a guard with parameters', { replace: "type: 'isFull'", by: "type: 'isHot'" }],
    ['a guard less', { replace: "always: { guard: 'isHot',", by: 'always: {' }],
    ['an action', { replace: "{ actions: 'count' }", by: "{ actions: 'warn' }" }],
    ['an action with parameters', { replace: "type: 'warn'", by: "type: 'count'" }],
    ['an action less', { replace: "{ actions: 'count' }", by: '{}' }],
    [
      'the order of transitions',
      {
        replace: "{ guard: 'isHot', target: 'on.keeping' },",
        by: "{ guard: 'isFull', target: 'on' }, { guard: 'isHot', target: 'on.keeping' },",
      },
    ],
    ['an answer', { replace: "onDone: { target: 'keeping' }", by: "onDone: { target: 'last' }" }],
    ['a failure', { replace: ", onError: { target: '#kettle.off' }", by: '' }],
    ['the end of what is inside', { replace: "onDone: { target: 'last' },", by: '' }],
    ['a delay', { after: 'after:', replace: 'timeout', by: 'otherTimeout' }],
    ['what is always', { replace: "always: { guard: 'isHot', target: 'bright' }", by: '' }],
  ])('%s', (_, change) => {
    const source = changed(KETTLE, change)
    expect(chartInSource('kettle.machine.ts', KETTLE)).not.toEqual(chartAtRunTime(source))
    expect(chartInSource('kettle.machine.ts', source)).not.toEqual(chartAtRunTime(KETTLE))
  })
})

test('another id is a difference as well', () => {
  const source = KETTLE.replaceAll('#kettle', '#pot').replace("id: 'kettle'", "id: 'pot'")
  expect(chartInSource('kettle.machine.ts', KETTLE)).not.toEqual(chartAtRunTime(source))
})

describe('a name that is not implemented, or not used, is found', () => {
  test('all are', () => {
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
    ['an action on entry', { replace: 'light: () => {}, ', by: '' }],
    ['an action on exit', { replace: 'darken: () => {}, ', by: '' }],
    ['an action of a transition', { replace: ', warn: () => {}', by: '' }],
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
