import { expect, test } from 'vitest'
import { STEP_COUNT, stepNumber } from './step-number'

test.each([
  ['validate_stripe', 1],
  ['validate_configuration', 2],
  ['validate_meta', 3],
  ['validate_dns', 4],
  ['validate_discord', 5],
  ['validate_db', 6],
  ['validate_soul', undefined],
  ['database', undefined],
  ['', undefined],
  [null, undefined],
])('the step %s is number %s of six', (flowStep, number) => {
  expect([stepNumber(flowStep), STEP_COUNT]).toEqual([number, 6])
})
