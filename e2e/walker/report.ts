import type { Failure, Walk, WalkResult } from './walk'

/** Describes a failed walk: the broken rule, how to replay it, and the shortest part of it that still fails. */
export function describeFailure(
  { seed, steps }: Walk,
  { story, failure }: WalkResult & { readonly failure: Failure },
  shortest: { readonly steps: readonly number[]; readonly story: readonly string[] },
): string {
  const command = `WALK_SEED=${seed}`
  return [
    `${failure.rule}: ${failure.problem}`,
    `after step ${failure.at} of walk ${seed}. Replay it:`,
    `    ${command} npm run test:e2e -- e2e/walker`,
    `The shortest of its parts that fails has ${shortest.steps.length} of ${steps.length} steps:`,
    `    ${command} WALK_STEPS=${shortest.steps.join(',')} npm run test:e2e -- e2e/walker`,
    ...shortest.story.map((line) => `    ${line}`),
    'The whole walk:',
    ...story.map((line) => `    ${line}`),
  ].join('\n')
}
