import { IconHome } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { product, service } from '#machines/testing/people'
import { type Command, isTooLong, matchingCommands } from './command'
import { serviceCommands } from './service-commands'

const command = (name: string, more: Partial<Command> = {}): Command => ({
  id: name,
  name,
  icon: IconHome,
  run() {},
  ...more,
})

const GROUPS = [
  { label: 'Go to', commands: [command('Home'), command('Services')] },
  {
    label: 'Your services',
    commands: [
      command('Open Panel', { detail: 'play.example.test · Active', keywords: ['665f1c', undefined] }),
      command('Copy Identifier', { needsText: true }),
    ],
  },
]

test.each([
  ['nothing', '  ', ['Go to: Home, Services', 'Your services: Open Panel']],
  ['a part of a name in another case', 'HOM', ['Go to: Home']],
  ['the name of a group', 'services', ['Go to: Services', 'Your services: Open Panel, Copy Identifier']],
  ['a detail and a keyword in another order', '665F play.example', ['Your services: Open Panel']],
  ['letters that are written in another way', 'ｈｏｍｅ', ['Go to: Home']],
  ['a word across two texts', 'panelplay', []],
  ['one word that nothing contains', 'home x', []],
])('a text finds commands by %s', (_, text, found) => {
  const shown = matchingCommands(GROUPS, text)
  expect(shown.map(({ label, commands }) => `${label}: ${commands.map(({ name }) => name).join(', ')}`)).toEqual(found)
})

test('a text of more than 200 characters is too long', () => {
  expect([200, 201].map((length) => isTooLong('a'.repeat(length)))).toEqual([false, true])
})

test('a text finds the panel of a running service, the identifier of each, and the details of the one at hand', () => {
  const copied: string[] = []
  const commands = serviceCommands(
    [
      service({ id: 's1', status: 'active', product: product({ name: 'Panel' }), deploymentPath: 'https://a.example' }),
      service({
        id: 's2',
        status: 'suspended',
        product: product({ name: 'Panel' }),
        deploymentPath: 'https://b.example',
      }),
    ],
    () => {},
    { identifier: ({ id }) => copied.push(id), details: ({ id }) => copied.push(`details ${id}`) },
    's2',
  )
  const found = (text: string) => matchingCommands([{ label: 'Your services', commands }], text)[0]?.commands ?? []
  expect([found('').length, found('open panel a.example').map(({ name }) => name)]).toEqual([
    2,
    ['Open Panel', 'Open panel of Panel'],
  ])
  const copies = found('copy support identifier')
  for (const { run } of copies) run()
  expect([copies.every(({ staysOpen }) => staysOpen), copied]).toEqual([true, ['s1', 's2']])
  for (const { run } of found('copy support details')) run()
  // Only of the service at hand.
  expect(copied).toEqual(['s1', 's2', 'details s2'])
  expect(found('open panel of')).toHaveLength(1)
})

test.each([
  ['active', 'Open Panel', '/manage', { serviceId: 's1' }],
  ['flow', 'Continue setup of Panel', '/setup', { serviceId: 's1' }],
  ['provisioning', 'Open Panel', '/services', { serviceId: 's1' }],
  ['expired', 'Buy Panel again', '/services', { purchase: 'p1' }],
] as const)('the command of a service that is %s opens what its card opens', (status, name, to, search) => {
  const opened: unknown[] = []
  const [command] = serviceCommands(
    [service({ id: 's1', status, product: product({ id: 'p1', name: 'Panel' }), deploymentPath: 'https://a.example' })],
    (place) => opened.push(place),
    { identifier() {}, details() {} },
  )
  command?.run()
  expect([command?.name, command?.keywords, opened]).toEqual([name, ['s1', 'p1'], [{ to, search }]])
  expect(command?.detail).toMatch(/^a\.example · /)
})
