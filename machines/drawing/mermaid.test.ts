import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, StateMachine, setup } from 'xstate'
import { chartOf, statesWithin } from './chart'
import { toMermaid } from './mermaid'
import { inWords } from './words'

const modules = import.meta.glob<Record<string, unknown>>('../**/*.machine.ts', { eager: true })
const machines = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine)

/** The lines of Mermaid's grammar that are used, and no others. */
const FORMS = {
  state: /^ *state "[^":;#<>%]+" as (\w+)$/,
  frame: /^ *state "[^":;#<>%]+" as (\w+) \{$/,
  fact: /^ *(\w+) : [^:;#"<>%]+$/,
  begin: /^ *\[\*\] --> (\w+)$/,
  end: /^ *(\w+) --> \[\*\]$/,
  way: /^ {2}(\w+) --> (\w+) : ([^:;#"<>%]+)$/,
  close: /^ *\}$/,
  region: /^ *--$/,
}

describe('the diagram of every machine keeps to the grammar', () => {
  test.each(machines.map((machine) => [machine.id, chartOf(machine)] as const))('%s', (_, chart) => {
    const [head, ...lines] = toMermaid(chart).split('\n')
    expect(head).toBe('stateDiagram-v2')
    const read = lines.map((line) => Object.entries(FORMS).find(([, form]) => form.test(line)))
    expect(lines.filter((_line, index) => read[index] === undefined)).toEqual([])
    const idsIn = (form: keyof typeof FORMS) => lines.flatMap((line) => FORMS[form].exec(line)?.slice(1) ?? [])
    const drawn = [...idsIn('state'), ...idsIn('frame')]
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(drawn).toEqual(expect.arrayContaining([...idsIn('fact'), ...idsIn('begin'), ...idsIn('end')]))
    expect(drawn).toEqual(expect.arrayContaining(lines.flatMap((line) => FORMS.way.exec(line)?.slice(1, 3) ?? [])))
    const [, ...states] = statesWithin(chart.root)
    expect(drawn.filter((id) => !id.split('_').includes('all')).toSorted()).toEqual(
      states.map(({ path }) => path.replaceAll('.', '_')).toSorted(),
    )
    const ways = statesWithin(chart.root).flatMap(({ transitions }) =>
      transitions.filter(({ targets }) => targets.length),
    )
    const texts = lines.flatMap((line) => FORMS.way.exec(line)?.at(3)?.split(' or ') ?? [])
    expect(new Set(texts)).toEqual(new Set(ways.map((way) => inWords({ ...way, actions: [] }))))
    expect(depths(lines).every((depth) => depth >= 0)).toBe(true)
    expect(depths(lines).at(-1)).toBe(0)
  })
})

test('tags, ports, actions, delays, guards, regions, history and ends have their words', () => {
  const kettle = setup({
    actions: { light: () => {}, count: () => {} },
    guards: { isHot: () => true },
    delays: { patience: 100 },
  }).createMachine({
    id: 'kettle',
    initial: 'off',
    on: { look: { actions: 'count' }, unplug: { target: '.off' } },
    states: {
      off: {
        on: {
          press: { guard: 'isHot', target: 'on.warm', actions: 'light' },
          push: { target: 'on' },
          hold: { target: 'on.last' },
        },
      },
      on: {
        tags: ['busy'],
        initial: 'warm',
        after: { patience: { target: 'broken' } },
        states: {
          warm: {
            type: 'parallel',
            exit: 'light',
            states: { plate: { tags: ['hot', 'busy'], entry: 'light' }, lamp: {} },
          },
          last: { type: 'history' },
        },
      },
      broken: { type: 'final' },
    },
  })
  expect(toMermaid(chartOf(kettle)).split('\n')).toEqual([
    'stateDiagram-v2',
    '  state "in all of them" as all',
    '  all : look / count',
    '  state "off" as off',
    '  state "on, is busy" as on {',
    '    state "in all of them" as on_all',
    '    state "warm" as on_warm {',
    '      state "in all of them" as on_warm_all',
    '      on_warm_all : on exit light',
    '      --',
    '      state "plate" as on_warm_plate',
    '      on_warm_plate : is hot and busy',
    '      on_warm_plate : on entry light',
    '      --',
    '      state "lamp" as on_warm_lamp',
    '    }',
    '    state "last (the one before)" as on_last',
    '    [*] --> on_warm',
    '  }',
    '  state "broken" as broken',
    '  [*] --> off',
    '  broken --> [*]',
    '  all --> off : unplug',
    '  off --> on_warm : press [isHot] or push',
    '  off --> on_last : hold',
    '  on_all --> broken : after patience',
  ])
})

test('no name can break the diagram: what a text cannot have is left out, and an odd state is refused', () => {
  const event = 'a:b;c#d"e<f>'
  const odd = setup({}).createMachine({ id: 'odd', initial: 'off', states: { off: { on: { [event]: 'off' } } } })
  expect(toMermaid(chartOf(odd))).toContain('off --> off : a b c d e f ')
  for (const name of ['not a word', 'end', 'all', 'a_b']) {
    const machine = setup({}).createMachine({ id: 'odd', initial: name, states: { [name]: {} } })
    expect(() => toMermaid(chartOf(machine))).toThrow(name)
  }
})

/** How many frames are open after each line. */
function depths(lines: readonly string[]): readonly number[] {
  let depth = 0
  return lines.map((line) => {
    depth += Number(FORMS.frame.test(line)) - Number(FORMS.close.test(line))
    return depth
  })
}
