import { type Checks, problemsOf } from '../shared/form'
import { anything, type StepRules } from './step-rules'

/** What the framework step offers; `isCommon` is said beside the name (customer specification, section 3). */
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

/** The first of each list. */
export const DEFAULT_GAME: TypedGame = {
  framework: GAME_OPTIONS.framework[0].value,
  inventory: GAME_OPTIONS.inventory[0].value,
  housing: GAME_OPTIONS.housing[0].value,
  phone: GAME_OPTIONS.phone[0].value,
}

/** The server's texts for the same mistakes, completed per field (decisions.md, 'Wizard'). */
const CHECKS: Checks<TypedGame> = {
  framework: (typed) => (isOffered('framework', typed) ? undefined : 'Invalid framework selection.'),
  inventory: (typed) => (isOffered('inventory', typed) ? undefined : 'Invalid inventory selection.'),
  housing: (typed) => (isOffered('housing', typed) ? undefined : 'Invalid housing selection.'),
  phone: (typed) => (isOffered('phone', typed) ? undefined : 'Invalid phone selection.'),
}

/** One of each list, and nothing else: a draft of an older version may hold what is gone. */
export function gameProblems(typed: TypedGame): Partial<Record<GameField, string>> {
  return problemsOf(CHECKS, typed)
}

/** The framework step (customer specification, section 5 'Framework step'). */
export const gameRules: StepRules<TypedGame> = {
  problems: gameProblems,
  storable: { framework: anything, inventory: anything, housing: anything, phone: anything },
  toSubmission: (typed) => typed,
}

function isOffered(field: GameField, typed: string): boolean {
  return GAME_OPTIONS[field].some(({ value }) => value === typed)
}
