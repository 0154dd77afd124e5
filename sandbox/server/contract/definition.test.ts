import { expect, test } from 'vitest'
import { createDefinition } from './definition'
import { readContract } from './load-definition'
import { createValidators } from './validators'

test('a body whose schema is not a reference is an error, because it would not be checked', async () => {
  const document = structuredClone(await readContract())
  const { schemas } = createValidators(document)
  const contract = {
    document,
    validatorAt: (key: string) => schemas.getSchema(key),
    parameterValidatorOf: schemas.compile,
  }
  expect(() => createDefinition(contract)).not.toThrow()
  Object.assign(document.paths['/auth/login']?.post?.requestBody?.content['application/json'] ?? {}, {
    schema: { type: 'object' },
  })
  expect(() => createDefinition(contract)).toThrow('The schema of a body must be a reference to components')
})
