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
  ['a refusal', rejected(403), settings(), over, [], [still]],
  ['a refusal, nothing read since', rejected(403), settings(), failed, [], [still]],
  ['a refusal of what is so all the same', rejected(409), off, over, [], ['User Creation is off despite the error.']],
  ['no answer, and it is as it was', noNetwork, settings(), over, [], [still]],
  ['no answer, and it was done', noNetwork, off, over, [], ['User Creation is off despite the error.']],
  ['no answer, nothing read since', noNetwork, settings(), failed, [], [unsure]],
  ['a failure inside the server, nothing read since', rejected(500), settings(), failed, [], [unsure]],
  ['a switch that nobody knows', rejected(403), settings({ [USERS]: undefined }), over, [], [unsure]],
  ['a read that is under way', noNetwork, settings(), underWay, [], []],
  ['another switch', rejected(403), settings(), over, [setup], [still, 'Not changed: Flow Setup.']],
  [
    'two other ones',
    noNetwork,
    settings(),
    underWay,
    [setup, cancellation],
    ['Not changed: Flow Setup, Cancellation.'],
  ],
] as const)('of a switch that could not be turned off: %s', (_, error, known, read, notSent, sentences) => {
  expect(rejectionSentences({ change: { name: USERS, isOn: false }, notSent, error }, known, read)).toEqual(sentences)
})

test('and of one that could not be turned on', () => {
  const rejection = { change: { name: USERS, isOn: true }, notSent: [], error: noNetwork } as const
  expect([rejectionSentences(rejection, off, over), rejectionSentences(rejection, off, failed)]).toEqual([
    ['User Creation is still off.'],
    ["We couldn't confirm whether User Creation was turned on."],
  ])
})
