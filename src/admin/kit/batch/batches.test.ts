import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BatchRow } from '#machines/admin/batch/batch-rows'
import { storedBatches } from '../../../shared/storage/keys'
import { fakeStorage } from '../../../shared/storage/testing/fake-storage'
import { batches } from './batches'

const KEY = 'portal-batches'
const tab = fakeStorage()
beforeEach(() => tab.stub('sessionStorage'))
afterEach(() => {
  storedBatches.clear()
  vi.unstubAllGlobals()
})

const users = { userId: 'ruth', list: 'users' }
const row = { id: 'a', name: 'Ada', searchKey: 'a' }
const error = { kind: 'http', message: 'No.', status: 409, reference: '1A2B3C' } as const
const ROWS: readonly BatchRow[] = [
  { ...row, state: 'done' },
  { ...row, state: 'sending', lane: 'first' },
  { ...row, state: 'rejected', error },
  { ...row, state: 'unclear', error: null },
]

test('a batch is stored for its user and its list, until it has no rows', () => {
  batches.save(users, { verb: 'ban', rows: ROWS })
  batches.save({ ...users, list: 'services' }, { verb: 'suspend', rows: ROWS })
  const stored = batches.read(users)
  batches.save(users, { verb: 'ban', rows: [] })
  const others = [
    batches.read({ userId: 'nora', list: 'services' }),
    batches.read({ ...users, list: 'services' })?.verb,
  ]
  storedBatches.clear()
  expect([stored, batches.read(users), ...others, tab.all()]).toEqual([
    { ...users, verb: 'ban', rows: ROWS },
    undefined,
    undefined,
    'suspend',
    {},
  ])
})

test('a newer state replaces the stored one, and batches of other lists and users stay', () => {
  const others = [
    { ...users, list: 'services' },
    { ...users, userId: 'nora' },
  ]
  for (const owner of [...others, users]) batches.save(owner, { verb: 'ban', rows: ROWS })
  batches.save(users, { verb: 'unban', rows: ROWS })
  const all = JSON.parse(tab.read(KEY) ?? '')
  batches.save(users, { verb: 'ban', rows: [] })
  const left = JSON.parse(tab.read(KEY) ?? '')
  expect([all, left].map((entries) => entries.map((entry: object) => Object.values(entry).slice(0, 3).join()))).toEqual(
    [
      ['ruth,services,ban', 'nora,users,ban', 'ruth,users,unban'],
      ['ruth,services,ban', 'nora,users,ban'],
    ],
  )
})

test.each(['http', 'network', 'timeout', 'unreadable', 'unexpected', 'notSent'] as const)(
  'an error of the kind %s is stored without what it does not have',
  (kind) => {
    batches.save(users, { verb: 'ban', rows: [{ ...row, state: 'unclear', error: { kind, message: '' } }] })
    const stored = batches.read(users)?.rows
    expect([stored, Object.keys(stored?.[0] ?? {})]).toEqual([
      [{ ...row, state: 'unclear', error: { kind, message: '' } }],
      ['id', 'name', 'searchKey', 'state', 'error'],
    ])
  },
)

test('an error is stored as far as the results show it', () => {
  const full = { ...error, fieldErrors: [{ field: 'password', message: 'PW' }], retryAfterMs: 9 }
  const rows = ['CONFLICT', 'Ada is busy'].map(
    (code) => ({ ...row, state: 'unclear', error: { ...full, code } }) as const,
  )
  batches.save(users, { verb: 'ban', rows })
  expect(batches.read(users)?.rows).toEqual([
    { ...row, state: 'unclear', error: { ...error, code: 'CONFLICT' } },
    { ...row, state: 'unclear', error },
  ])
})

test.each([
  ['no JSON', '['],
  ['a row without a name', [{ ...users, verb: 'ban', rows: [{ id: 'a', searchKey: 'a', state: 'done' }] }]],
  ['an unknown state', [{ ...users, verb: 'ban', rows: [{ ...row, state: 'lost' }] }]],
  ['an unknown lane', [{ ...users, verb: 'ban', rows: [{ ...row, state: 'sending', lane: 'ninth' }] }]],
  ['no user', [{ list: 'users', verb: 'ban', rows: ROWS }]],
])('a stored batch is ignored if it has %s', (_, stored) => {
  tab.put(KEY, typeof stored === 'string' ? stored : JSON.stringify(stored))
  expect(batches.read(users)).toBeUndefined()
})
