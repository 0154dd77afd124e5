import { expect, test } from 'vitest'
import { noNetwork } from '../testing/people'
import { play, playable, reject, resolve, type Step } from '../testing/play'
import { testReach } from '../testing/reach'
import { dnsAssistantMachine, type Lookup } from './dns-assistant.machine'

type AssistantStep = Step<typeof dnsAssistantMachine>

const TYPING = 1000
const PAUSE = 20_000
const INPUT = { domain: 'panel.example.com', registrable: 'example.com', isHidden: false }
const lookup: Lookup = { answers: { ipv4: ['203.0.113.10'], ipv6: [], nameServers: [], doubled: [] }, at: 5 }
const other = { type: 'typed', domain: 'panel.example.org', registrable: 'example.org' } as const
const sibling = { ...INPUT, type: 'typed', domain: 'admin.example.com' } as const
const same = { ...INPUT, type: 'typed' } as const
const listIsHere = { ...other, domain: INPUT.domain } as const

testReach([
  dnsAssistantMachine,
  {
    inputs: [INPUT, { ...INPUT, isHidden: true }],
    events: [{ type: 'hidden' }, { type: 'visible' }, same, other],
    responses: { lookUp: [lookup] },
  },
])

const start = playable(dnsAssistantMachine)

async function seenAfter(input: typeof INPUT, steps: readonly AssistantStep[]) {
  const assistant = start(input)
  await play(assistant, ...steps)
  const { value, context } = assistant.actor.getSnapshot()
  return [value, context.lookup, context.hasFailed, assistant.ports.lookUp.inputs.map(({ domain }) => domain)]
}

const NAME = INPUT.domain
const found = resolve('lookUp', lookup)
const failed = reject('lookUp', noNetwork)
const hidden = { ...INPUT, isHidden: true }

test.each<[string, typeof INPUT, AssistantStep[], ReturnType<typeof seenAfter> extends Promise<infer T> ? T : never]>([
  ['waits while the customer types', INPUT, [TYPING - 1, other, TYPING - 1], ['pausing', null, false, []]],
  ['looks a moment after the last edit', INPUT, [TYPING - 1, other, TYPING], ['looking', null, false, [other.domain]]],
  ['does not wait for an edit that changes nothing', INPUT, [TYPING - 1, same, 1], ['looking', null, false, [NAME]]],
  ['looks again once the registered part is known', INPUT, [TYPING, listIsHere], ['pausing', null, false, [NAME]]],
  ['shows the answers', INPUT, [TYPING, found, PAUSE - 1], ['resting', lookup, false, [NAME]]],
  ['looks again every 20 s', INPUT, [TYPING, found, PAUSE], ['looking', lookup, false, [NAME, NAME]]],
  ['forgets the answers of another name', INPUT, [TYPING, found, sibling], ['pausing', null, false, [NAME]]],
  ['forgets the answers of another domain', INPUT, [TYPING, found, other], ['pausing', null, false, [NAME]]],
  ['drops a lookup for another domain', INPUT, [TYPING, other, found], ['pausing', null, false, [NAME]]],
  ['goes on after a failure', INPUT, [TYPING, failed, PAUSE], ['looking', null, true, [NAME, NAME]]],
  ['keeps the answers', INPUT, [TYPING, found, PAUSE, failed], ['resting', lookup, true, [NAME, NAME]]],
  ['recovers', INPUT, [TYPING, failed, PAUSE, found], ['resting', lookup, false, [NAME, NAME]]],
  ['does not look while it is hidden', hidden, [TYPING, PAUSE, PAUSE], ['asleep', null, false, []]],
  ['looks when it is shown', hidden, [TYPING, 'visible'], ['looking', null, false, [NAME]]],
  ['falls asleep', INPUT, [TYPING, found, 'hidden', PAUSE, PAUSE], ['asleep', lookup, false, [NAME]]],
  ['does not hurry', INPUT, [TYPING, found, 'hidden', 'visible', PAUSE - 1], ['resting', lookup, false, [NAME]]],
])('the assistant %s', async (_, input, steps, seen) => {
  expect(await seenAfter(input, steps)).toEqual(seen)
})
