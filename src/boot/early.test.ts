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

test('a click before the form works is held, shown and repeated once', async () => {
  await runEarlyScript()
  expect([press('Sign In'), clicks, document.documentElement.dataset.waiting]).toEqual([false, [], ''])
  dispatchReady()
  dispatchReady()
  expect([clicks, document.documentElement.dataset.waiting]).toEqual([['Sign In'], undefined])
})

test('only the last of several clicks is repeated', async () => {
  await runEarlyScript()
  press('Sign In')
  press('Create an account')
  dispatchReady()
  expect(clicks).toEqual(['Create an account'])
})

test('the browser never submits the form itself', async () => {
  await runEarlyScript()
  const event = new Event('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  dispatchReady()
})

test('clicks on external links, for new tabs and outside of the page are not held', async () => {
  await runEarlyScript()
  press('Terms')
  press('Create an account', { ctrlKey: true })
  press('Reload')
  expect(clicks).toEqual(['Terms', 'Create an account', 'Reload'])
  dispatchReady()
  expect(clicks).toHaveLength(3)
})

test('a control that was removed is not clicked', async () => {
  await runEarlyScript()
  press('Sign In')
  document.querySelector('form')?.remove()
  dispatchReady()
  expect(clicks).toEqual([])
})

test('clicks are no longer held once the page works', async () => {
  await runEarlyScript()
  dispatchReady()
  press('Create an account')
  expect(clicks).toEqual(['Create an account'])
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
