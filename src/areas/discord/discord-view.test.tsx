// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as links from '#machines/discord/testing/discord-link-world'
import type { DiscordAccount } from '#machines/shared/model'
import { ada, ben, noNetwork } from '#machines/testing/people'
import { play, reject, resolve } from '#machines/testing/play'
import { DiscordView } from './discord-view'

afterEach(cleanup)

const { account: nova, comeBack, NOW, remembered, restored, startDiscordLink, TEN_MINUTES, userChanged } = links
const milo: DiscordAccount = { id: '281474976710656002', username: 'milo', avatar: undefined }

/** Shows the card to ada after a return from Discord. Returns its notice, with the focus or without, and its buttons. */
async function show(returned: object, account: DiscordAccount | undefined, ...steps: links.DiscordLinkStep[]) {
  const world = startDiscordLink({ returned: comeBack(returned) })
  render(<DiscordView discordLink={world.actor} user={{ id: ada.id, discord: account }} />, {
    wrapper: MantineProvider,
  })
  await act(() => play(world, ...steps))
  const notice = document.querySelector<HTMLElement>('[data-tone]')
  const shown = {
    texts: [...(notice?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent).slice(-2),
    hasFocus: notice === document.activeElement,
    buttons: screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  }
  cleanup()
  return shown
}

const read = resolve('refreshSession', ada)

test.each([
  ['Connecting took longer than 10 minutes.', {}, TEN_MINUTES + 1],
  ['Connecting was started again, such as in another tab. Only the latest attempt counts.', { isReplaced: true }, 0],
  ['A different user is signed in now than when connecting was started.', { userId: ben.id }, 0],
  ["This attempt wasn't started in this browser, or it has already ended.", { state: 'another' }, 0],
])('%s', async (text, changes, after) => {
  const returned = { remembered: { ...remembered, ...changes } }
  expect(await show(returned, undefined, userChanged(ada.id, NOW + after), read)).toEqual({
    texts: [text, 'No account is connected.'],
    hasFocus: true,
    buttons: ['Connect'],
  })
})

test('a mismatch shows the account, and takes the focus when it has been read', async () => {
  const returned = { state: 'another' }
  const steps = [restored(), restored(read), restored(reject('refreshSession', noNetwork))]
  const shown = []
  for (const taken of steps) shown.push(await show(returned, nova, ...taken))
  const [another, again] = ['Connect another account', 'Check again']
  expect(shown.map(({ texts, ...rest }) => ({ text: texts.at(-1), ...rest }))).toEqual([
    { text: 'Checking whether an account is connected...', hasFocus: false, buttons: [another] },
    {
      text: "nova.plays is connected. If this account isn't yours, connect another one.",
      hasFocus: true,
      buttons: [another],
    },
    { text: "We couldn't check whether an account is connected.", hasFocus: true, buttons: [again, another] },
  ])
})

test.each([
  ['Your Discord account is connected.', undefined],
  ['Your Discord account is now nova.plays instead of milo.', milo],
  ['Your Discord account is still nova.plays. You chose the same account.', nova],
  ['Your Discord account is now nova.plays instead of 281474976710656002.', { ...milo, username: '' }],
])('%s', async (text, previous) => {
  const returned = { remembered: { ...remembered, previous } }
  const linked = resolve('refreshSession', links.linkedAda)
  expect(await show(returned, nova, ...restored(linked))).toEqual({
    texts: [text],
    hasFocus: false,
    buttons: ['Dismiss', 'Connect another account'],
  })
})
