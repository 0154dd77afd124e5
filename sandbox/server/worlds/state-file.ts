import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox'
import { WORLD_VERSION, type World } from './world'
import { DEFAULT_WORLD } from './worlds'

const SAVE_DELAY_MS = 200

/** Creates a sandbox whose default world is saved in a file. `close` saves pending changes. */
export function createSavedSandbox(path: string, options: SandboxOptions = {}): Sandbox & { close(): void } {
  const saved = loadWorld(path)
  const file = new StateFile(path)
  const sandbox = createSandbox({
    ...options,
    savedWorlds: new Map(saved && [[DEFAULT_WORLD, saved]]),
    onChange: (name, world) => name === DEFAULT_WORLD && file.schedule(world),
  })
  return { ...sandbox, close: () => file.flush() }
}

/**
 * Loads the world of the previous process. A file that cannot be read is renamed to `.broken`, so that the sandbox still
 * starts, with a new world.
 */
function loadWorld(path: string): World | undefined {
  const text = readIfThere(path)
  if (text === undefined) return undefined
  try {
    return parseState(text)
  } catch (error) {
    const aside = `${path}.broken`
    renameSync(path, aside)
    console.warn(
      `The sandbox starts with a new world: ${path} cannot be read (${String(error)}) and was renamed to ${aside}.`,
    )
    return undefined
  }
}

/** Saves a world with a delay, so that a burst of changes is one write. */
class StateFile {
  #timer: NodeJS.Timeout | undefined
  #world: World | undefined

  constructor(private readonly path: string) {}

  /** The file contains the world as it is when it is written. */
  schedule(world: World): void {
    this.#world = world
    this.#timer ??= setTimeout(() => this.#saveOrWarn(), SAVE_DELAY_MS)
  }

  /** An uncaught error of a timer, such as a full disk, would end the process. */
  #saveOrWarn(): void {
    try {
      this.flush()
    } catch (error) {
      console.warn(`The sandbox cannot save its state: ${String(error)}`)
    }
  }

  /** Writes a scheduled save now. The temporary file ensures that a crash leaves the old or the new state. */
  flush(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    mkdirSync(dirname(this.path), { recursive: true })
    const temporary = `${this.path}.${process.pid}.tmp`
    writeFileSync(temporary, JSON.stringify({ version: WORLD_VERSION, world: this.#world }))
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
    throw new Error('it is not a sandbox state')
  }
  if (state.version !== WORLD_VERSION) throw new Error(`it has version ${String(state.version)}, not ${WORLD_VERSION}`)
  // A file of this version was written by `flush`, in one piece.
  return state.world as World
}
