import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restorable } from '#machines/manage/config/config-draft'
import { readConfig } from '#machines/manage/config/config-values'
import { fakeStorage } from '../../shared/storage/testing/fake-storage'
import { configDrafts, draftIn, textsOf } from './config-drafts'

const NOW = Date.UTC(2026, 5, 15, 12)
const owner = { userId: 'ada', serviceId: 's1' }
const draft = { typed: { SERVER_NAME: 'Vela', STAFF_RULES: ['a'] }, before: { SERVER_NAME: 'Nova', STAFF_RULES: [] } }

const tab = fakeStorage()
beforeEach(() => {
  tab.stub('sessionStorage')
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a draft is read with the time of its last change, until it is empty', () => {
  configDrafts.save(owner, draft)
  vi.setSystemTime(NOW + 60_000)
  configDrafts.save(owner, draft)
  const read = [owner, { ...owner, userId: 'ben' }, { ...owner, serviceId: 's2' }].map(configDrafts.read)
  configDrafts.save(owner, { typed: {}, before: {} })
  expect([read, tab.all()]).toEqual([[{ ...draft, at: NOW }, undefined, undefined], {}])
})

test('an address that was pasted with the password of a game server is not stored', () => {
  const address = (SERVER_IP: string) => ({ typed: { SERVER_NAME: 'Vela', SERVER_IP }, before: {} })
  const stored = ['203.0.113.20', 'connect play.example.com; password x'].map((text) => textsOf(address(text)).typed)
  expect(stored.map((text) => JSON.parse(text))).toEqual([
    { SERVER_NAME: 'Vela', SERVER_IP: '203.0.113.20' },
    { SERVER_NAME: 'Vela' },
  ])
})

test.each(['{', '', 'undefined', '[[]]', '7', '{"SERVER_NAME":7}'])(
  'a text of another shape restores nothing: %s',
  (text) => {
    const { typed } = readConfig({})
    expect(restorable({}, typed, draftIn({ typed: text, before: text })).typed).toEqual({})
  },
)
