import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { Secret } from '../shared/secret'
import { SETUP_STEPS, stepOf } from './flow-steps'
import { DEFAULT_GAME, GAME_OPTIONS, gameProblems, gameRules } from './framework'
import { isStepComplete, type StepData } from './step-data'
import { COMPLETE, FORM_STEPS, INCOMPLETE } from './testing/setup-world'

const { framework, server, domain, bot, database } = COMPLETE

test.each(FORM_STEPS)('the step %s is complete when all fields are valid', (step) => {
  expect([isStepComplete(COMPLETE[step]), isStepComplete(INCOMPLETE[step])]).toEqual([true, false])
})

test.each<[string, boolean, StepData]>([
  ['unchecked checkboxes', true, { ...server, values: { ...server.values, rulesPage: false } }],
  ['an unknown phone', false, { ...framework, values: { ...framework.values, phone: 'banana' } }],
  ['a port that is no number', false, { ...server, values: { ...server.values, serverPort: '1e3' } }],
  ['a domain of one label', false, { ...domain, values: { domain: 'localhost' } }],
  ['a short guild id', false, { ...bot, values: { ...bot.values, guildId: '1234' } }],
  ['a database of spaces', false, { ...database, values: { ...database.values, dbName: ' ' } }],
  ['a bot without its secret', false, { ...bot, values: { ...bot.values, clientSecret: new Secret('') } }],
  ['a token of spaces', false, { ...bot, values: { ...bot.values, botToken: new Secret('  ') } }],
  ['no password', false, { ...database, values: { ...database.values, dbPwd: new Secret('') } }],
  ['a password of spaces', true, { ...database, values: { ...database.values, dbPwd: new Secret(' ') } }],
])('the step with %s is complete: %s', (_, isComplete, data) => {
  expect(isStepComplete(data)).toBe(isComplete)
})

test('the steps are exactly those of the contract, in its order', () => {
  const flowSteps: readonly string[] = parse(readFileSync('openapi.yaml', 'utf8')).components.schemas.FlowStep.enum
  expect(flowSteps.map(stepOf)).toEqual(SETUP_STEPS)
})

test.each(['validate_soul', 'database', '', null])('the flow step %s is unknown', (flowStep) => {
  expect(stepOf(flowStep)).toBeUndefined()
})

const fields = ['framework', 'inventory', 'housing', 'phone'] as const
const LISTS = {
  framework: 'qb (common), qbox, esx, standalone',
  inventory: 'qb, ox (common), qs, none',
  housing: 'qb, ps, qs, none',
  phone: 'qb, npwd, lb, none',
}

test.each(fields)('%s has the documented options, and no other is valid', (field) => {
  const options = GAME_OPTIONS[field].map(({ value, isCommon }) => (isCommon ? `${value} (common)` : value))
  expect(options.join(', ')).toBe(LISTS[field])
  const invalid = ['', ' ', 'QB', ' qb', 'qb-core', 'constructor', '__proto__', field === 'inventory' ? 'lb' : 'ox']
  const problemsOf = (value: string) => gameProblems({ ...DEFAULT_GAME, [field]: value })
  expect(GAME_OPTIONS[field].map(({ value }) => problemsOf(value))).toEqual(Array(4).fill({}))
  expect(invalid.map(problemsOf)).toEqual(Array(8).fill({ [field]: `Invalid ${field} selection.` }))
})

test('the defaults are the first options, may be stored, and are sent unchanged', () => {
  expect(DEFAULT_GAME).toEqual({ framework: 'qb', inventory: 'qb', housing: 'qb', phone: 'qb' })
  expect([Object.keys(gameRules.storable), gameRules.toSubmission(DEFAULT_GAME)]).toEqual([fields, DEFAULT_GAME])
})
