/** What belongs to the sandbox, the tests or the work on the portal. Words of users or libraries never read like these. */
const FOREIGN = ['sourceMappingURL', '__sandbox', 'SANDBOX', '__machines', '@statelyai/inspect', 'vitest', 'fast-check']

/**
 * What an export must not hold (decisions.md, 'What dist/ holds'): source maps, and anything of the sandbox or the tests.
 *
 * @param files their texts by their names within the export
 */
export function exportProblems(files: ReadonlyMap<string, string>): readonly string[] {
  return [...files].flatMap(([name, text]) => [
    ...(name.endsWith('.map') ? [`${name} is a source map`] : []),
    ...FOREIGN.filter((word) => text.includes(word)).map((word) => `${name} holds "${word}"`),
  ])
}
