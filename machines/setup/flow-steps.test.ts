import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { FLOW_STEPS, SETUP_STEPS } from './flow-steps'

test('the steps are those of the contract, in the same order', () => {
  const { components } = parse(readFileSync('openapi.yaml', 'utf8'))
  expect(SETUP_STEPS.map((step) => FLOW_STEPS[step])).toEqual(components.schemas.FlowStep.enum)
})
