/** One shortcut: its keys, any of which works, and what it does. */
type Shortcut = { readonly keys: readonly string[]; readonly does: string }

/** All shortcuts of the portal, as the dialog lists them (docs/product/palette.md#keys). */
export const SHORTCUTS: readonly { readonly where: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    where: 'Always',
    shortcuts: [{ keys: ['Ctrl K', '⌘ K'], does: 'Open search' }],
  },
  {
    where: 'Single keys',
    shortcuts: [
      { keys: ['?'], does: 'Show the keyboard shortcuts' },
      { keys: ['/'], does: "Go to the list's search field" },
    ],
  },
  {
    where: 'Single keys in a list',
    shortcuts: [
      { keys: ['j', 'k'], does: 'Go to the next or the previous row' },
      { keys: ['↓', '↑'], does: 'The same, once a row has the focus' },
      { keys: ['Enter'], does: 'Open the details of the row' },
      { keys: ['x'], does: 'Select the row' },
    ],
  },
]
