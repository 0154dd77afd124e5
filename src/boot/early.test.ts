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
  delete document.documentElement.dataset.waiting
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
const dispatchFormReady = () => window.dispatchEvent(new Event('portal:form-ready'))
const dispatchReady = () => window.dispatchEvent(new Event('portal:ready'))

const [SIGN_IN, REGISTER] = ['Sign In', 'Create an account']

test.each<[string, readonly string[], MouseEventInit, readonly string[], readonly string[]]>([
  ['a click is held and repeated once', [SIGN_IN], {}, [], [SIGN_IN]],
  ['only the last of several clicks is repeated', [SIGN_IN, REGISTER], {}, [], [REGISTER]],
  ['a click on an external link is not held', ['Terms'], {}, ['Terms'], ['Terms']],
  ['a click outside of the page is not held', ['Reload'], {}, ['Reload'], ['Reload']],
  ['a click with Ctrl is not held', [REGISTER], { ctrlKey: true }, [REGISTER], [REGISTER]],
  ['a click with Cmd is not held', [REGISTER], { metaKey: true }, [REGISTER], [REGISTER]],
  ['a click with Shift is not held', [REGISTER], { shiftKey: true }, [REGISTER], [REGISTER]],
])('before the form works, %s', async (_, pressed, init, before, after) => {
  await runEarlyScript()
  for (const text of pressed) press(text, init)
  const held = [...clicks]
  dispatchReady()
  dispatchReady()
  expect([held, clicks]).toEqual([before, after])
})

test('a control that was removed is not clicked', async () => {
  await runEarlyScript()
  press(SIGN_IN)
  document.querySelector('form')?.remove()
  dispatchReady()
  expect(clicks).toEqual([])
})

test('a held click is shown and has no effect until the form works, and later ones are not held', async () => {
  await runEarlyScript()
  const isShown = () => 'waiting' in document.documentElement.dataset
  const states = [press(SIGN_IN), isShown()]
  dispatchReady()
  states.push(isShown(), press(REGISTER))
  expect({ states, clicks }).toEqual({ states: [false, true, false, true], clicks: [SIGN_IN, REGISTER] })
})

test('the button of the form works earlier than the rest of the screen', async () => {
  await runEarlyScript()
  press(SIGN_IN)
  dispatchFormReady()
  dispatchFormReady()
  const early = [...clicks]
  press(REGISTER)
  dispatchFormReady()
  press(SIGN_IN)
  dispatchReady()
  expect({ early, clicks }).toEqual({ early: [SIGN_IN], clicks: [SIGN_IN, SIGN_IN, REGISTER] })
})
