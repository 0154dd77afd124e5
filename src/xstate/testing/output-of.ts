import { type AnyActorLogic, createActor, type InputFrom, type OutputFrom, toPromise } from 'xstate'

/** Calls a port. Resolves with its output or rejects with its error. */
export function outputOf<TLogic extends AnyActorLogic>(
  logic: TLogic,
  input?: InputFrom<TLogic>,
): Promise<OutputFrom<TLogic>> {
  // Safe: XState requires an input only for a logic with one, which a generic type can't express.
  return toPromise(createActor(logic, { input } as never).start())
}
