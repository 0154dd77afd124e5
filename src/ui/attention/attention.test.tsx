// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Attention, badgedIcon, callAttention } from './attention'
import { NotifyOffer } from './notify-offer'

let isHidden = false

/** Hides or shows the tab. */
function hide(next: boolean): void {
  isHidden = next
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  document.head.innerHTML = '<title>Services · Portal</title><link rel="icon" href="/icon.svg">'
})
afterEach(() => {
  hide(false)
  cleanup()
  document.head.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const DEPLOYED: Attention = { end: 'success', text: 'Deployed', name: 'panel.example.com', tag: 'deployment 1' }
const FAILED: Attention = { end: 'failure', text: 'Deployment failed', name: 'b.example.com', tag: 'deployment 2' }

const iconOf = () => document.querySelector('link')?.getAttribute('href') ?? ''
const shown = () => [document.title, iconOf()]
const PLAIN = ['Services · Portal', '/icon.svg']

test('a hidden tab shows the last end in its title and icon until the user returns', () => {
  hide(true)
  callAttention(DEPLOYED)
  const [title, icon] = shown()
  callAttention(FAILED)
  const [laterTitle, laterIcon] = shown()
  document.dispatchEvent(new Event('visibilitychange'))
  const stillTitle = document.title
  hide(false)
  expect([title, laterTitle, stillTitle]).toEqual([
    '✓ Deployed: panel.example.com · Services · Portal',
    ...Array(2).fill('✗ Deployment failed: b.example.com · Services · Portal'),
  ])
  expect([icon, laterIcon].map((href = '') => href.slice(0, 19))).toEqual(Array(2).fill('data:image/svg+xml,'))
  expect(icon).not.toBe(laterIcon)
  expect(shown()).toEqual(PLAIN)
})

test('a title that the screen sets meanwhile gets the prefix too, and stays', async () => {
  hide(true)
  callAttention(DEPLOYED)
  document.title = 'Deployment Successful! · Portal'
  await vi.waitFor(() => expect(document.title).toBe('✓ Deployed: panel.example.com · Deployment Successful! · Portal'))
  // Set and shown in the same task.
  document.title = 'Your Services · Portal'
  hide(false)
  expect(document.title).toBe('Your Services · Portal')
})

/** Replaces the browser's notifications. `next` is the permission after the user's decision. */
function stubNotifications(permission: NotificationPermission, next = permission, constructs = true) {
  const sent: { title: string; options?: NotificationOptions | undefined; close: () => void; onclick?: () => void }[] =
    []
  class FakeNotification {
    static permission = permission
    static async requestPermission() {
      FakeNotification.permission = next
      return next
    }
    close = vi.fn()
    constructor(title: string, options?: NotificationOptions) {
      if (!constructs) throw new TypeError('Illegal constructor')
      if (FakeNotification.permission === 'granted') sent.push(Object.assign(this, { title, options }))
    }
  }
  vi.stubGlobal('Notification', FakeNotification)
  return sent
}

test('an end is a notification if the browser allows it, and a click on it leads to the tab', () => {
  const sent = stubNotifications('granted')
  const focus = vi.spyOn(window, 'focus').mockImplementation(() => {})
  hide(true)
  callAttention(DEPLOYED)
  expect(sent.map(({ title, options }) => [title, options])).toEqual([
    ['Deployed', { body: 'panel.example.com', tag: 'deployment 1' }],
  ])
  sent[0]?.onclick?.()
  expect([focus.mock.calls.length, sent[0]?.close]).toEqual([1, expect.any(Function)])
})

test.each(['default', 'denied'] as const)('no notification is sent while the permission is %s', (permission) => {
  const sent = stubNotifications(permission)
  hide(true)
  callAttention(DEPLOYED)
  expect(sent).toEqual([])
})

test('a browser that only lets service workers notify still marks the tab', () => {
  stubNotifications('granted', 'granted', false)
  hide(true)
  callAttention(DEPLOYED)
  expect(document.title).toContain('✓ Deployed')
})

/** Renders two offers, as for two deployments. Returns the text of each before and after a click on the first. */
async function offered(click = true) {
  render(
    <>
      <NotifyOffer />
      <NotifyOffer />
    </>,
    { wrapper: MantineProvider },
  )
  const texts = () => [...document.querySelectorAll('button, p')].map(({ textContent }) => textContent)
  const before = texts()
  const button = screen.queryAllByRole('button')[0]
  if (click && button) await act(async () => void fireEvent.click(button))
  return [before, texts()]
}

const BUTTON = 'Notify me when it ends'

test.each([
  ['granted', [BUTTON, BUTTON], ["We'll notify you.", "We'll notify you."]],
  ['denied', [BUTTON, BUTTON], ['Your browser blocks notifications from this portal.']],
  ['default', [BUTTON, BUTTON], [BUTTON, BUTTON]],
] as const)('a click on the offer leads to the permission %s', async (next, before, after) => {
  stubNotifications('default', next)
  expect(await offered()).toEqual([before, after])
})

test('the text that replaces the button takes its focus', async () => {
  stubNotifications('default', 'granted')
  await offered()
  expect(document.activeElement?.textContent).toBe("We'll notify you.")
})

test.each([
  [
    'that allowed notifications earlier',
    () => stubNotifications('granted'),
    ["We'll notify you.", "We'll notify you."],
  ],
  ['that blocked notifications earlier', () => stubNotifications('denied'), []],
  ['that only lets service workers notify', () => stubNotifications('default', 'default', false), []],
  ['without notifications', () => {}, []],
])('a browser %s is not asked', async (_, stub, texts) => {
  stub()
  expect(await offered(false)).toEqual([texts, texts])
})

test('a badged icon is one address that contains the icon and a shape for each end', () => {
  const icon = '<svg viewBox="0 0 8 8"><path fill="#fff" d="M0 0"/></svg>'
  const ends = ['success', 'failure', 'unclear'] as const
  const svgs = ends.map((end) => decodeURIComponent(badgedIcon(icon, end).replace('data:image/svg+xml,', '')))
  const shapes = svgs.map((svg) => /<g [^>]*><(\w+)/.exec(svg)?.[1])
  expect([svgs.every((svg) => svg.includes(icon)), shapes]).toEqual([true, ['circle', 'rect', 'path']])
  // A fragment would end the address.
  expect(ends.map((end) => badgedIcon(icon, end)).join()).not.toMatch(/[#<"]/)
})
