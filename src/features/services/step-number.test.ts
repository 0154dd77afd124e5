import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { STEP_COUNT, stepNumber } from './step-number'

test('numbers exactly the steps of the contract', () => {
  const flowSteps: readonly string[] = parse(readFileSync('openapi.yaml', 'utf8')).components.schemas.FlowStep.enum
  expect([flowSteps.map(stepNumber), STEP_COUNT]).toEqual([flowSteps.map((_, index) => index + 1), flowSteps.length])
})

test.each(['validate_soul', 'database', '', null])('the unknown step %s has no number', (flowStep) => {
  expect(stepNumber(flowStep)).toBeUndefined()
})
