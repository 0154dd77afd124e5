// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyButton } from './copy-button'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a text that the browser does not copy is selected, until it loses the focus', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  render(<CopyButton text={'one\ntwo'}>Copy ID</CopyButton>, { wrapper: MantineProvider })
  await act(async () => fireEvent.click(screen.getByRole('button')))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to copy' })
  expect([screen.getByRole('status').textContent, field === document.activeElement]).toEqual([
    "Couldn't copy. The text is selected, so you can copy it yourself.",
    true,
  ])
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('one\ntwo')
  fireEvent.blur(field)
  expect([screen.queryByRole('textbox'), screen.getByRole('status').textContent]).toEqual([null, ''])
})
