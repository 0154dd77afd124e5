// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { keepCompositionKeys } from './composition-keys'

test.each([
  ['Enter', {}, true],
  ['Escape', {}, true],
  ['Enter', { isComposing: true }, false],
  ['Escape', { isComposing: true }, false],
  ['Enter', { keyCode: 229 }, false],
  ['a', { isComposing: true }, true],
  ['Unidentified', { keyCode: 229 }, true],
])('the portal gets %s with %j: %s', (key, state, isReceived) => {
  const [onWindow, onField] = [vi.fn(), vi.fn()]
  const field = document.body.appendChild(document.createElement('input'))
  keepCompositionKeys()
  window.addEventListener('keydown', onWindow, { capture: true, once: true })
  field.addEventListener('keydown', onField)
  const event = Object.assign(new KeyboardEvent('keydown', { key, bubbles: true }), state)
  field.dispatchEvent(event)
  expect([onWindow.mock.calls.length, onField.mock.calls.length]).toEqual(isReceived ? [1, 1] : [0, 0])
  window.removeEventListener('keydown', onWindow, { capture: true })
  field.remove()
})
