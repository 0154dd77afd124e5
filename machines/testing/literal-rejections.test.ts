import { describe, expect, test } from 'vitest'
import { chartInSource } from './literal'
import { namesImplemented } from './literal-names'

describe('throws an error with the line for', () => {
  test.each([
    [
      'spread states',
      "createMachine({ id: 'k',\n  states: { a: {}, ...others },\n})",
      'kettle.machine.ts:2: something is spread',
    ],
    ['a spread machine', 'createMachine({\n  ...base,\n})', 'kettle.machine.ts:2: something is spread'],
    [
      'a state with something spread',
      "createMachine({ id: 'k', states: { a: { ...base } } })",
      'kettle.machine.ts:1: something is',
    ],
    ['a computed state', "createMachine({ id: 'k', states: { [name]: {} } })", ':1: a key is computed'],
    ['an imported state', "createMachine({ id: 'k', states: { off: offState } })", ':1: the state off is not written'],
    ['an imported state in short', "createMachine({ id: 'k', states: { off } })", ':1: off is not written in place'],
    [
      'a state built by a helper',
      "createMachine({ id: 'k', states: { off: idle() } })",
      'the state off is not written in place',
    ],
    ['imported states', "createMachine({ id: 'k', states: allStates })", 'states is not written in place'],
    ['an imported machine', 'setup({}).createMachine(config)', 'the machine is not written in place'],
    [
      'a nested state',
      "createMachine({ id: 'k', states: { on: { states: { low: lowState } } } })",
      'the state on.low is not',
    ],
    ['no machine', 'export const kettle = 1', 'kettle.machine.ts contains 0 machines instead of one'],
    [
      'two machines',
      'createMachine({}); setup({}).createMachine({})',
      'kettle.machine.ts contains 2 machines instead of one',
    ],
    ['a machine without an id', 'createMachine({})', 'the machine has no id'],
    ['a computed id', 'createMachine({ id: name })', "the machine's id is not a literal"],
    ['no initial state', "createMachine({ id: 'k',\nstates: { off: {} } })", ':1: there is no initial state'],
    ['a computed initial state', "createMachine({ id: 'k', initial, states: {} })", 'initial is not written in place'],
  ])('%s', (_, source, problem) => {
    expect(() => chartInSource('kettle.machine.ts', source)).toThrow(problem)
  })

  test.each([
    ['a computed initial state', 'initial: first, states: { low: {} }', 'the initial state is not a literal'],
    ['an unknown type', "type: 'odd'", 'there is no type odd'],
    ['a computed type', 'type: kind', 'the type of a state is not a literal'],
    ['a computed tag', "tags: ['busy', hot]", 'a tag is not a literal'],
    ['spread tags', 'tags: [...hot]', 'something is spread'],
    ['an imported port', 'invoke: heater', 'a port is not written in place'],
    ['a port with something spread', "invoke: { ...heater, id: 'heat' }", 'something is spread'],
    ['a port without an id', "invoke: { src: 'heat' }", 'a port has no id or no src'],
    ['a port without a src', "invoke: { id: 'heat' }", 'a port has no id or no src'],
    ['an inline port', "invoke: { id: 'heat', src: fromPromise(heat) }", "a port's src is not a literal"],
    ['a computed id', "invoke: { id: name, src: 'heat' }", "a port's id is not a literal"],
    [
      'onSnapshot of a port',
      "invoke: { id: 'heat', src: 'heat', onSnapshot: {} }",
      'onSnapshot of a port is not supported',
    ],
    ['an inline entry', 'entry: () => {}', 'an action has no name'],
    ['an inline exit', 'exit: assign({})', 'an action has no name'],
    ['an inline action', 'on: { press: { actions: raise({}) } }', 'an action has no name'],
    ['an inline action in a list', "on: { press: { actions: ['light', () => {}] } }", 'an action has no name'],
    ['an action with a computed name', 'on: { press: { actions: { type: name } } }', 'the name of an action is not'],
    ['an action without a name', 'on: { press: { actions: { params: {} } } }', 'an action has no name'],
    ['an inline guard', "on: { press: { guard: () => true, target: 'on' } }", 'a guard has no name'],
    ['a composed guard', "on: { press: { guard: not('isHot'), target: 'on' } }", 'a guard has no name'],
    ['imported transitions', 'on: transitions', 'on is not written in place'],
    ['spread transitions', "on: { ...shared, press: { target: 'on' } }", 'something is spread'],
    ['a computed event', "on: { [press]: { target: 'on' } }", 'a key is computed'],
    ['an imported transition', 'on: { press: start }', 'a transition is not written in place'],
    ['a transition built by a helper', "on: { press: to('on') }", 'a transition is not written in place'],
    ['a transition with something spread', 'on: { press: { ...start } }', 'something is spread'],
    ['a list with something spread', 'on: { press: [...starts] }', 'something is spread'],
    ['a computed target', 'on: { press: { target: next } }', 'a target is not a literal'],
    ['a target of another machine', "on: { press: { target: '#oven.on' } }", 'is outside of this machine'],
    ['a computed reenter', "on: { press: { target: 'on', reenter: isHot } }", 'reenter is not a literal'],
    ['a delay in milliseconds', "after: { 500: { target: 'on' } }", 'a key is computed'],
    ['imported delays', 'after: delays', 'after is not written in place'],
    ['an imported eventless transition', 'always: start', 'a transition is not written in place'],
    ['an unknown key', "description: 'hot'", 'description of the state off is not supported'],
  ])('in a state: %s', (_, state, problem) => {
    const source = `createMachine({ id: 'k', initial: 'off', states: { on: {},\n off: { ${state} } } })`
    expect(() => chartInSource('kettle.machine.ts', source)).toThrow(/kettle\.machine\.ts:2: /)
    expect(() => chartInSource('kettle.machine.ts', source)).toThrow(problem)
  })

  test.each([
    ['imported guards', 'setup({ guards })', ':1: guards is not written in place'],
    ['spread guards', 'setup({ guards: { ...shared } })', ':1: something is spread'],
    ['an imported guard', 'setup({ guards: { isHot } })', ':1: isHot is not written in place'],
    ['guards built by a helper', 'setup({ guards: sharedGuards() })', ':1: guards is not written in place'],
    ['an imported setup', 'setup(abilities)', ':1: the setup is not written in place'],
    ['a setup made elsewhere', 'base', ':1: the argument of setup is not written in place'],
    ['an extended setup', 'setup({}).extend({})', 'the argument of setup is not written in place'],
    ['an unknown key', 'setup({ schemas: {} })', 'schemas of the setup is not supported'],
  ])('in the setup: %s', (_, setup, problem) => {
    const source = `${setup}.createMachine({ id: 'k' })`
    expect(() => namesImplemented('kettle.machine.ts', source)).toThrow(`kettle.machine.ts`)
    expect(() => namesImplemented('kettle.machine.ts', source)).toThrow(problem)
  })
})
