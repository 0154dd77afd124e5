import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { botRules } from '#machines/setup/bot'
import { domainRules } from '#machines/setup/domain'
import { formDrafts } from './form-drafts'
import { type Draft, type DraftOwner, setupDrafts } from './setup-drafts'
import { fakeStorage } from './testing/fake-storage'

const NOW = Date.UTC(2026, 5, 15, 12)
const DAY = 24 * 60 * 60 * 1000

const tab = fakeStorage()

beforeEach(() => {
  tab.stub('sessionStorage')
  vi.useFakeTimers({ now: NOW })
})
// Clears the page's memory too.
afterEach(() => {
  setupDrafts.clearAll()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the drafts of a reload', () => {
  const KEY = 'portal-form-drafts'
  const TEN_MINUTES_MS = 10 * 60 * 1000
  const purchase = { form: 'purchase', userId: 'ada', values: { productId: 'ACPMH', tebexTransactionId: 'tbx-1' } }
  const config = { form: 'config', userId: 'ada', values: { serviceId: 's1', typed: '{}' } }

  test('can be taken once and are then removed', () => {
    formDrafts.save([purchase, config])
    const taken = formDrafts.take()
    expect([taken, formDrafts.take(), tab.all()]).toEqual([[purchase, config], [], {}])
  })

  test.each([
    ['are available just before ten minutes', TEN_MINUTES_MS - 1, [purchase]],
    ['are discarded after ten minutes', TEN_MINUTES_MS, []],
    ['are available at once', 0, [purchase]],
    ['are discarded after the clock was set back', -1, []],
  ])('%s', (_, passed, taken) => {
    formDrafts.save([purchase])
    vi.setSystemTime(NOW + passed)
    expect([formDrafts.take(), tab.all()]).toEqual([taken, {}])
  })

  test('replace earlier ones and can be cleared', () => {
    formDrafts.save([purchase])
    formDrafts.save([config])
    const taken = formDrafts.take()
    formDrafts.save([config])
    formDrafts.clear()
    expect([taken, tab.all(), formDrafts.take()]).toEqual([[config], {}, []])
  })

  test.each([
    ['invalid JSON', '{', []],
    ['null', 'null', []],
    ['a list', [], []],
    ['no time', { forms: [purchase] }, []],
    ['a time that is not a number', { storedAt: 'now', forms: [purchase] }, []],
    ['no list of forms', { storedAt: NOW, forms: purchase }, []],
    ['entries that are not forms', { storedAt: NOW, forms: [null, 7, 'purchase', [], config] }, [config]],
    ['no user', { storedAt: NOW, forms: [{ ...purchase, userId: undefined }] }, []],
    ['no name', { storedAt: NOW, forms: [{ ...purchase, form: 7 }] }, []],
    ['no values', { storedAt: NOW, forms: [{ ...purchase, values: null }] }, []],
    ['values of another type', { storedAt: NOW, forms: [{ ...purchase, values: { productId: 7 } }] }, []],
  ])('are only those entries that have their shape: %s', (_, content, taken) => {
    tab.put(KEY, typeof content === 'string' ? content : JSON.stringify(content))
    expect([formDrafts.take(), tab.all()]).toEqual([taken, {}])
  })

  test('are not saved without storage, and nothing fails', () => {
    tab.is.blocked = true
    formDrafts.save([purchase])
    formDrafts.clear()
    expect(formDrafts.take()).toEqual([])
  })
})

