import type { Icon } from '@tabler/icons-react'

/** One line of the palette. */
export type Command = {
  /** Different for each command of the palette. */
  readonly id: string
  readonly name: string
  readonly icon: Icon
  /** A second line, such as an email. */
  readonly detail?: string | undefined
  /** Further texts by which it is found. */
  readonly keywords?: readonly (string | undefined)[]
  readonly isDestructive?: boolean
  /** True if it is only shown for a text: the screen where the user is, and what is too much for the first sight. */
  readonly needsText?: boolean
  /** True if the palette stays open, because the command only shows other commands. */
  readonly staysOpen?: boolean
  readonly run: () => void
}

export type CommandGroup = { readonly label: string; readonly commands: readonly Command[] }

/** The longest text that the palette searches for (docs/product/palette.md#search). */
const MOST_CHARACTERS = 200

/** Returns whether the palette searches for a text. A pasted document has no results, and takes long to compare. */
export function isTooLong(text: string): boolean {
  return text.length > MOST_CHARACTERS
}

export const TOO_LONG = `This search is too long. Use at most ${MOST_CHARACTERS} characters.`

/** Returns the commands that contain every word of a text, in their groups. A text without words matches all that need none. */
export function matchingCommands(groups: readonly CommandGroup[], text: string): readonly CommandGroup[] {
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  return groups.flatMap(({ label, commands }) => {
    const found = commands.filter((command) => {
      if (words.length === 0) return !command.needsText
      // One line per part, so that a word cannot match across two of them.
      const searched = folded([label, command.name, command.detail, ...(command.keywords ?? [])].join('\n'))
      return words.every((word) => searched.includes(word))
    })
    return found.length > 0 ? [{ label, commands: found }] : []
  })
}

/** Ignores case and normalizes letters that can be written in several ways. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
