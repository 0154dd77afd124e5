import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'

/** One call of a port, to be answered by the test. */
export type ManualCall<TOutput, TInput> = {
  readonly input: TInput
  /** Whether the machine has lost interest in the answer. */
  readonly aborted: boolean
  resolve(output: TOutput): Promise<void>
  reject(thrown: unknown): Promise<void>
}

/** A port of a machine that a test answers by hand, when and in the order that its story needs. */
export type ManualPort<TOutput, TInput = NonReducibleUnknown> = {
  readonly logic: PromiseActorLogic<TOutput, TInput>
  /** Every call so far, the oldest first. */
  readonly calls: readonly ManualCall<TOutput, TInput>[]
  readonly inputs: readonly TInput[]
  /** Answers the newest call. */
  resolve(output: TOutput): Promise<void>
  /** Lets the newest call fail. */
  reject(thrown: unknown): Promise<void>
  /** Forgets every call, for the next world with the same port. */
  clear(): void
}

export function manualPort<TOutput, TInput = NonReducibleUnknown>(): ManualPort<TOutput, TInput> {
  const calls: ManualCall<TOutput, TInput>[] = []
  const newest = () => {
    const call = calls.at(-1)
    if (call === undefined) throw new Error('The port was never called')
    return call
  }
  return {
    logic: fromPromise<TOutput, TInput>(
      ({ input, signal }) =>
        new Promise((resolve, reject) => {
          calls.push({
            input,
            get aborted() {
              return signal.aborted
            },
            resolve: (output) => afterwards(() => resolve(output)),
            reject: (thrown) => afterwards(() => reject(thrown)),
          })
        }),
    ),
    calls,
    get inputs() {
      return calls.map(({ input }) => input)
    },
    resolve: (output) => newest().resolve(output),
    reject: (thrown) => newest().reject(thrown),
    clear: () => void calls.splice(0),
  }
}

/** Does it, and waits until the machine has heard of it: a promise's answer takes a few turns of the microtask queue. */
async function afterwards(act: () => void): Promise<void> {
  act()
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
}
