/** What a reader sees as one character: an emoji with its modifiers, a flag, or a letter with its marks. */
const CHARACTER = /\p{RI}{2}|.(?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d.)*/gsu

/** The initials of a name for an avatar: the first letters of two words, or two letters of one. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).map(charactersOf)
  const [first = [], second] = words
  return (second ? [first[0], second[0]] : first.slice(0, 2)).join('').toUpperCase()
}

/** `Intl.Segmenter` is missing in browsers that the portal supports. */
function charactersOf(word: string): readonly string[] {
  return word.normalize('NFC').match(CHARACTER) ?? []
}
