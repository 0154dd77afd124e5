import fc from 'fast-check'
import { expect } from 'vitest'
import { type ApiError, TOO_LATE } from '../shared/api-error'
import type { DeploymentConfig } from '../shared/model'
import { ada, ben, noNetwork, rejected, tooLate, unreadableResponse } from '../testing/people'
import { testRandomCases } from '../testing/random-cases'
import type { ConfigEdits, ConfigKey } from './config/config-keys'
import { type ConfigWorld, LIMIT_MS, shows, startConfig, stored, summary } from './testing/service-config-world'

type Save = { readonly type: 'save'; readonly edits: ConfigEdits; readonly userId: string }
const otherClicks = ['edited', 'discard', 'dismiss', 'retry'] as const
type Click = Save | { readonly type: (typeof otherClicks)[number] }
type Shown = ReturnType<typeof summary>

const KNOWN: readonly ConfigKey[] = ['SERVER_NAME', 'SERVER_PORT', 'PHONE', 'FOOTER_LINKS']

/** After these errors, a save may or may not have been done. */
const UNCLEAR = [noNetwork, tooLate, unreadableResponse, rejected(500)]
const errors = fc.constantFrom(...UNCLEAR, ...[401, 403, 404, 409, 422, 429].map((status) => rejected(status)))

/** The server, and what the form must show because of the clicks and responses. It does not use the machine or its rules. */
type Model = {
  server: DeploymentConfig
  shown: Shown
  /** The save that is not finished, and the time at which it must be. */
  saving: { readonly click: Save; readonly until: number } | null
  /** True after a save with an unclear result, until the next read. */
  isUnsure: boolean
}

/** The form shows this state from now on, and no message except for those in `changes`. */
function show(model: Model, value: Shown['value'], changes: Partial<Shown> = {}): void {
  model.shown = { ...shows(value, model.shown.config, model.shown.calls), ...changes }
  if (typeof value === 'string') model.saving = null
}

const phaseOf = ({ shown: { value } }: Model) => (typeof value === 'string' ? value : value.saving)

/** The known settings that the server has changed since they were shown, unless they are as the customer wants them. */
function conflictsOf(shown: DeploymentConfig, latest: DeploymentConfig, edits: ConfigEdits): readonly ConfigKey[] {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  return KNOWN.filter((key) => !isSame(shown[key], latest[key]) && !(key in edits && isSame(edits[key], latest[key])))
}

type Run = (model: Model, world: ConfigWorld) => unknown
type Command = fc.AsyncCommand<Model, ConfigWorld>

function command(story: string, run: Run, check = (_: Model) => true): Command {
  return {
    check,
    run: async (model, world) => {
      await run(model, world)
      expect(summary(world)).toEqual(model.shown)
    },
    toString: () => story,
  }
}

const click = (event: Click) =>
  command(`click ${JSON.stringify(event)}`, (model, { actor, clock }) => {
    actor.send(event)
    const phase = phaseOf(model)
    const [loads, saves] = model.shown.calls
    const readsAgain = { calls: [loads + 1, saves] } as const
    if (event.type === 'retry' && phase === 'unavailable') show(model, 'loading', readsAgain)
    // While a call is running, clicks have no effect.
    if (phase !== 'editing' && phase !== 'saved') return
    if (event.type === 'edited') show(model, 'editing', { ...model.shown, value: 'editing' })
    if (event.type === 'dismiss' || (event.type === 'discard' && phase === 'editing')) show(model, 'editing')
    if (event.type === 'discard' && model.isUnsure) show(model, 'loading', readsAgain)
    if (event.type !== 'save') return
    if (event.userId === '') {
      show(model, 'editing', { ...model.shown, value: 'editing', problem: 'User authentication required' })
    } else {
      show(model, { saving: 'rereading' }, readsAgain)
      model.saving = { click: event, until: clock.now() + LIMIT_MS }
    }
  })

/** It counts the calls that were made after the one that ends. If it is not the newest, nothing waits for it. */
const ages = fc.constantFrom(0, 0, 0, 0, 1, 2)

