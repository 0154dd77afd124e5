/** Why a goal is not met, by its id (goals.ts), kept by hand: each sentence goes into docs/performance.md beside its goal. */
export const REASONS: Readonly<Record<string, string>> = {}
