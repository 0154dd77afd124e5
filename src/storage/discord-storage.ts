import * as v from 'valibot'
import type { RememberedState } from '#machines/discord/discord-link.machine'
import { createStore } from './store'
import { createText } from './stored-text'

/**
 * The state of a way to Discord and back, with the screen that was open: what comes back has to bring the same one
 * (decisions.md, 'Discord state'). In the browser's storage and not the tab's, because a phone may come back in another.
 */
const KEY = 'portal-discord-state'

/**
 * How long somebody may be on the way to Discord and back, in ms: longer than the state counts, because who comes back too late
 * is told so, and not for ever, because many never come back.
 */
const UNDER_WAY_MS = 60 * 60 * 1000

const storedShape = v.object({
  state: v.string(),
  userId: v.string(),
  /** In ms since 1970. */
  rememberedAt: v.number(),
  /** Path and query of the screen; addresses are read without tabs and line ends, so '/\t/' would be another host. */
  place: v.pipe(v.string(), v.regex(/^\/(?![/\\])[^\t\r\n]*$/)),
})

export type StoredDiscordState = RememberedState & v.InferOutput<typeof storedShape>

const store = createStore(
  createText(KEY, () => localStorage),
  storedShape,
)

export const storedDiscordState = {
  /** @throws when the browser keeps nothing: then the way back could not be told from somebody else's */
  remember(stored: StoredDiscordState): void {
    localStorage.setItem(KEY, JSON.stringify(stored))
  },
  /** Somebody signs out. */
  clear: store.clear,
  /** Whether somebody left for Discord a short while ago, and is not back yet. */
  isBegun(): boolean {
    const stored = store.read()
    return stored !== undefined && Date.now() - stored.rememberedAt < UNDER_WAY_MS
  },
  /** What was remembered, once: it is removed whatever comes of it. */
  take(): StoredDiscordState | undefined {
    const stored = store.read()
    store.clear()
    return stored
  },
}
