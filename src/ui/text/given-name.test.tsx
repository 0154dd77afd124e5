// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BRAND_NAME } from '../../theme/brand.gen'
import { Fact, Facts } from './facts'
import { GivenName } from './given-name'
import { PageHeading } from './page-heading'

afterEach(cleanup)

test('a name with a direction override is isolated', () => {
  const { container } = render(
    <Facts>
      <Fact label="Product">{'\u202Egpj.exe'}</Fact>
    </Facts>,
  )
  expect(container.querySelector('dd > bdi')?.textContent).toBe('\u202Egpj.exe')
})

test('a name in a heading is isolated and appears in the document title', () => {
  render(<PageHeading name={'\u202Egpj.exe'}>Welcome,</PageHeading>, { wrapper: MantineProvider })
  const heading = screen.getByRole('heading', { level: 1, name: 'Welcome, \u202Egpj.exe' })
  expect([heading.querySelector('bdi')?.textContent, document.title]).toEqual([
    '\u202Egpj.exe',
    `Welcome, \u202Egpj.exe · ${BRAND_NAME}`,
  ])
})

// The second character is two UTF-16 units.
test.each(['x', '🎮'])('a name of more than 120 characters within a sentence is shortened: %s', (character) => {
  const shown = [120, 121].map((length) => {
    const { container } = render(<GivenName isInSentence>{character.repeat(length)}</GivenName>)
    return container.querySelector('bdi')?.textContent
  })
  expect(shown).toEqual([character.repeat(120), `${character.repeat(120)}…`])
})
