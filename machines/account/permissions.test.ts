import { expect, test } from 'vitest'
import { isAdministrator } from './permissions'

test.each([
  ['admin', [], true],
  ['superadmin', [], true],
  ['user', ['admin.system.*'], true],
  ['support', ['*'], true],
  ['support', ['tickets.read', 'admin.system.*'], true],
  ['user', [], false],
  ['customer', ['admin.system.read'], false],
  ['administrator', [], false],
  ['Admin', [], false],
  ['', ['admin.*', 'admin.system', '**', ' * '], false],
])('the role %s with the permissions %j is an administrator: %s', (name, permissions, expected) => {
  expect(isAdministrator({ name, permissions })).toBe(expected)
})
