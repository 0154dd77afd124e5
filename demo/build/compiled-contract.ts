import { fileURLToPath } from 'node:url'
import type Ajv2020 from 'ajv/dist/2020.js'
import { _, Name } from 'ajv/dist/compile/codegen/index.js'
import standalone from 'ajv/dist/standalone/index.js'
import type { Plugin } from 'vite'
import type { ContractDocument } from '#sandbox/server/contract/document'
import { readContract } from '#sandbox/server/contract/load-definition'
import { createValidators, DOCUMENT } from '#sandbox/server/contract/validators'

const FOLDER = fileURLToPath(new URL('../../sandbox/server/contract', import.meta.url))
const SCHEMAS = 'virtual:contract-schemas'
const PARAMETERS = 'virtual:contract-parameters'

/**
 * Replaces the sandbox's `load-definition.ts`, which reads openapi.yaml and compiles its validators at run time. Ajv compiles with
 * `new Function`, which a strict content security policy forbids, so the build does it. Responses have no validators: the tests
 * validate them, and they would double the worker's size (D-359).
 */
export function compiledContract(): Plugin {
  return {
    name: 'compiled-contract',
    enforce: 'pre',
    resolveId: (id) => (id === SCHEMAS || id === PARAMETERS ? `\0${id}` : null),
    async load(id) {
      if (id === `${FOLDER}/load-definition.ts`) return loaderOf(await readContract())
      if (id === `\0${SCHEMAS}`) return schemasOf(await readContract())
      if (id === `\0${PARAMETERS}`) return parametersOf(await readContract())
      return null
    },
  }
}

function loaderOf(document: ContractDocument): string {
  const { parameterKeys } = createValidators(document)
  return `
    import { createDefinition } from '${FOLDER}/definition'
    import * as schemas from '${SCHEMAS}'
    import * as parameters from '${PARAMETERS}'
    const parameterKeys = ${JSON.stringify(Object.fromEntries(parameterKeys))}
    const definition = createDefinition({
      document: ${usedPartsOf(document)},
      validatorAt: (reference) => schemas[reference.split('/').at(-1)],
      parameterValidatorOf: (id) => parameters[parameterKeys[id]],
    })
    export const loadDefinition = async () => definition
  `
}

/** A module with a validator for each schema of a request, by its name. */
function schemasOf(document: ContractDocument): string {
  const { schemas } = createValidators(document, OPTIONS)
  return compiled(
    schemas,
    new Map(requestSchemas(document).map((name) => [name, `${DOCUMENT}#/components/schemas/${name}`])),
  )
}

/** A module with the validators of parameters, by their keys. */
function parametersOf(document: ContractDocument): string {
  const { parameters, parameterKeys } = createValidators(document, OPTIONS)
  return compiled(parameters, new Map([...parameterKeys.values()].map((key) => [key, key])))
}

/** The compiled code refers to the formats by this name. */
const FORMATS = 'formats'
const OPTIONS = { code: { source: true, esm: true, formats: _`${new Name(FORMATS)}` } }

/** @param keys the keys of schemas, by the names under which the module exports their validators */
function compiled(ajv: Ajv2020, keys: ReadonlyMap<string, string>): string {
  const helpers = new Map<string, string>()
  const source = standalone(ajv, Object.fromEntries(keys))
  const code = source.replaceAll(/require\("([^"]+)"\)/g, (_call, path: string) => {
    const name = helpers.get(path) ?? `helper${helpers.size}`
    helpers.set(path, name)
    return name
  })
  const imports = Array.from(helpers, ([path, name]) => `import * as ${name} from '${path}'`)
  return [`import { ${FORMATS} } from '${FOLDER}/formats'`, ...imports, code].join('\n')
}

/** The names of the schemas of bodies, also of those that depend on the path, and the one that a handler checks by itself. */
function requestSchemas({ paths, components }: ContractDocument): readonly string[] {
  const bodies = Object.values(paths).flatMap((item) => Object.values(item).map(({ requestBody }) => requestBody))
  const selected = Object.values(components.schemas).map((schema) => schema['x-path-discriminator'])
  const references = JSON.stringify([bodies, selected]).matchAll(/#\/components\/schemas\/(\w+)/g)
  return [...new Set([...references].map(([, name = '']) => name)).add('ConfigValues')]
}

/** Parts of the contract that the sandbox does not read at run time. They are most of it. */
const UNUSED = /^(description|summary|headers|parameters|examples|required|properties|items|oneOf)$/

const usedPartsOf = (document: ContractDocument) =>
  JSON.stringify(document, (key, value: unknown) => (UNUSED.test(key) ? undefined : value))
