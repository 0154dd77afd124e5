import { expect, test } from 'vitest'
import { budgetProblems } from './size-budgets'

const HOW = 'If this is intended, run: npx tsx scripts/check/size-budgets.ts'

test.each([
  ['as large as measured', 1000, []],
  ['as large as the budget', 1050, []],
  ['larger', 1051, ['login.html has 1051 bytes, 1 over its budget of 1050', HOW]],
  ['far smaller', 900, ['login.html has 900 bytes, far below its budget of 1050', HOW]],
])('%s', (_, size, problems) => {
  expect(budgetProblems({ 'login.html': 1050 }, { 'login.html': size })).toEqual(problems)
})

test('a new screen needs a budget, and a removed screen must have none', () => {
  expect(budgetProblems({ 'old.html': 10 }, { 'new.html': 20 })).toEqual([
    'new.html has 20 bytes but no budget',
    'old.html has a budget but no longer exists',
    HOW,
  ])
})
