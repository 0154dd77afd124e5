import fc from 'fast-check'
import { expect } from 'vitest'
import { isAmbiguous } from '../shared/api-error'
import type { DeploymentConfig } from '../shared/model'
import { ada, ben, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { play, runSequence, sequencesOf } from '../testing/play'
import { testRandomCases } from '../testing/random-cases'
import {
  type ConfigStep,
  type ConfigWorld,
  LIMIT_MS,
  startConfig,
  stored,
  summary,
} from './testing/service-config-world'

const names = fc.constantFrom('Nova', 'Vela')
const links = fc.constantFrom<unknown>([], [{ text: 'A', url: 'https://a' }], null)
const edits = fc.record({ SERVER_NAME: names, FOOTER_LINKS: links }, { requiredKeys: [], noNullPrototype: true })
/** The server has these values by then, because other tabs and the panel change them. */
const output = fc
  .record({ SERVER_NAME: names, FOOTER_LINKS: links, webhookUrl: names }, { requiredKeys: [], noNullPrototype: true })
  .map((changes) => ({ ...stored, ...changes }))
const userId = fc.constantFrom(ada.id, ada.id, ada.id, ben.id, '')
const error = fc.constantFrom(noNetwork, tooLate, unreadableResponse, rejected(401), rejected(409), rejected(500))
/** Late responses too: nothing may wait for them any more. */
const before = fc.constantFrom(0, 0, 0, 1)

const step: fc.Arbitrary<ConfigStep> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('save'), edits, userId }) },
  { weight: 8, arbitrary: fc.record({ port: fc.constant('loadConfig'), output, before }) },
  { weight: 4, arbitrary: fc.record({ port: fc.constant('saveConfig'), output: fc.constant(undefined), before }) },
  { weight: 2, arbitrary: fc.record({ port: fc.constantFrom('loadConfig', 'saveConfig'), error, before }) },
  fc.constantFrom<ConfigStep[]>('edited', 'discard', 'dismiss', 'retry', 1_000, LIMIT_MS - 1, LIMIT_MS),
)

type Model = {
  readonly played: ConfigWorld
  shown: ReturnType<typeof summary>
  /** The last save that was accepted. */
  click: { readonly edits: object; readonly userId: string }
  /** The configuration of a save whose result is unclear. What the server has of it is no change from elsewhere. */
  unclear?: DeploymentConfig | undefined
  readonly reached: string[]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function verify(model: Model, next: ConfigStep): void {
  const { played, shown: earlier, reached } = model
  const { loadConfig, saveConfig } = played.ports
  const shown = summary(played)
  model.shown = shown
  const isEditable = earlier.value === 'editing' || earlier.value === 'saved'
  if (typeof next === 'object' && 'type' in next && next.type === 'save' && isEditable && next.userId !== '')
    model.click = next
  const open = [...loadConfig.calls, ...saveConfig.calls].filter((call) => !call.settled && !call.aborted)
  expect(open).toHaveLength(Number(played.actor.getSnapshot().hasTag('busy')))
  const succeeded = typeof next === 'object' && 'port' in next && !('error' in next) ? next.port : undefined
  const sent = saveConfig.inputs.at(-1)
  if (shown.value === 'saved' && earlier.value !== 'saved') {
    reached.push('saved')
    expect([earlier.value, succeeded, shown.config]).toEqual([{ saving: 'sending' }, 'saveConfig', sent?.config])
  }
  const { unclear } = model
  if (isSame(earlier.value, { saving: 'sending' }) && shown.error && isAmbiguous(shown.error))
    model.unclear = sent?.config
  else if (shown.config !== earlier.config) delete model.unclear
  const [[, savesBefore], [, saves]] = [earlier.calls, shown.calls]
  if (saves === savesBefore) return
  reached.push('a save')
  const { edits, userId } = model.click
  const config = { ...shown.config, ...edits }
  expect([earlier.value, succeeded, saves]).toEqual([{ saving: 'rereading' }, 'loadConfig', savesBefore + 1])
  expect(sent).toEqual({ serviceId: 'service-1', config, userId })
  const overwritten = (['SERVER_NAME', 'FOOTER_LINKS'] as const).filter(
    (key) => ![earlier.config, config, unclear].some((own) => isSame(own?.[key], shown.config[key])),
  )
  expect(overwritten).toEqual([])
}

testRandomCases(
  'a save is sent once after a read, overwrites no change from elsewhere, and is shown if it was done',
  1_000,
  fc.tuple(fc.boolean(), sequencesOf(step, 40, verify)),
  { 'a save': 40, saved: 20 },
  async ([isLoaded, commands]) => {
    const played = startConfig()
    if (isLoaded) await play(played, { loadConfig: stored })
    const reached: string[] = []
    await runSequence({ played, shown: summary(played), click: { edits: {}, userId: '' }, reached }, commands)
    return reached
  },
)
