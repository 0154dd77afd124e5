// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useColorScheme } from './use-color-scheme'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const reject = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test.each([
  ['is full', { getItem: () => null, setItem: reject }],
  ['is blocked', { getItem: reject, setItem: reject }],
])('the page uses the chosen scheme even if the storage %s', (_, storage) => {
  vi.stubGlobal('localStorage', storage)
  const { result, rerender } = renderHook(useColorScheme, {
    wrapper: ({ children }) => <MantineProvider defaultColorScheme="dark">{children}</MantineProvider>,
  })
  const before = result.current.scheme
  act(() => result.current.setScheme('light'))
  rerender()
  const ofPage = document.documentElement.dataset.mantineColorScheme
  expect([before, result.current.scheme, ofPage]).toEqual(['dark', 'light', 'light'])
})
