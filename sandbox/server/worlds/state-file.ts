import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { World } from './world'

/** Raised when the shape of a world changes: a file of another version is not read. */
const VERSION = 7
const SAVE_DELAY_MS = 200

/**
 * Reads the world that an earlier process left. A file that can't be read is kept aside as `.broken`, with a notice, and
 * the caller starts afresh: a sandbox that refuses to start helps nobody.
 */
export function loadWorld(path: string): World | undefined {
  const text = readIfThere(path)
  if (text === undefined) return undefined
  try {
    return parseState(text)
  } catch (error) {
    const aside = `${path}.broken`
    renameSync(path, aside)
    console.warn(`The sandbox starts afresh: ${path} can't be read (${String(error)}). It is kept as ${aside}.`)
    return undefined
  }
}

/** Saves a world some time after it was last asked to, so that a burst of changes is one write. */
export class StateFile {
  #timer: NodeJS.Timeout | undefined

  /** @param current the world as it is at the time of writing */
  constructor(
    private readonly path: string,
    private readonly current: () => World,
  ) {}

  /** Asks for a save before long. */
  schedule(): void {
    this.#timer ??= setTimeout(() => this.#saveOrWarn(), SAVE_DELAY_MS)
  }

  /** Nobody waits for a scheduled save: a full disk must not end the sandbox. */
  #saveOrWarn(): void {
    try {
      this.flush()
    } catch (error) {
      console.warn(`The sandbox can't save its state: ${String(error)}`)
    }
  }

  /** Writes at once if a save was asked for: to a temporary file first, so that a crash leaves the old or the new one. */
  flush(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    mkdirSync(dirname(this.path), { recursive: true })
    const temporary = `${this.path}.${process.pid}.tmp`
    writeFileSync(temporary, JSON.stringify({ version: VERSION, world: this.current() }))
    renameSync(temporary, this.path)
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function parseState(text: string): World {
  const state: unknown = JSON.parse(text)
  if (typeof state !== 'object' || state === null || !('version' in state) || !('world' in state)) {
    throw new Error('it is no state of a sandbox')
  }
  if (state.version !== VERSION) throw new Error(`it has version ${String(state.version)}, not ${VERSION}`)
  // A file of this version was written by `flush`, in one piece.
  return state.world as World
}
