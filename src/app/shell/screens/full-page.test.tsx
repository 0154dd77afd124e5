// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ConfigLost } from '../../../config'
import { ConfigErrorScreen } from './full-page'

afterEach(cleanup)

test('a file that was not loaded offers a reload and does not name the operator', () => {
  const { container } = render(<ConfigErrorScreen error={new ConfigLost('Something has responded.')} />, {
    wrapper: MantineProvider,
  })
  const text = container.innerText
  expect(text).toContain("The portal couldn't be loaded")
  expect(text).toContain('Reload')
  expect(text).not.toContain('correct the file')
})
