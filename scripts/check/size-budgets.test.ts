import { expect, test } from 'vitest'
import { budgetProblems } from './size-budgets'

test('a screen has a budget, and is neither larger nor far smaller', () => {
  const budgets = { 'equal.html': 1050, 'large.html': 1050, 'small.html': 1050, 'old.html': 10 }
  expect(budgetProblems({ 'equal.html': 1050 }, { 'equal.html': 1000 })).toEqual([])
  const sizes = { 'equal.html': 1050, 'large.html': 1051, 'small.html': 900, 'new.html': 20 }
  expect(budgetProblems(budgets, sizes)).toEqual([
    'large.html has 1051 bytes, 1 over its budget of 1050',
    'small.html has 900 bytes, far below its budget of 1050',
    'new.html has 20 bytes but no budget',
    'old.html has a budget but no longer exists',
    'If this is intended, run: npx tsx scripts/check/size-budgets.ts',
  ])
})
