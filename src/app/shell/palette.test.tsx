// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { areKeysOn, turnKeys } from '../../shared/storage/key-shortcuts'
import { fakeStorage } from '../../shared/storage/testing/fake-storage'
import { usePalette } from './palette'

const browser = fakeStorage()
beforeEach(() => browser.stub('localStorage'))
afterEach(() => {
  cleanup()
  turnKeys(true)
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const FIELD = '<input type="text" data-target>'
const LIST = '<main><input type="search" id="search"></main>'

/** Presses a key on a page. Returns what is open, whether the browser's own effect is prevented, and the focused id. */
function press(key: string, options: KeyboardEventInit = {}, page = '') {
  const { result } = renderHook(() => usePalette())
  document.body.innerHTML = page
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options })
  act(() => void (document.querySelector('[data-target]') ?? document.body).dispatchEvent(event))
  return [result.current[0], event.defaultPrevented, document.activeElement?.id ?? '']
}

test.each<[string, string, KeyboardEventInit, string, ReturnType<typeof press>]>([
  ['Ctrl K', 'k', { ctrlKey: true }, '', ['palette', true, '']],
  ['⌘ K with caps lock', 'K', { metaKey: true }, '', ['palette', true, '']],
  ['Ctrl K in a field', 'k', { ctrlKey: true }, FIELD, ['palette', true, '']],
  ['Ctrl K over a dialog', 'k', { ctrlKey: true }, '<div aria-modal="true"></div>', [undefined, false, '']],
  ["Ctrl Shift K, which is the browser's", 'K', { ctrlKey: true, shiftKey: true }, '', [undefined, false, '']],
  ['k', 'k', {}, '', [undefined, false, '']],
  ['?', '?', { shiftKey: true }, '', ['keys', true, '']],
  ['? in a field', '?', {}, FIELD, [undefined, false, '']],
  ['? in a menu', '?', {}, '<div role="menu"><button data-target></button></div>', [undefined, false, '']],
  ['? in a checkbox', '?', {}, '<input type="checkbox" data-target>', ['keys', true, '']],
  ['? over a dialog', '?', {}, '<div aria-modal="true"></div>', [undefined, false, '']],
  ['Alt ?', '?', { altKey: true }, '', [undefined, false, '']],
  ['/ on a list', '/', {}, LIST, [undefined, true, 'search']],
  ['/ in a field of a list', '/', {}, LIST + FIELD, [undefined, false, '']],
  ['Ctrl /', '/', { ctrlKey: true }, LIST, [undefined, false, '']],
  ['/ without a list', '/', {}, '', [undefined, false, '']],
])('%s', (_, key, options, page, effect) => {
  expect(press(key, options, page)).toEqual(effect)
})

test.each([
  ['?', {}, [undefined, false, '']],
  ['/', {}, [undefined, false, '']],
  ['k', { ctrlKey: true }, ['palette', true, '']],
] as const)('%s after single keys were turned off', (key, options, effect) => {
  turnKeys(false)
  expect(press(key, options, LIST)).toEqual(effect)
})

test('single keys are on until they are turned off, and this browser stores it', () => {
  const states = [areKeysOn()]
  for (const isOn of [false, true]) {
    turnKeys(isOn)
    states.push(areKeysOn())
  }
  turnKeys(false)
  expect([states, browser.all()]).toEqual([[true, false, true], { 'portal-single-keys': 'off' }])
})
