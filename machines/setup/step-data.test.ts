import { expect, test } from 'vitest'
import { Secret } from '../shared/secret'
import { isStepComplete, type StepData } from './step-data'
import { COMPLETE, FORM_STEPS, INCOMPLETE } from './testing/setup-world'

const { server, bot, database } = COMPLETE

test.each(FORM_STEPS)('the step %s is complete when all fields are valid', (step) => {
  expect([isStepComplete(COMPLETE[step]), isStepComplete(INCOMPLETE[step])]).toEqual([true, false])
})

test.each<[string, boolean, StepData]>([
  ['unchecked checkboxes', true, { ...server, values: { ...server.values, rulesPage: false } }],
  ['a bot without its secret', false, { ...bot, values: { ...bot.values, clientSecret: new Secret('') } }],
  ['a token of spaces', false, { ...bot, values: { ...bot.values, botToken: new Secret('  ') } }],
  ['no password', false, { ...database, values: { ...database.values, dbPwd: new Secret('') } }],
  ['a password of spaces', true, { ...database, values: { ...database.values, dbPwd: new Secret(' ') } }],
])('the step with %s is complete: %s', (_, isComplete, data) => {
  expect(isStepComplete(data)).toBe(isComplete)
})
