import { waitFor } from 'xstate'
import type { ApiError } from '#machines/shared/api-error'
import type { Subject, Writes } from '../edit/writes'

/** Nothing was sent, as with a rejection by the server. */
const IN_PROGRESS: ApiError = {
  kind: 'http',
  status: 409,
  message: 'Another change to this row is in progress. Nothing was sent.',
}

/**
 * Performs a write as a part of a batch, which shows its outcome. It is one of the row's own writes, so that no other is in
 * progress at the same time (docs/reliability.md#p8).
 *
 * @throws ApiError if the write fails, or if another write to that row is in progress
 */
export async function runInBatch<TSubject extends Subject<string, unknown>, TInput>(
  { actors, ask, run }: Pick<Writes<TSubject, TInput>, 'actors' | 'ask' | 'run'>,
  id: string,
  subject: TSubject & { readonly isInBatch: true },
  input: TInput,
  signal: AbortSignal,
): Promise<void> {
  if (actors.get(id)?.getSnapshot().hasTag('busy')) throw IN_PROGRESS
  ask(id, subject)
  run(id, input)
  const actor = actors.getOrCreate(id)
  const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { signal })
  actor.send({ type: 'close' })
  actor.send({ type: 'dismiss' })
  if (context.error !== null) throw context.error
}
