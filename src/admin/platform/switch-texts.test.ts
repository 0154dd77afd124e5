import { expect, test } from 'vitest'
import { settings } from '#machines/admin/platform/testing/platform-world'
import { noNetwork, rejected } from '#machines/testing/people'
import { rejectionSentences } from './switch-texts'

const over = { isUnderWay: false, error: null }
const underWay = { isUnderWay: true, error: null }
const failed = { isUnderWay: false, error: noNetwork }
const setup = { name: 'flowSetupEnabled', isOn: false } as const
const cancellation = { name: 'cancellationEnabled', isOn: false } as const
const on = settings()
const off = settings({ userCreationEnabled: false })
const unknown = settings({ userCreationEnabled: undefined })
const STILL = 'User Creation is still on.'
const OFF = 'User Creation is off despite the error.'
const UNSURE = "We couldn't confirm whether User Creation was turned off."

test.each([
  ['a rejection', rejected(403), on, over, [], [STILL]],
  ['a rejection, and the next read fails', rejected(403), on, failed, [], [STILL]],
  ['a rejection, and it is off', rejected(409), off, over, [], [OFF]],
  ['a rejection, and the response omits the switch', rejected(403), unknown, over, [], [UNSURE]],
  ['no response, and it is off', noNetwork, off, over, [], [OFF]],
  ['no response, and the next read fails', noNetwork, on, failed, [], [UNSURE]],
  ['no response, and a read is in progress', noNetwork, on, underWay, [], []],
  ['a rejection with another click', rejected(403), on, over, [setup], [STILL, 'Not changed: Flow Setup.']],
  ['two other clicks', noNetwork, on, underWay, [setup, cancellation], ['Not changed: Flow Setup, Cancellation.']],
] as const)('turning a switch off fails: %s', (_, error, known, read, notSent, sentences) => {
  const change = { name: 'userCreationEnabled', isOn: false } as const
  expect(rejectionSentences({ change, notSent, error }, known, read)).toEqual(sentences)
})

test('turning a switch on fails', () => {
  const rejection = { change: { name: 'userCreationEnabled', isOn: true }, notSent: [], error: noNetwork } as const
  expect([rejectionSentences(rejection, off, over), rejectionSentences(rejection, off, failed)]).toEqual([
    ['User Creation is still off.'],
    ["We couldn't confirm whether User Creation was turned on."],
  ])
})
