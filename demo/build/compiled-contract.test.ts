import { expect, test } from 'vitest'
import type { Definition } from '#sandbox/server/contract/definition'
import { loadDefinition } from '#sandbox/server/contract/load-definition'
import { contractCalls } from '#sandbox/testing/contract-calls'
import { bundleScript } from '../../scripts/build/bundle-script'
import { compiledContract } from './compiled-contract'

/** Each example of a body, and the same with another value of each property. */
function bodiesOf(examples: readonly unknown[]): readonly unknown[] {
  const changed = examples.flatMap((example) =>
    Object.keys(example ?? {}).flatMap((name) =>
      [undefined, 7, ''].map((other) => ({ ...(example as object), [name]: other })),
    ),
  )
  return [...examples, ...changed, {}, [], undefined]
}

test('the compiled contract finds and checks every operation like the one that is compiled at run time', async () => {
  const expected = await loadDefinition()
  const entry = 'sandbox/server/contract/load-definition.ts'
  const { code } = await bundleScript({ entry, plugins: [compiledContract()] })
  const compiled: Definition = await new Function(`${code}; return Bundle`)().loadDefinition()
  expect(compiled.operationIds).toEqual(expected.operationIds)
  let rejected = 0
  for (const { id, method, path, examples } of contractCalls) {
    const place = `/v1${path.replace(/\{\w+\}/g, 'some%20id')}`
    expect([compiled.findOperation(method, place), compiled.isUnsafeGet(id)]).toEqual([id, expected.isUnsafeGet(id)])
    expect(compiled.resourceName(id, 200)).toBe(expected.resourceName(id, 200))
    for (const query of ['', '?page=2&limit=0', '?status=active&enabled=true', '?period=never&page=1&page=2']) {
      for (const body of bodiesOf(examples)) {
        const request = { method, path: place, query, headers: {}, body }
        const checked = expected.checkRequest(id, structuredClone(request))
        expect(compiled.checkRequest(id, structuredClone(request))).toEqual(checked)
        if (checked.errors !== undefined) rejected += 1
      }
    }
  }
  expect(rejected).toBeGreaterThan(1000)
  const values = { SERVER_PORT: 0, TIMEZONE: 'Mars/Base', FOOTER_LINKS: [{ url: 'x' }] }
  expect(compiled.checkSchema('ConfigValues', values)).toEqual(expected.checkSchema('ConfigValues', values))
})
