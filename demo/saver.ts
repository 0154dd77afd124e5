/** Saves one after the other. Changes during a save are saved together after it. */
export function createSaver(save: () => Promise<unknown>) {
  let isRequested = false
  let saving: Promise<unknown> = Promise.resolve()
  return {
    request() {
      if (isRequested) return
      isRequested = true
      saving = saving.then(() => {
        isRequested = false
        return save()
      })
    },
    finished: () => saving,
  }
}
