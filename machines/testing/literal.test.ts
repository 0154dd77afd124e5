import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { statesInSource } from './literal'

const sources = import.meta.glob<string>('../**/*.machine.ts', { query: '?raw', import: 'default' })
const modules = import.meta.glob<Record<string, unknown>>('../**/*.machine.ts')

describe('every machine opens whole in the visualiser: the states in its source are those at run time', () => {
  test('the machines are found', () => {
    expect(Object.keys(modules)).toEqual(
      expect.arrayContaining([
        '../checkout/checkout.machine.ts',
        '../discord-link/discord-link.machine.ts',
        '../payment-return/payment-return.machine.ts',
        '../platform/platform.machine.ts',
        '../provisioning/provisioning.machine.ts',
        '../purchase/purchase.machine.ts',
        '../release/release.machine.ts',
        '../service-config/service-config.machine.ts',
        '../session/session.machine.ts',
        '../setup/setup.machine.ts',
        '../shared/action.machine.ts',
        '../shared/resource.machine.ts',
        '../shared/search.machine.ts',
      ]),
    )
  })

  test.each(Object.keys(modules))('%s', async (path) => {
    const machines = Object.values((await modules[path]?.()) ?? {}).filter(
      (value): value is AnyStateMachine => value instanceof StateMachine,
    )
    const source = await sources[path]?.()
    expect([statesInSource(path, source ?? '')]).toEqual(machines.map(({ root }) => pathsBelow(root).sort()))
  })
})

function pathsBelow(node: AnyStateMachine['root']): string[] {
  return Object.values(node.states).flatMap((state) => [state.path.join('.'), ...pathsBelow(state)])
}

describe('what is not written in place is refused with its line', () => {
  test.each([
    [
      'spread states',
      'createMachine({\n  states: { a: {}, ...others },\n})',
      'kettle.machine.ts:2: something is spread',
    ],
    ['a spread machine', 'createMachine({\n  ...base,\n})', 'kettle.machine.ts:2: something is spread'],
    [
      'a state with something spread',
      'createMachine({ states: { a: { ...base } } })',
      'kettle.machine.ts:1: something is',
    ],
    ['a computed state', 'createMachine({ states: { [name]: {} } })', 'kettle.machine.ts:1: a key is computed'],
    ['an imported state', 'createMachine({ states: { off: offState } })', ':1: the state off is not written in place'],
    ['an imported state in short', 'createMachine({ states: { off } })', ':1: off is not written in place'],
    [
      'a state built by a helper',
      'createMachine({ states: { off: idle() } })',
      'the state off is not written in place',
    ],
    ['imported states', 'createMachine({ states: allStates })', 'states is not written in place'],
    ['an imported machine', 'setup({}).createMachine(config)', 'the machine is not written in place'],
    ['a nested state', 'createMachine({ states: { on: { states: { low: lowState } } } })', 'the state on.low is not'],
    ['no machine', 'export const kettle = 1', 'kettle.machine.ts holds 0 machines, not one'],
    ['two machines', 'createMachine({}); setup({}).createMachine({})', 'kettle.machine.ts holds 2 machines, not one'],
  ])('%s', (_, source, problem) => {
    expect(() => statesInSource('kettle.machine.ts', source)).toThrow(problem)
  })

  test('what is written in place is read, nested and quoted states too, and parameters may spread', () => {
    const source = `setup({}).createMachine({
      states: { off: {}, 'on': { entry: ({ event }) => ({ ...event }), states: { low: {}, high: {} } } },
    })`
    expect(statesInSource('kettle.machine.ts', source)).toEqual(['off', 'on', 'on.high', 'on.low'])
  })
})
