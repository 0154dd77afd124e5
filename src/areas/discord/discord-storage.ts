import * as v from 'valibot'
import type { RememberedState } from '#machines/discord/discord-return'
import { createListStore, createStore } from '../../shared/storage/store'
import { createText } from '../../shared/storage/stored-text'

/**
 * The OAuth state that Discord must return, and the screen on which the user started (docs/product/discord.md#state). It is in
 * the browser's storage and not in the tab's, because a phone may return in another tab (D-135).
 */
const KEY = 'portal-discord-state'

/** The states that a later one has replaced, so that a return with one of them can be explained and opens its own screen. */
const REPLACED_KEY = 'portal-discord-replaced'

/**
 * Longer than the state is valid, because a user who returns too late has to see an error. Not unlimited, because many users
 * never return.
 */
const IN_PROGRESS_MS = 60 * 60 * 1000

const storedShape = v.object({
  state: v.string(),
  userId: v.string(),
  /** Milliseconds since 1970. */
  rememberedAt: v.number(),
  /** Path and query of the screen. Browsers drop tabs and line breaks in addresses, so '/\t/' would name another host. */
  place: v.pipe(v.string(), v.regex(/^\/(?![/\\])[^\t\r\n]*$/)),
  previous: v.optional(v.object({ id: v.string(), username: v.string() })),
})

export type StoredDiscordState = v.InferOutput<typeof storedShape>

const store = createStore(
  createText(KEY, () => localStorage),
  storedShape,
)
const replacedText = createText(REPLACED_KEY, () => localStorage)
const replaced = createListStore(replacedText, storedShape)

const isInProgress = ({ rememberedAt }: StoredDiscordState) => Date.now() - rememberedAt < IN_PROGRESS_MS

export const storedDiscordState = {
  /** @throws if the browser stores nothing: a return could not be verified then */
  remember(stored: StoredDiscordState): void {
    const earlier = [...replaced.read(), store.read()].filter((one) => one !== undefined)
    localStorage.setItem(KEY, JSON.stringify(stored))
    replaced.write(earlier.filter(isInProgress))
  },
  clear(): void {
    store.clear()
    replacedText.clear()
  },
  /** Returns whether a user left for Discord in the last hour and is not back yet, or left earlier with the named state. */
  isBegun(state: string | undefined): boolean {
    const latest = store.read()
    const earlier = replaced.read().filter((one) => one.state === state)
    return [...earlier, ...(latest ? [latest] : [])].some(isInProgress)
  },
  /** Returns the state that a return names, or the latest one, and removes it, whatever the outcome. */
  take(state: string | undefined): (StoredDiscordState & RememberedState) | undefined {
    const all = replaced.read()
    const earlier = all.find((one) => one.state === state)
    if (earlier) {
      replaced.write(all.filter((one) => one !== earlier))
      return { ...earlier, isReplaced: true }
    }
    const latest = store.read()
    store.clear()
    return latest && { ...latest, isReplaced: false }
  },
}
