import { expect, test } from 'vitest'
import { named, noNetwork, rejected, unreadableResponse } from '../testing/people'
import { play, playable, reject, resolve, type Step } from '../testing/play'
import { testReach } from '../testing/reach'
import { releaseMachine } from './release.machine'

const PAUSE_MS = 15 * 60 * 1000
const TIMEOUT_MS = 10_000
const A_DAY_MS = 24 * 60 * 60 * 1000

const start = playable(releaseMachine)

/** Takes steps on a page of the version 'one', and returns its state and the number of requests. */
async function seenAfter(steps: readonly Step<typeof releaseMachine>[], isHidden = false) {
  const page = start({ version: 'one', isHidden })
  await play(page, ...steps)
  return [page.actor.getSnapshot().value, page.did.length]
}

testReach([
  releaseMachine,
  {
    inputs: [false, true].map((isHidden) => ({ version: 'one', isHidden })),
    events: (['navigated', 'hidden', 'visible', 'dismiss'] as const).map((type) => ({ type })),
    responses: { findVersion: ['one', 'two'] },
  },
])

const same = resolve('findVersion', 'one')
const another = resolve('findVersion', 'two')

const hiddenLater = ['navigated', same, 'hidden', PAUSE_MS] as const
const shownLater = ['navigated', same, 'hidden', 'visible', PAUSE_MS] as const
const outdated = ['navigated', another] as const
const events = ['navigated', 'hidden', 'visible'] as const

test.each<[string, Step<typeof releaseMachine>[], string, number]>([
  ['is not requested by the passing of time', [A_DAY_MS, 'hidden', 'dismiss', A_DAY_MS], 'current', 0],
  ['is requested by a navigation', ['navigated'], 'checking', 1],
  ['is requested when the tab becomes visible', ['visible'], 'checking', 1],
  ['is requested once for several events', ['navigated', 'hidden', 'visible', 'navigated'], 'checking', 1],
  ['may take almost 10 s', ['navigated', TIMEOUT_MS - 1, same], 'waiting', 1],
  ['is not known after 10 s', ['navigated', TIMEOUT_MS], 'waiting', 1],
  ['is ignored after 10 s', ['navigated', TIMEOUT_MS, another], 'waiting', 1],
  ['is not requested in a pause', ['navigated', same, PAUSE_MS - 1, 'navigated', 'hidden', 'visible'], 'waiting', 1],
  ['is not requested by the end of the pause', ['navigated', same, PAUSE_MS], 'current', 1],
  ['is requested again after the pause', ['navigated', same, PAUSE_MS, 'navigated'], 'checking', 2],
  ['is not requested in a hidden tab', ['hidden', 'navigated', 'navigated'], 'current', 0],
  ['is requested once a hidden tab is visible', ['hidden', 'navigated', 'visible'], 'checking', 1],
  ['is not requested in a tab that was hidden in the pause', [...hiddenLater, 'navigated'], 'current', 1],
  ['is requested once that tab is visible', [...hiddenLater, 'visible'], 'checking', 2],
  ['is requested by navigations after that', ['hidden', 'visible', same, PAUSE_MS, 'navigated'], 'checking', 2],
  ['is requested if the tab was shown in the pause', [...shownLater, 'navigated'], 'checking', 2],
  ['is offered until it is dismissed', [...outdated, ...events, A_DAY_MS, 'navigated'], 'outdated', 1],
  ['is never offered again once it is dismissed', [...outdated, 'dismiss', A_DAY_MS, ...events], 'dismissed', 1],
])('the version %s', async (_, steps, state, requests) => {
  expect(await seenAfter(steps)).toEqual([state, requests])
})

test.each<[Step<typeof releaseMachine>[], string, number]>([
  [['navigated', 'navigated'], 'current', 0],
  [['visible'], 'checking', 1],
  [['visible', same, PAUSE_MS, 'navigated'], 'checking', 2],
])('a tab that was loaded hidden waits until it is visible: %j', async (steps, state, requests) => {
  expect(await seenAfter(steps, true)).toEqual([state, requests])
})

test.each(named(noNetwork, rejected(404), rejected(500), unreadableResponse))(
  'a request without a version is repeated on the first event after the pause: %s',
  async (_, error) => {
    const failed = ['navigated', reject('findVersion', error), 'navigated'] as const
    expect(await seenAfter(failed)).toEqual(['waiting', 1])
    expect(await seenAfter([...failed, PAUSE_MS, 'visible', another])).toEqual(['outdated', 2])
  },
)
