import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor, createMachine, StateMachine, toPromise } from 'xstate'
import type { port } from '../../../machines/shared/port'
import { type Chart, type ChartState, chartOf, statesWithin } from '../../generate/drawing/chart'
import { checkLiteral } from './machine-literals'

const sources = import.meta.glob<string>('../../../machines/**/*.machine.ts', { query: '?raw', import: 'default' })
const modules = import.meta.glob<Record<string, unknown>>('../../../machines/**/*.machine.ts')

const sorted = (names: readonly string[]) => [...new Set(names)].toSorted()

/** The names of the implementations that a machine uses. */
function namesIn({ root }: Chart) {
  const states = statesWithin(root)
  const transitions = states.flatMap((state) => state.transitions)
  return {
    actors: sorted(states.flatMap(({ ports }) => ports.map(({ name }) => name))),
    actions: sorted(
      [...states, ...transitions].flatMap((part) => ('entry' in part ? [...part.entry, ...part.exit] : part.actions)),
    ),
    guards: sorted(transitions.flatMap(({ guard }) => guard ?? [])),
    delays: sorted(transitions.flatMap(({ on }) => (on.type === 'delay' ? on.name : []))),
  }
}

/**
 * Finds invoked ports whose id differs from their name, ports and machines that lack `onDone` or `onError`, and guards on several
 * branches of one trigger. A machine may be invoked several times at once, each with an id of its own, and one without a final
 * state is never done. Without `onError`, an actor's error is thrown into the page. A drawing does not show parameters, so two
 * arrows with the same guard would look the same.
 *
 * @param machines those among the invoked actors, by name
 */
function chartProblems({ id, root }: Chart, machines: Machines = new Map()): readonly string[] {
  return statesWithin(root).flatMap((state) =>
    [...portProblems(state, machines), ...repeatedGuards(state)].map(
      (problem) => `${id}, ${state.path || 'all states'}: ${problem}`,
    ),
  )
}

type Machines = ReadonlyMap<string, AnyStateMachine>

const portProblems = ({ ports, transitions }: ChartState, machines: Machines) =>
  ports.flatMap(({ id, name }) => {
    const machine = machines.get(name)
    const isEndless = machine && Object.values(machine.root.states).every(({ type }) => type !== 'final')
    const isHandled = (type: 'done' | 'error') => transitions.some(({ on }) => on.type === type && on.name === id)
    return [
      ...(id === name || machine ? [] : [`${name} has the id ${id}`]),
      ...(isHandled('done') || isEndless ? [] : [`${name} has no onDone`]),
      ...(isHandled('error') ? [] : [`${name} has no onError`]),
    ]
  })

function repeatedGuards({ transitions }: ChartState): readonly string[] {
  const branches = transitions.flatMap(({ on, guard }) => (guard === null ? [] : `${on.text} [${guard}]`))
  return [...new Set(branches.filter((branch, index) => branches.indexOf(branch) < index))]
}

test('finds the machines', () => {
  expect(Object.keys(modules).length).toBeGreaterThanOrEqual(14)
})

// The visual editors show a machine completely only if all of it is written in place.
describe.each(Object.keys(modules))('%s', (path) => {
  async function load(): Promise<{ name: string; machine: AnyStateMachine; chart: Chart }> {
    const machines = Object.entries((await modules[path]?.()) ?? {}).flatMap(([name, machine]) =>
      machine instanceof StateMachine ? [{ name, machine, chart: chartOf(machine) }] : [],
    )
    const [only] = machines
    if (only === undefined || machines.length > 1) throw new Error(`There are ${machines.length} machines`)
    return only
  }

  test('is a literal', async () => {
    checkLiteral(path, (await sources[path]?.()) ?? '')
    const { name, chart } = await load()
    expect(name).toBe(`${chart.id}Machine`)
    expect(statesWithin(chart.root).filter(({ initial }) => initial === '')).toEqual([])
  })

  test('implements exactly the names that it uses', async () => {
    const { machine, chart } = await load()
    const { actors, actions, guards, delays } = machine.implementations
    expect(namesIn(chart)).toEqual({
      actors: sorted(Object.keys(actors)),
      actions: sorted(Object.keys(actions)),
      guards: sorted(Object.keys(guards)),
      delays: sorted(Object.keys(delays)),
    })
  })

  test('has ports with their names as ids, and different guards on the branches of a trigger', async () => {
    const { machine, chart } = await load()
    const invoked = Object.entries(machine.implementations.actors)
    const machines = new Map(invoked.flatMap(([name, logic]) => (logic instanceof StateMachine ? [[name, logic]] : [])))
    expect(chartProblems(chart, machines)).toEqual([])
    for (const [name, logic] of invoked.filter(([name]) => !machines.has(name))) {
      const actor = createActor(logic as ReturnType<typeof port>, { input: undefined })
      // A source fails at its start, so the promise is made before it.
      const call = toPromise(actor)
      actor.start()
      await expect(call).rejects.toThrow(`port not provided: ${chart.id}.${name}`)
    }
  })
})

test.each([
  ['spread states', 'createMachine({ states: { a: {},\n ...others } })', ':2: something is spread'],
  ['a computed state', 'createMachine({ states: { [name]: {} } })', ':1: a key is computed'],
  ['an imported state', 'createMachine({ states: { off: offState } })', ':1: off is not written in place'],
  ['an imported machine', 'setup({}).createMachine(config)', ':1: the machine is not written in place'],
  ['no machine', 'export const kettle = 1', 'kettle.machine.ts contains 0 machines instead of one'],
  ['an inline guard', 'createMachine({ on: { press: {\n guard: () => true } } })', ':2: guard is not written in place'],
  ['a delay in milliseconds', "createMachine({ after: { 500: { target: 'on' } } })", ':1: a key is computed'],
  ['an imported setup', 'setup(abilities).createMachine({})', ':1: the setup is not written in place'],
  ['a setup made elsewhere', 'base.createMachine({})', ':1: the argument of setup is not written in place'],
  ['an unknown part of a setup', 'setup({ schemas: {} }).createMachine({})', ':1: schemas of the setup is not'],
])('finds what is not written in place, with its line: %s', (_, source, problem) => {
  expect(() => checkLiteral('kettle.machine.ts', source)).toThrow(problem)
})

test('allows computed contexts, outputs, inputs and parameters', () => {
  const computed = "context: () => ({ ...all }), output: value, on: { go: { guard: { type: 'isHot', params: all() } } }"
  checkLiteral('kettle.machine.ts', `createMachine({ ${computed}, invoke: [{ input: all }] })`)
})

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
  expect(chartProblems(chart)).toEqual(
    ['heat has the id warm', 'heat has no onError', 'cool has no onDone', 'press [isHot]'].map(
      (problem) => `kettle, on: ${problem}`,
    ),
  )
})

test('allows another id for a machine, and no onDone if it has no final state', () => {
  const invoke = ['first', 'second'].flatMap((id) => [
    { id, src: 'timer', onError: {} },
    { id: `${id}Lamp`, src: 'lamp', onError: {} },
  ])
  const chart = chartOf(createMachine({ id: 'kettle', initial: 'on', states: { on: { invoke } } } as never))
  const machines = new Map<string, AnyStateMachine>([
    ['timer', createMachine({ initial: 'over', states: { over: { type: 'final' } } })],
    ['lamp', createMachine({ initial: 'off', states: { off: {} } })],
  ])
  expect(chartProblems(chart, machines)).toEqual(Array(2).fill('kettle, on: timer has no onDone'))
})
