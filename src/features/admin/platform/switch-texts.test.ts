import { expect, test } from 'vitest'
import { settings } from '#machines/admin/platform/testing/platform-world'
import { noNetwork, rejected } from '#machines/testing/people'
import { rejectionSentences } from './switch-texts'

const USERS = 'userCreationEnabled'
const over = { isUnderWay: false, error: null }
const underWay = { isUnderWay: true, error: null }
const failed = { isUnderWay: false, error: noNetwork }
const setup = { name: 'flowSetupEnabled', isOn: false } as const
const cancellation = { name: 'cancellationEnabled', isOn: false } as const
const off = settings({ [USERS]: false })
const still = 'User Creation is still on.'
const unsure = "We couldn't confirm whether User Creation was turned off."

test.each([
  ['a rejection', rejected(403), settings(), over, [], [still]],
  ['a rejection, and the next read fails', rejected(403), settings(), failed, [], [still]],
  ['a rejection, and it is off', rejected(409), off, over, [], ['User Creation is off despite the error.']],
  ['no response, and it is still on', noNetwork, settings(), over, [], [still]],
  ['no response, and it is off', noNetwork, off, over, [], ['User Creation is off despite the error.']],
  ['no response, and the next read fails', noNetwork, settings(), failed, [], [unsure]],
  ['a server error, and the next read fails', rejected(500), settings(), failed, [], [unsure]],
  [
    'a rejection, and the response omits the switch',
    rejected(403),
    settings({ [USERS]: undefined }),
    over,
    [],
    [unsure],
  ],
  ['no response, and a read is in progress', noNetwork, settings(), underWay, [], []],
  [
    'a rejection with another click waiting',
    rejected(403),
    settings(),
    over,
    [setup],
    [still, 'Not changed: Flow Setup.'],
  ],
  [
    'no response with two other clicks waiting',
    noNetwork,
    settings(),
    underWay,
    [setup, cancellation],
    ['Not changed: Flow Setup, Cancellation.'],
  ],
] as const)('turning a switch off fails: %s', (_, error, known, read, notSent, sentences) => {
  expect(rejectionSentences({ change: { name: USERS, isOn: false }, notSent, error }, known, read)).toEqual(sentences)
})

test('turning a switch on fails', () => {
  const rejection = { change: { name: USERS, isOn: true }, notSent: [], error: noNetwork } as const
  expect([rejectionSentences(rejection, off, over), rejectionSentences(rejection, off, failed)]).toEqual([
    ['User Creation is still off.'],
    ["We couldn't confirm whether User Creation was turned on."],
  ])
})
