import { expect, test } from 'vitest'
import { product, service } from '#machines/testing/people'
import { serviceCommands } from './service-commands'

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
  )
  command?.run()
  expect([command?.name, command?.keywords, opened]).toEqual([name, ['s1', 'p1'], [{ to, search }]])
  expect(command?.detail).toMatch(/^a\.example · /)
})
