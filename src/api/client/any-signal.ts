/** Aborts as soon as one of the signals does, with its reason. Safari 16 has no `AbortSignal.any`. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal })
  }
  return controller.signal
}
