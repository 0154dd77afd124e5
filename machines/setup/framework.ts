import { type Checks, problemsOf } from '../shared/form'
import { anything, noAdvice, type StepRules } from './step-rules'

/** `isCommon` adds '(common)' to the option's text (docs/product/setup.md#framework). */
export const GAME_OPTIONS = {
  framework: [
    { value: 'qb', isCommon: true },
    { value: 'qbox', isCommon: false },
    { value: 'esx', isCommon: false },
    { value: 'standalone', isCommon: false },
  ],
  inventory: [
    { value: 'qb', isCommon: false },
    { value: 'ox', isCommon: true },
    { value: 'qs', isCommon: false },
    { value: 'none', isCommon: false },
  ],
  housing: [
    { value: 'qb', isCommon: false },
    { value: 'ps', isCommon: false },
    { value: 'qs', isCommon: false },
    { value: 'none', isCommon: false },
  ],
  phone: [
    { value: 'qb', isCommon: false },
    { value: 'npwd', isCommon: false },
    { value: 'lb', isCommon: false },
    { value: 'none', isCommon: false },
  ],
} as const

type GameField = keyof typeof GAME_OPTIONS

export type TypedGame = Readonly<Record<GameField, string>>

export const DEFAULT_GAME: TypedGame = {
  framework: GAME_OPTIONS.framework[0].value,
  inventory: GAME_OPTIONS.inventory[0].value,
  housing: GAME_OPTIONS.housing[0].value,
  phone: GAME_OPTIONS.phone[0].value,
}

/** The same texts as for the server's rejection codes. */
const CHECKS: Checks<TypedGame> = {
  framework: (typed) => (isOffered('framework', typed) ? undefined : 'Invalid framework selection.'),
  inventory: (typed) => (isOffered('inventory', typed) ? undefined : 'Invalid inventory selection.'),
  housing: (typed) => (isOffered('housing', typed) ? undefined : 'Invalid housing selection.'),
  phone: (typed) => (isOffered('phone', typed) ? undefined : 'Invalid phone selection.'),
}

/** A draft of an older version may contain an option that no longer exists. */
export function gameProblems(typed: TypedGame): Partial<Record<GameField, string>> {
  return problemsOf(CHECKS, typed)
}

export const gameRules: StepRules<TypedGame> = {
  read: (typed) => ({ values: typed, found: {} }),
  advice: noAdvice,
  problems: gameProblems,
  storable: { framework: anything, inventory: anything, housing: anything, phone: anything },
  toSubmission: (typed) => typed,
}

function isOffered(field: GameField, typed: string): boolean {
  return GAME_OPTIONS[field].some(({ value }) => value === typed)
}
