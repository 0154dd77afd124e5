import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { manualPort } from './manual-port'

function ask(question: string) {
  const port = manualPort<string, string>()
  return { port, actor: createActor(port.logic, { input: question }).start() }
}

test('a call waits for its answer, and shows what it was asked', async () => {
  const { port, actor } = ask('who is there')
  expect([port.inputs, actor.getSnapshot().status]).toEqual([['who is there'], 'active'])
  await port.resolve('ada')
  expect(actor.getSnapshot().output).toBe('ada')
})

test('a call can fail', async () => {
  const { port, actor } = ask('who is there')
  actor.subscribe({ error: () => {} })
  await port.reject('nobody')
  expect(actor.getSnapshot().error).toBe('nobody')
})

test('a call that was given up says so', () => {
  const { port, actor } = ask('who is there')
  const before = port.calls.map(({ aborted }) => aborted)
  actor.stop()
  expect([before, port.calls.map(({ aborted }) => aborted)]).toEqual([[false], [true]])
})

test('a port that nobody called has nothing to answer', () => {
  expect(() => manualPort<string>().resolve('ada')).toThrow('The port was never called')
})

test('a port that has forgotten its calls can be used in the next world', async () => {
  const { port, actor } = ask('who is there')
  port.clear()
  const next = createActor(port.logic, { input: 'and now' }).start()
  await port.resolve('ben')
  expect([port.inputs, actor.getSnapshot().status, next.getSnapshot().output]).toEqual([['and now'], 'active', 'ben'])
})
