// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

const clicks: string[] = []
const note = ({ target }: Event) => {
  if (target instanceof HTMLElement) clicks.push(target.textContent ?? '')
}
document.body.addEventListener('click', note)
afterAll(() => document.body.removeEventListener('click', note))
afterEach(() => {
  document.body.innerHTML = ''
})

/** A page whose form has come and does not work yet. */
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
    <button id="outside">Load again</button>`
  vi.resetModules()
})

const run = () => vi.importActual('./early')
const press = (text: string, init: MouseEventInit = {}) => {
  const target = [...document.querySelectorAll('button, a')].find((node) => node.textContent === text)
  return target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
}
const work = () => window.dispatchEvent(new Event('portal:ready'))

test('a click before the form works is kept, shown, and carried out once', async () => {
  await run()
  expect([press('Sign In'), clicks, document.documentElement.dataset.waiting]).toEqual([false, [], ''])
  work()
  work()
  expect([clicks, document.documentElement.dataset.waiting]).toEqual([['Sign In'], undefined])
})

test('of several clicks the last one counts', async () => {
  await run()
  press('Sign In')
  press('Create an account')
  work()
  expect(clicks).toEqual(['Create an account'])
})

test('a form is never sent by the browser itself', async () => {
  await run()
  const event = new Event('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  work()
})

test('links that lead elsewhere, other tabs and what is not of the form are left alone', async () => {
  await run()
  press('Terms')
  press('Create an account', { ctrlKey: true })
  press('Load again')
  expect(clicks).toEqual(['Terms', 'Create an account', 'Load again'])
  work()
  expect(clicks).toHaveLength(3)
})

test('a control that has gone meanwhile is not clicked', async () => {
  await run()
  press('Sign In')
  document.querySelector('form')?.remove()
  work()
  expect(clicks).toEqual([])
})

test('when the page works, clicks are its own again', async () => {
  await run()
  work()
  press('Create an account')
  expect(clicks).toEqual(['Create an account'])
})

test.each([
  ['light', 'light'],
  ['dark', null],
  [null, null],
])('a kept scheme of %s is on the page before its first paint', async (stored, shown) => {
  if (stored) localStorage.setItem('mantine-color-scheme-value', stored)
  await run()
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe(shown)
  work()
})
