import { expect, test } from 'vitest'
import { anySignal } from './any-signal'

test.each([0, 1])('signal %s aborts it with its reason, and the other one has no effect', (first) => {
  const controllers = [new AbortController(), new AbortController()] as const
  const any = anySignal(controllers[0].signal, controllers[1].signal)
  const before = any.aborted
  controllers[first]?.abort('first')
  controllers[1 - first]?.abort('second')
  expect([before, any.aborted, any.reason]).toEqual([false, true, 'first'])
})

test('the first of the signals that are already aborted provides the reason', () => {
  const any = anySignal(new AbortController().signal, AbortSignal.abort('first'), AbortSignal.abort('second'))
  expect([any.aborted, any.reason]).toEqual([true, 'first'])
})
