import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { manualPort } from './manual-port'

function startCall(question: string) {
  const port = manualPort<string, string>()
  return { port, actor: createActor(port.logic, { input: question }).start() }
}

test('a call waits for its result and shows its input', async () => {
  const { port, actor } = startCall('question')
  expect([port.inputs, actor.getSnapshot().status]).toEqual([['question'], 'active'])
  await port.resolve('ada')
  expect(actor.getSnapshot().output).toBe('ada')
})

test('a call can fail', async () => {
  const { port, actor } = startCall('question')
  actor.subscribe({ error: () => {} })
  await port.reject('no network')
  expect(actor.getSnapshot().error).toBe('no network')
})

test('a call is aborted when its actor stops', () => {
  const { port, actor } = startCall('question')
  const before = port.calls.map(({ aborted }) => aborted)
  actor.stop()
  expect([before, port.calls.map(({ aborted }) => aborted)]).toEqual([[false], [true]])
})

test('a port without calls cannot be resolved', () => {
  expect(() => manualPort<string>().resolve('ada')).toThrow('The port was never called')
})

test('a port whose calls were cleared can be used again', async () => {
  const { port, actor } = startCall('question')
  port.clear()
  const next = createActor(port.logic, { input: 'next question' }).start()
  await port.resolve('ben')
  expect([port.inputs, actor.getSnapshot().status, next.getSnapshot().output]).toEqual([
    ['next question'],
    'active',
    'ben',
  ])
})
