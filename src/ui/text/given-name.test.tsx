// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Fact, Facts } from './facts'
import { GivenName } from './given-name'
import { PageHeading } from './page-heading'

afterEach(cleanup)

test('a name that turns the direction of a text around stands by itself', () => {
  const { container } = render(
    <Facts>
      <Fact name="Product">{'\u202Egpj.exe'}</Fact>
    </Facts>,
  )
  expect(container.querySelector('dd > bdi')?.textContent).toBe('\u202Egpj.exe')
})

test('so does the name in a heading, which the document is named after as well', () => {
  render(
    <MantineProvider>
      <PageHeading name={'\u202Egpj.exe'}>Welcome,</PageHeading>
    </MantineProvider>,
  )
  const heading = screen.getByRole('heading', { level: 1, name: 'Welcome, \u202Egpj.exe' })
  expect([heading.querySelector('bdi')?.textContent, document.title]).toEqual([
    '\u202Egpj.exe',
    'Welcome, \u202Egpj.exe · Roleplay Panel',
  ])
})

test.each([
  ['x'.repeat(120), 'x'.repeat(120)],
  ['x'.repeat(121), `${'x'.repeat(120)}…`],
  // By whole characters, each of which is two units of the text.
  ['🎮'.repeat(121), `${'🎮'.repeat(120)}…`],
])('within a sentence a long name is shortened: %s', (name, shown) => {
  const { container } = render(<GivenName isInSentence>{name}</GivenName>)
  expect(container.querySelector('bdi')?.textContent).toBe(shown)
})
