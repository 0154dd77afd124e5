import { expect, test } from 'vitest'
import { portProblems } from './literal-ports'

const sources = import.meta.glob<string>('../**/*.machine.ts', { query: '?raw', import: 'default', eager: true })

test.each(Object.entries(sources))('%s: each port has its name as its id, an onDone and an onError', (path, source) => {
  expect(portProblems(path, source)).toEqual([])
})

const kettle = (port: string) => `createMachine({
  id: 'kettle', initial: 'off', states: { off: {}, on: { initial: 'low', states: { low: { invoke: ${port} } } } },
})`

test.each([
  ['nothing is wrong', "{ id: 'heat', src: 'heat', onDone: {}, onError: { target: '#kettle.off' } }", []],
  ['another id', "{ id: 'warm', src: 'heat', onDone: {}, onError: {} }", ['kettle, on.low: heat has the id warm']],
  ['no answer', "{ id: 'heat', src: 'heat', onError: {} }", ['kettle, on.low: heat has no onDone']],
  ['no failure', "{ id: 'heat', src: 'heat', onDone: {} }", ['kettle, on.low: heat has no onError']],
  [
    'one of two',
    "[{ id: 'heat', src: 'heat', onDone: {}, onError: {} }, { id: 'clean', src: 'clean', onDone: {} }]",
    ['kettle, on.low: clean has no onError'],
  ],
])('a port is looked at with its machine and state: %s', (_, port, problems) => {
  expect(portProblems('kettle.machine.ts', kettle(port))).toEqual(problems)
})
