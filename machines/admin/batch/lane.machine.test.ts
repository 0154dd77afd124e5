import { rejected } from '../../testing/people'
import { testReach } from '../../testing/reach'
import { laneMachine } from './lane.machine'

// What a lane sends and reports is tested in its batch.
testReach([
  laneMachine,
  {
    inputs: [{ verb: 'suspend', lane: 'first' }],
    events: [{ type: 'take', id: 'a' }],
    responses: { send: [undefined] },
    failures: { send: [rejected(409), rejected(429)] },
  },
])
