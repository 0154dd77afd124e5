import { expect, test } from 'vitest'
import type { Definition } from '#sandbox/server/contract/definition'
import { loadDefinition } from '#sandbox/server/contract/load-definition'
import { contractCalls } from '#sandbox/testing/contract-calls'
import { bundleScript } from '../bundle-script'
import { compiledContract } from './compiled-contract'

/** The definition as the demo's worker has it. */
async function compiledDefinition(): Promise<Definition> {
  const entry = 'sandbox/server/contract/load-definition.ts'
  const { code } = await bundleScript({ entry, plugins: [compiledContract()] })
  return new Function(`${code}; return Bundle`)().loadDefinition()
}

/** Each example of a body, and the same without one of its properties, and with another type. */
function bodiesOf(examples: readonly unknown[]): readonly unknown[] {
  const changed = examples.flatMap((example) =>
    Object.entries(example ?? {}).flatMap(([name, value]) =>
      [undefined, typeof value === 'string' ? 7 : ''].map((other) => ({ ...(example as object), [name]: other })),
    ),
  )
  return [...examples, ...changed, {}, [], undefined]
}

test('the compiled contract finds and checks every operation like the one that is compiled at run time', async () => {
  const [expected, compiled] = [await loadDefinition(), await compiledDefinition()]
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
