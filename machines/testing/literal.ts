import type ts from 'typescript'
import type { Chart, ChartPort, ChartState, ChartTransition } from '../drawing/chart'
import { entries, errorAt, known, list, literal, machineLiterals, text } from './literal-syntax'
import { namesOf, type StatePosition, transitionsByKey, transitionsIn } from './literal-transitions'

const OF_STATES = [
  'type',
  'initial',
  'tags',
  'invoke',
  'entry',
  'exit',
  'on',
  'onDone',
  'after',
  'always',
  'states',
] as const
/** A drawing does not show `context` and `output`, so they may be computed. */
const OF_MACHINES = ['id', 'context', 'output', ...OF_STATES] as const
const OF_PORTS = ['id', 'src', 'input', 'onDone', 'onError'] as const
const TYPES = ['atomic', 'compound', 'parallel', 'final', 'history'] as const

/**
 * Reads the chart from the `createMachine` literal in a machine's source. The visual editors read it in the same way, and silently
 * drop everything that is spread, computed, imported or built by a helper.
 *
 * @throws Error with file and line if something is not written in place, has no name or has an unknown key, and if there is not
 * exactly one machine
 */
export function chartInSource(fileName: string, source: string): Chart {
  const { machine } = machineLiterals(fileName, source)
  const id = known(machine, OF_MACHINES, 'a machine')('id')
  if (id === undefined) throw errorAt(machine, 'the machine has no id')
  const name = text(id, "the machine's id")
  return { id: name, root: stateIn(machine, { machine: name, keys: [] }) }
}

function stateIn(config: ts.ObjectLiteralExpression, position: StatePosition): ChartState {
  const path = position.keys.join('.')
  const part = known(config, position.keys.length === 0 ? OF_MACHINES : OF_STATES, `the state ${path}`)
  const states = innerStates(part('states'), position)
  const type = typeIn(part('type'), states)
  return {
    path,
    type,
    initial: type === 'compound' ? initialIn(config, part('initial'), position) : null,
    tags: list(part('tags')).map((tag) => text(tag, 'a tag')),
    ports: list(part('invoke')).map((port) => portIn(port).port),
    entry: namesOf(part('entry'), 'an action'),
    exit: namesOf(part('exit'), 'an action'),
    // XState checks them in this order.
    transitions: [
      ...transitionsByKey(position, 'event', part('on')),
      ...transitionsIn(position, { type: 'end', name: [position.machine, ...position.keys].join('.') }, part('onDone')),
      ...list(part('invoke')).flatMap((port) => transitionsAfter(port, position)),
      ...transitionsByKey(position, 'delay', part('after')),
      ...transitionsIn(position, { type: 'always', name: '' }, part('always')),
    ],
    states,
  }
}

function innerStates(value: ts.Expression | undefined, { machine, keys }: StatePosition): readonly ChartState[] {
  if (value === undefined) return []
  return entries(literal(value, 'states')).map(({ name, value: state }) => {
    const inner = [...keys, name]
    return stateIn(literal(state, `the state ${inner.join('.')}`), { machine, keys: inner })
  })
}

function typeIn(value: ts.Expression | undefined, states: readonly ChartState[]): ChartState['type'] {
  if (value === undefined) return states.length === 0 ? 'atomic' : 'compound'
  const name = text(value, 'the type of a state')
  const type = TYPES.find((each) => each === name)
  if (type === undefined) throw errorAt(value, `there is no type ${name}`)
  return type
}

function initialIn(
  config: ts.ObjectLiteralExpression,
  value: ts.Expression | undefined,
  { keys }: StatePosition,
): string {
  if (value === undefined) throw errorAt(config, 'there is no initial state')
  return [...keys, text(value, 'the initial state')].join('.')
}

function portIn(value: ts.Expression): { readonly port: ChartPort; readonly part: ReturnType<typeof partsOfPort> } {
  const part = partsOfPort(value)
  const [id, src] = [part('id'), part('src')]
  if (id === undefined || src === undefined) throw errorAt(value, 'a port has no id or no src')
  return { port: { id: text(id, "a port's id"), name: text(src, "a port's src") }, part }
}

const partsOfPort = (value: ts.Expression) => known(literal(value, 'a port'), OF_PORTS, 'a port')

function transitionsAfter(value: ts.Expression, position: StatePosition): readonly ChartTransition[] {
  const { port, part } = portIn(value)
  return [
    ...transitionsIn(position, { type: 'done', name: port.id }, part('onDone')),
    ...transitionsIn(position, { type: 'error', name: port.id }, part('onError')),
  ]
}
