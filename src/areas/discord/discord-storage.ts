import * as v from 'valibot'
import type { RememberedState } from '#machines/discord/discord-link.machine'
import { createStore } from '../../shared/storage/store'
import { createText } from '../../shared/storage/stored-text'

/**
 * The OAuth state that Discord must return, and the screen on which the user started (docs/product/discord.md#state). It is in
 * the browser's storage and not in the tab's, because a phone may return in another tab (D-135).
 */
const KEY = 'portal-discord-state'

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
})

export type StoredDiscordState = RememberedState & v.InferOutput<typeof storedShape>

const store = createStore(
  createText(KEY, () => localStorage),
  storedShape,
)

export const storedDiscordState = {
  /** @throws if the browser stores nothing: a return could not be verified then */
  remember(stored: StoredDiscordState): void {
    localStorage.setItem(KEY, JSON.stringify(stored))
  },
  clear: store.clear,
  /** Returns whether a user left for Discord in the last hour and is not back yet. */
  isBegun(): boolean {
    const stored = store.read()
    return stored !== undefined && Date.now() - stored.rememberedAt < IN_PROGRESS_MS
  },
  /** Returns the stored state and removes it, whatever the outcome. */
  take(): StoredDiscordState | undefined {
    const stored = store.read()
    store.clear()
    return stored
  },
}
