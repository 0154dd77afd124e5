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

test('whoever runs the portal is named where the file is wrong', () => {
  const text = textOf(new ConfigError('The key "serverIpv4" in config.json is missing.'))
  expect(text).toContain('The portal is not configured')
  expect(text).toContain('Whoever runs this portal has to correct the file.')
})

test('the file is not blamed where it has not come, and the page can be loaded again', () => {
  const text = textOf(new ConfigLost('Something has answered.'))
  expect(text).toContain('The portal could not be loaded')
  expect(text).toContain('Load again')
  expect(text).not.toContain('correct the file')
})
