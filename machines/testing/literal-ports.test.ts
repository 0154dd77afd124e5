import { expect, test } from 'vitest'
import { portProblems } from './literal-ports'

const sources = import.meta.glob<string>('../**/*.machine.ts', { query: '?raw', import: 'default', eager: true })

test.each(Object.entries(sources))(
  '%s: the id of each port is its name, and it has onDone and onError',
  (path, source) => {
    expect(portProblems(path, source)).toEqual([])
  },
)

const kettle = (port: string) => `createMachine({
  id: 'kettle', initial: 'off', states: { off: {}, on: { initial: 'low', states: { low: { invoke: ${port} } } } },
})`

test.each([
  ['no problem', "{ id: 'heat', src: 'heat', onDone: {}, onError: { target: '#kettle.off' } }", []],
  ['another id', "{ id: 'warm', src: 'heat', onDone: {}, onError: {} }", ['kettle, on.low: heat has the id warm']],
  ['no onDone', "{ id: 'heat', src: 'heat', onError: {} }", ['kettle, on.low: heat has no onDone']],
  ['no onError', "{ id: 'heat', src: 'heat', onDone: {} }", ['kettle, on.low: heat has no onError']],
  [
    'a problem in one of two ports',
    "[{ id: 'heat', src: 'heat', onDone: {}, onError: {} }, { id: 'clean', src: 'clean', onDone: {} }]",
    ['kettle, on.low: clean has no onError'],
  ],
])('reports problems of a port with its machine and state: %s', (_, port, problems) => {
  expect(portProblems('kettle.machine.ts', kettle(port))).toEqual(problems)
})
