import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { areKeysOn, turnKeys } from './key-shortcuts'
import { fakeStorage } from './testing/fake-storage'

const browser = fakeStorage()
beforeEach(() => browser.stub('localStorage'))
afterEach(() => {
  turnKeys(true)
  vi.unstubAllGlobals()
})

test('single keys are on until they are turned off in this browser, and can be turned on again', () => {
  const first = areKeysOn()
  turnKeys(false)
  const off = [areKeysOn(), browser.all()]
  turnKeys(true)
  expect([first, off, areKeysOn(), browser.all()]).toEqual([true, [false, { 'portal-single-keys': 'off' }], true, {}])
})
