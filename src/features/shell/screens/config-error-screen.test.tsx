// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ConfigError, ConfigLost } from '../../../config'
import { ConfigErrorScreen } from './config-error-screen'

afterEach(cleanup)

function textOf(error: ConfigError): string {
  const { container } = render(
    <MantineProvider>
      <ConfigErrorScreen error={error} />
    </MantineProvider>,
  )
  return container.innerText
}

test('an invalid file names the operator of the portal', () => {
  const text = textOf(new ConfigError('The key "serverIpv4" in config.json is missing.'))
  expect(text).toContain("The portal isn't configured")
  expect(text).toContain("The portal's operator needs to fix this.")
})

test('a file that was not loaded offers a reload and does not name the operator', () => {
  const text = textOf(new ConfigLost('Something has responded.'))
  expect(text).toContain("The portal couldn't be loaded")
  expect(text).toContain('Reload')
  expect(text).not.toContain('correct the file')
})
