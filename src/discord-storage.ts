import * as v from 'valibot'
import type { RememberedState } from '#machines/discord-link/discord-link.machine'

/**
 * The state of a way to Discord and back, with the screen that was open: what comes back has to bring the same one
 * (decisions.md, 'Discord state'). In the browser's storage and not the tab's, because a phone may come back in another.
 */
const KEY = 'portal-discord-state'

const keptShape = v.object({
  state: v.string(),
  userId: v.string(),
  /** In ms since 1970. */
  rememberedAt: v.number(),
  /** Path and query of the screen; addresses are read without tabs and line ends, so '/\t/' would be another host. */
  place: v.pipe(v.string(), v.regex(/^\/(?![/\\])[^\t\r\n]*$/)),
})

export type KeptDiscordState = RememberedState & v.InferOutput<typeof keptShape>

export const keptDiscordState = {
  /** @throws when the browser keeps nothing: then the way back could not be told from somebody else's */
  remember(kept: KeptDiscordState): void {
    localStorage.setItem(KEY, JSON.stringify(kept))
  },
  /** Somebody signs out. */
  forget(): void {
    keptDiscordState.take()
  },
  /** What was remembered, once: it is removed whatever comes of it. */
  take(): KeptDiscordState | undefined {
    try {
      const stored = localStorage.getItem(KEY)
      localStorage.removeItem(KEY)
      const kept: unknown = JSON.parse(stored ?? 'null')
      return v.is(keptShape, kept) ? kept : undefined
    } catch {
      return undefined
    }
  },
}
