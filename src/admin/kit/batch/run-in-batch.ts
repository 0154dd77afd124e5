import { waitFor } from 'xstate'
import type { ApiError } from '#machines/shared/api-error'
import type { Subject, Writes } from '../edit/writes'

const IN_PROGRESS: ApiError = { kind: 'notSent', message: 'Another change to this row is open.' }

/**
 * Performs a write as a part of a batch, which shows its outcome. It is one of the row's own writes, so that no other is in
 * progress at the same time (docs/reliability.md#p8).
 *
 * @param signal aborts the write's calls, and then the row is free for the next write
 * @throws ApiError if the write fails, or if another write to that row is open or in progress
 */
export async function runInBatch<TSubject extends Subject<string, unknown>, TInput>(
  { actors }: Pick<Writes<TSubject, TInput>, 'actors' | 'run'>,
  id: string,
  subject: TSubject & { readonly isInBatch: true },
  input: TInput,
  signal: AbortSignal,
): Promise<void> {
  const actor = actors.getOrCreate(id)
  if (actor.getSnapshot().hasTag('open')) throw IN_PROGRESS
  // Not with `ask`, which dismisses the messages of the administrator's other writes.
  actor.send({ type: 'open', subject })
  actor.send({ type: 'run', input })
  try {
    const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { signal })
    if (context.error !== null) throw context.error
  } finally {
    actors.stop(id)
  }
}
