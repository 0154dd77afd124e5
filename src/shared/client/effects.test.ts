import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { hasEffect } from './effects'

type Operation = { operationId: string; security: readonly object[] }

test('the calls with the token are those of the contract', () => {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = parse(readFileSync('openapi.yaml', 'utf8'))
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, security }]) => {
      const carriesToken = security.some((scheme) => 'xsrfToken' in scheme)
      return { operationId, carriesToken, hasEffect: hasEffect(method.toUpperCase(), path) }
    }),
  )
  expect(operations.filter((one) => one.carriesToken !== one.hasEffect)).toEqual([])
  expect(operations.filter((one) => one.hasEffect).length).toBeGreaterThan(30)
})
