import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { SETUP_STEPS, stepOf } from './flow-steps'

test('the steps are exactly those of the contract, in its order', () => {
  const flowSteps: readonly string[] = parse(readFileSync('openapi.yaml', 'utf8')).components.schemas.FlowStep.enum
  expect(flowSteps.map(stepOf)).toEqual(SETUP_STEPS)
})

test.each(['validate_soul', 'database', '', null])('the flow step %s is unknown', (flowStep) => {
  expect(stepOf(flowStep)).toBeUndefined()
})