describe('the drafts of the setup', () => {
  const KEY = 'portal-setup-drafts'
  const adas = { userId: 'ada', serviceId: 's1' }
  const bens = { userId: 'ben', serviceId: 's1' }
  const other = { userId: 'ada', serviceId: 's2' }
  const domain = { domain: 'panel.example.com' }

  const RULES = { domain: domainRules, bot: botRules }
  type FormStep = keyof typeof RULES

  function save(owner: DraftOwner, step: FormStep, values: Draft): void {
    setupDrafts.save(owner, step, values, RULES[step].storable)
  }

  const bot = { clientId: '123456789012345678', guildId: '' }

  test.each<[string, FormStep, Draft, Draft]>([
    ["the bot's secret and token", 'bot', { ...bot, clientSecret: 'PW', botToken: 'PW' }, bot],
    ['an unknown field', 'domain', { ...domain, apiKey: 'PW' }, domain],
    ['a token instead of the ID', 'bot', { clientId: 'MTk4NjIy.PW', guildId: '12' }, { guildId: '12' }],
    ['a boolean instead of a text', 'domain', { domain: true }, {}],
  ])('do not contain what is or may be a secret, nor the earlier value: %s', (_, step, values, stored) => {
    save(adas, step, Object.fromEntries(Object.keys(values).map((field) => [field, '1'])))
    save(adas, step, values)
    expect([setupDrafts.read(adas, step), tab.read(KEY)?.includes('PW')]).toEqual([stored, false])
  })

  test('belong to one user, one service and one step', () => {
    const otherDomain = { domain: 'other.example.com' }
    save(adas, 'domain', domain)
    save(adas, 'bot', bot)
    save(other, 'domain', otherDomain)
    const read = [adas, other, bens].map((owner) => setupDrafts.read(owner, 'domain'))
    expect([...read, setupDrafts.read(other, 'bot')]).toEqual([domain, otherDomain, undefined, undefined])
  })

  test('expire one day after they were last saved', () => {
    save(adas, 'domain', { domain: 'old.example.com' })
    vi.setSystemTime(NOW + DAY - 1)
    const before = setupDrafts.read(adas, 'domain')
    save(adas, 'domain', domain)
    const read = [NOW + DAY, NOW + 2 * DAY - 1].map((time) => {
      vi.setSystemTime(time)
      return setupDrafts.read(adas, 'domain')
    })
    expect([before, ...read, tab.all()]).toEqual([{ domain: 'old.example.com' }, domain, undefined, {}])
  })

  test('of a completed setup are removed except for the domain', () => {
    for (const owner of [adas, bens, other]) save(owner, 'domain', domain)
    save(adas, 'bot', bot)
    setupDrafts.finish(adas)
    const left = [adas, bens, other].map((owner) => [setupDrafts.read(owner, 'domain'), setupDrafts.isFinished(owner)])
    expect([...left, setupDrafts.read(adas, 'bot'), tab.read(KEY)?.includes('"bot"')]).toEqual([
      ...[
        [domain, true],
        [domain, false],
        [domain, false],
      ],
      ...[undefined, false],
    ])
  })

  test('are all removed by a logout', () => {
    for (const owner of [adas, bens, other]) save(owner, 'domain', domain)
    setupDrafts.clearAll()
    expect(tab.all()).toEqual({})
  })

  test('of other users are removed by a sign-in', () => {
    for (const owner of [adas, bens, other]) save(owner, 'domain', domain)
    setupDrafts.finish(other)
    setupDrafts.clearOthers('ada')
    const ofAda = [setupDrafts.read(adas, 'domain'), setupDrafts.isFinished(other), setupDrafts.read(bens, 'domain')]
    setupDrafts.clearOthers('ben')
    expect([ofAda, tab.all()]).toEqual([[domain, true, undefined], {}])
  })

  const stored = { ...adas, step: 'domain', values: domain, storedAt: NOW }
  test.each([
    ...['[{"userId":', '', 'null', JSON.stringify(stored)],
    ...['userId', 'serviceId', 'step', 'storedAt', 'values'].map((field) =>
      JSON.stringify([{ ...stored, [field]: null }]),
    ),
    JSON.stringify([{ ...stored, values: { domain: { a: 1 } } }]),
  ])('are ignored and overwritten if they are invalid: %s', (invalid) => {
    tab.put(KEY, invalid)
    const before = setupDrafts.read(adas, 'domain')
    save(adas, 'domain', domain)
    expect([before, setupDrafts.read(adas, 'domain')]).toEqual([undefined, domain])
  })

  test.each(['full', 'blocked'] as const)('are only in memory if the storage is %s, and nothing fails', (why) => {
    tab.is[why] = true
    save(adas, 'domain', domain)
    const typed = setupDrafts.read(adas, 'domain')
    setupDrafts.finish(adas)
    const finished = [setupDrafts.read(adas, 'domain'), setupDrafts.isFinished(adas)]
    setupDrafts.clearAll()
    expect([typed, finished, setupDrafts.isFinished(adas)]).toEqual([domain, [domain, true], false])
  })
})
