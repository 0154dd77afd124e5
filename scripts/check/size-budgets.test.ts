import { expect, test } from 'vitest'
import { budgetProblems } from './size-budgets'

const HOW = 'If that is meant to be: npx tsx scripts/check/size-budgets.ts'

test.each([
  ['as large as measured', 1000, []],
  ['as large as the budget', 1050, []],
  ['larger', 1051, ['login.html has 1051 bytes, 1 more than its budget', HOW]],
  ['far smaller', 900, ['login.html has 900 bytes, far less than its budget of 1050', HOW]],
])('%s', (_, size, problems) => {
  expect(budgetProblems({ 'login.html': 1050 }, { 'login.html': size })).toEqual(problems)
})

test('what is new needs a budget, and what has gone needs none', () => {
  expect(budgetProblems({ 'old.js': 10 }, { 'new.js': 20 })).toEqual([
    'new.js has 20 bytes and no budget',
    'old.js has a budget and is not there any more',
    HOW,
  ])
})
