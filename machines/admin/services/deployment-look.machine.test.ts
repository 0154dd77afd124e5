import { expect, test } from 'vitest'
import type { ApiError } from '../../shared/api-error'
import { noNetwork, rejected } from '../../testing/people'
import { play, playable, type Step } from '../../testing/play'
import { testReach } from '../../testing/reach'
import { deploymentLookMachine } from './deployment-look.machine'
import type { ServiceReadiness } from './managed-service'
import { broken, deployed, readiness, suspended } from './testing/provisioning-world'

const startLook = playable(deploymentLookMachine, { notifyOver: () => '' })

testReach([
  deploymentLookMachine,
  {
    inputs: [{ serviceId: 'service-1' }],
    events: [{ type: 'listLoaded' }],
    responses: { loadStatus: [readiness(), deployed, broken] },
  },
])

const again = (loadStatus: ServiceReadiness | ApiError) => ['listLoaded', { loadStatus }] as const
const [LOOK, OVER] = ['loadStatus', 'notifyOver']

test.each<[string, readonly Step<typeof deploymentLookMachine>[], object]>([
  ['asks once', [{ loadStatus: readiness() }, 86_400_000], { known: readiness(), did: [LOOK] }],
  ['asks once while it waits', ['listLoaded', 'listLoaded'], { value: 'looking', did: [LOOK] }],
  ['finds a failure', [{ loadStatus: broken }], { known: broken, did: [LOOK] }],
  ['finds the end', [{ loadStatus: deployed }], { known: deployed, did: [LOOK, OVER] }],
  ['reports it once', [{ loadStatus: deployed }, ...again(deployed)], { known: deployed, did: [LOOK, OVER, LOOK] }],
  [
    'reports another end',
    [{ loadStatus: deployed }, ...again(suspended)],
    { known: suspended, did: [LOOK, OVER, LOOK, OVER] },
  ],
  ['stays silent without a response', [{ loadStatus: noNetwork }], { did: [LOOK] }],
  [
    'remembers the last response',
    [{ loadStatus: broken }, ...again(rejected(404))],
    { known: broken, did: [LOOK, LOOK] },
  ],
  [
    'remembers it during the next',
    [{ loadStatus: broken }, 'listLoaded'],
    { value: 'looking', known: broken, did: [LOOK, LOOK] },
  ],
])('a look %s', async (_, steps, state) => {
  const { actor, did } = await play(startLook({ serviceId: 'service-1' }), ...steps)
  const { value, context } = actor.getSnapshot()
  expect({ value, known: context.readiness, did }).toEqual({ value: 'looked', known: null, ...state })
})
