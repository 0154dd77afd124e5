import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { activityText, isActivityOf } from '../../../shared/storage/keys'
import { fakeStorage } from '../../../shared/storage/testing/fake-storage'
import { type ActivityEntry, activityEntries } from './activity-entries'

const KEY = 'portal-activity'
const tab = fakeStorage()

beforeEach(() => tab.stub('sessionStorage'))
// Clears the page's memory too.
afterEach(() => {
  activityText.clear()
  vi.unstubAllGlobals()
})

const entry = (number: number): ActivityEntry => ({
  at: '2026-11-26T12:00:00.000Z',
  action: 'Suspend',
  target: `User ${number}`,
  outcome: 'done',
})
const full: ActivityEntry = { ...entry(1), outcome: 'rejected', reason: 'Not allowed', reference: 'a1b2c3' }

/** Opens the log as the first administrator screen of a user does. */
const open = (userId: string) => void activityText.write(`${userId} []`)

describe('the log of an administrator', () => {
  test('has its entries in the order in which they were added, also after a reload', () => {
    open('ruth')
    activityEntries.add('ruth', full)
    activityEntries.add('ruth', entry(2))
    expect([activityEntries.of('ruth'), tab.all()]).toEqual([
      [full, entry(2)],
      { [KEY]: `ruth ${JSON.stringify([full, entry(2)])}` },
    ])
  })

  test('has the newest 500 entries', () => {
    open('ruth')
    for (let number = 0; number <= 500; number += 1) activityEntries.add('ruth', entry(number))
    const all = activityEntries.of('ruth')
    expect([all.length, all[0], all.at(-1)]).toEqual([500, entry(1), entry(500)])
  })

  test('is only of its user', () => {
    open('ruth')
    activityEntries.add('ruth', entry(1))
    activityEntries.add('rut', entry(2))
    activityEntries.add('ruth2', entry(3))
    const users = ['ruth', 'rut', 'ruth2', '']
    expect(users.map((userId) => [isActivityOf(userId), activityEntries.of(userId).length])).toEqual([
      [true, 1],
      ...users.slice(1).map(() => [false, 0]),
    ])
  })

  test('gets no entry after a logout, because the write ended too late', () => {
    open('ruth')
    activityText.clear()
    activityEntries.add('ruth', entry(1))
    expect([activityEntries.of('ruth'), tab.all()]).toEqual([[], {}])
  })

  test.each([
    ['entries of another shape', `ruth ${JSON.stringify([{ ...entry(1), outcome: 'lost' }, entry(2), 7])}`, [entry(2)]],
    ['no list', 'ruth {}', []],
    ['no JSON', 'ruth [', []],
    ['no user', '[]', []],
  ])('that has %s in the storage is read without them', (_, stored, entries) => {
    tab.put(KEY, stored)
    expect(activityEntries.of('ruth')).toEqual(entries)
  })

  test('is in the memory of the page if the storage is full', () => {
    tab.is.full = true
    open('ruth')
    activityEntries.add('ruth', entry(1))
    expect([activityEntries.of('ruth'), tab.all()]).toEqual([[entry(1)], {}])
  })
})
