import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { port } from './port'

test('a port that is not provided fails with its name', async () => {
  const actor = createActor(port<string>('session.restore')).start()
  await expect(toPromise(actor)).rejects.toThrow('port not provided: session.restore')
})
