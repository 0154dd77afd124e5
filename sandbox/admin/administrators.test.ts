import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ada } from '../account/people.seeds'
import type { OperationId } from '../server/schemas'
import { requireAdministrator, signIn } from '../server/sessions'
import { createWorld } from '../server/worlds/create-world'
import { NOW } from '../testing/administration'
import { declaredErrors } from '../testing/declared-errors'

type Operation = { operationId: OperationId; tags: string[] }
type Contract = { paths: Record<string, Record<string, Operation>> }

const { paths }: Contract = parse(readFileSync('openapi.yaml', 'utf8'))

// The declared errors are provoked in sandbox/server/declared-errors.test.ts.
test('every operation of the administration declares the rejection of a customer', () => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const administration = operations.filter(({ tags }) => tags.some((tag) => tag.startsWith('admin/')))
  const ids = administration.map(({ operationId }) => operationId)
  const open = ids.filter((id) => !declaredErrors(id).some(({ code }) => code === 'PERMISSION_DENIED'))
  // Customers may list the promotions that they can use.
  expect([ids.length, open]).toEqual([39, ['listPromotions']])
})

test.each([
  ['admin', [], true],
  ['superadmin', [], true],
  ['customer', ['admin.system.*'], true],
  ['support', ['users.read', '*'], true],
  ['customer', [], false],
  ['Admin', [], false],
  ['administrator', [], false],
  ['support', ['admin.system.read', 'admin.*', 'admin.system', '**', ' *'], false],
])('the administrator check of the role %s with %j is %s', (name, permissions, isAccepted) => {
  const world = createWorld(NOW)
  const visit = { world, visitor: { sessionId: undefined }, now: NOW }
  for (const user of world.users) user.role = { name, permissions }
  signIn(visit, ada.id)
  const check = () => requireAdministrator(visit)
  if (isAccepted) expect(check()).toMatchObject({ id: ada.id })
  else expect(check).toThrow('You need to be an administrator to do this.')
})
