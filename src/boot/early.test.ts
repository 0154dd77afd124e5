// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

const clicks: string[] = []
const recordClick = ({ target }: Event) => {
  if (target instanceof HTMLElement) clicks.push(target.textContent ?? '')
}
document.body.addEventListener('click', recordClick)
afterAll(() => document.body.removeEventListener('click', recordClick))
afterEach(() => {
  document.body.innerHTML = ''
})

/** A page with a form that does not work yet. */
beforeEach(async () => {
  clicks.length = 0
  localStorage.clear()
  delete document.documentElement.dataset.waiting
  document.documentElement.removeAttribute('data-mantine-color-scheme')
  document.body.innerHTML = `
    <div id="root" data-prerendered="/login">
      <form method="post"><input name="password"><button type="submit">Sign In</button></form>
      <a href="/register">Create an account</a><a href="https://other.example/">Terms</a>
    </div>
    <button id="outside">Reload</button>`
  vi.resetModules()
})

const runEarlyScript = () => vi.importActual('./early')
const press = (text: string, init: MouseEventInit = {}) => {
  const target = [...document.querySelectorAll('button, a')].find((node) => node.textContent === text)
  return target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
}
const dispatchReady = () => window.dispatchEvent(new Event('portal:ready'))

test.each<[string, () => void, string[], string[]]>([
  ['a click is held and repeated once', () => press('Sign In'), [], ['Sign In']],
  [
    'only the last of several clicks is repeated',
    () => ['Sign In', 'Create an account'].map((text) => press(text)),
    [],
    ['Create an account'],
  ],
  ['a click on an external link is not held', () => press('Terms'), ['Terms'], ['Terms']],
  ['a click outside of the page is not held', () => press('Reload'), ['Reload'], ['Reload']],
  ...(['ctrlKey', 'metaKey', 'shiftKey'] as const).map((key): [string, () => void, string[], string[]] => [
    `a click for a new tab (${key}) is not held`,
    () => press('Create an account', { [key]: true }),
    ['Create an account'],
    ['Create an account'],
  ]),
  [
    'a control that was removed is not clicked',
    () => {
      press('Sign In')
      document.querySelector('form')?.remove()
    },
    [],
    [],
  ],
])('before the form works, %s', async (_, act, before, after) => {
  await runEarlyScript()
  act()
  const held = [...clicks]
  dispatchReady()
  dispatchReady()
  expect([held, clicks]).toEqual([before, after])
})

test('a held click is shown and has no effect until the form works, and later ones are not held', async () => {
  await runEarlyScript()
  const isShown = () => 'waiting' in document.documentElement.dataset
  const states = [press('Sign In'), isShown()]
  dispatchReady()
  states.push(isShown(), press('Create an account'))
  expect([states, clicks]).toEqual([
    [false, true, false, true],
    ['Sign In', 'Create an account'],
  ])
})

test('the browser never submits the form itself', async () => {
  await runEarlyScript()
  const event = new Event('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  dispatchReady()
})

test.each([
  ['light', 'light'],
  ['dark', null],
  [null, null],
])('the stored color scheme %s is applied before the first paint', async (stored, shown) => {
  if (stored) localStorage.setItem('mantine-color-scheme-value', stored)
  await runEarlyScript()
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe(shown)
  dispatchReady()
})