const read = (error: ApiError | null, age: number) =>
  command(
    `read, age ${age}: ${JSON.stringify(error)}`,
    async (model, { ports }) => {
      const config = model.server
      const call = ports.loadConfig.calls.at(-1 - age)
      await (error === null ? call?.resolve(config) : call?.reject(error))
      if (age > 0 || !['loading', 'rereading'].includes(phaseOf(model))) return
      if (error !== null) return show(model, model.saving === null ? 'unavailable' : 'editing', { error })
      model.isUnsure = false
      if (model.saving === null) return show(model, 'editing', { config })
      const { edits, userId } = model.saving.click
      const conflicts = conflictsOf(model.shown.config, config, edits)
      model.isUnsure = conflicts.length === 0
      if (conflicts.length > 0) return show(model, 'editing', { config, conflicts })
      const [loads, saves] = model.shown.calls
      show(model, { saving: 'sending' }, { config, calls: [loads, saves + 1] })
      const sent = { serviceId: 'service-1', config: { ...config, ...edits }, userId }
      expect(ports.saveConfig.inputs.at(-1)).toEqual(sent)
    },
    ({ shown }) => shown.calls[0] > age,
  )

/** The server answers a save. After an unclear error, it may have done it. */
const respond = (error: ApiError | null, isDone: boolean, age: number) =>
  command(
    `saved: ${isDone}, age ${age}: ${JSON.stringify(error)}`,
    async (model, { ports }) => {
      const call = ports.saveConfig.calls.at(-1 - age)
      const isUnclear = error !== null && UNCLEAR.includes(error)
      if (error === null || (isUnclear && isDone)) model.server = call?.input.config ?? model.server
      await (error === null ? call?.resolve() : call?.reject(error))
      if (age > 0 || phaseOf(model) !== 'sending') return
      model.isUnsure = isUnclear
      if (error !== null) show(model, 'editing', { error })
      else show(model, 'saved', { config: { ...model.shown.config, ...model.saving?.click.edits } })
    },
    ({ shown }) => shown.calls[1] > age,
  )

const changeElsewhere = (change: DeploymentConfig) =>
  command(`changed elsewhere ${JSON.stringify(change)}`, (model) => {
    model.server = { ...model.server, ...change }
  })

const wait = (ms: number) =>
  command(`wait ${ms} ms`, (model, { clock }) => {
    clock.increment(ms)
    if (model.saving !== null && clock.now() >= model.saving.until) show(model, 'editing', { error: TOO_LATE })
  })

const names = fc.constantFrom('Nova', 'Vela', 'Lyra')
const links = fc.constantFrom<unknown>([], [{ text: 'A', url: 'https://a' }], [{ url: 'https://a', text: 'B' }], null)
const settings = { SERVER_NAME: names, PHONE: fc.constantFrom('qb', 'lb'), FOOTER_LINKS: links }
const edits = fc.record(settings, { requiredKeys: [], noNullPrototype: true })
const users = fc.constantFrom(ada.id, ada.id, ada.id, ben.id, '')
const known = fc.oneof(fc.record({ SERVER_NAME: names }), fc.record({ FOOTER_LINKS: links }))

const readErrors = fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, errors)

const move = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(edits, users).map(([edits, userId]) => click({ type: 'save', edits, userId })) },
  fc.constantFrom(...otherClicks).map((type) => click({ type })),
  { weight: 10, arbitrary: fc.tuple(readErrors, ages).map((how) => read(...how)) },
  { weight: 7, arbitrary: fc.tuple(fc.option(errors, { freq: 1 }), fc.boolean(), ages).map((how) => respond(...how)) },
  { weight: 2, arbitrary: fc.oneof(known, known, fc.record({ webhookUrl: names })).map(changeElsewhere) },
  fc.constantFrom(1_000, 20_000, 34_999, 35_000).map(wait),
)

const stories = fc.commands([move], { maxCommands: 40, size: 'max' })

testRandomCases(
  'the form shows what the clicks and responses lead to',
  1_000,
  fc.tuple(fc.boolean(), stories),
  { 'a save': 50, saved: 5 },
  async ([isLoaded, story]) => {
    const world = startConfig()
    const model: Model = { server: stored, shown: shows('loading', {}, [1, 0]), saving: null, isUnsure: false }
    if (isLoaded) await read(null, 0).run(model, world)
    await fc.asyncModelRun(() => ({ model, real: world }), story)
    world.actor.stop()
    return [...Array<string>(model.shown.calls[1]).fill('a save'), String(model.shown.value)]
  },
)
