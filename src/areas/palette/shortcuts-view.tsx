import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { Fragment, useId, useState } from 'react'
import { areKeysOn, turnKeys } from '../../shared/storage/key-shortcuts'
import { Dialog } from '../../ui/dialog/dialog'
import classes from './palette.module.css'

/** One shortcut: its keys, any of which works, and what it does. */
type Shortcut = { readonly keys: readonly string[]; readonly does: string }

/** All shortcuts of the portal, as the dialog lists them (docs/product/palette.md#keys). */
const SHORTCUTS: readonly { readonly where: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    where: 'Always',
    shortcuts: [{ keys: ['Ctrl K', '⌘ K'], does: 'Open search' }],
  },
  {
    where: 'Server Configuration',
    shortcuts: [{ keys: ['Ctrl S', '⌘ S'], does: 'Save the changes' }],
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

/** Lists all shortcuts, and turns those of a single key on or off (docs/product/palette.md#keys). */
export function ShortcutsView({ opener, onClose }: { opener: Element | null; onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn)
  const id = useId()
  function turn(next: boolean) {
    turnKeys(next)
    setOn(next)
  }
  return (
    <Dialog title="Keyboard shortcuts" isBusy={false} opener={opener} onClose={onClose}>
      <div className={classes.shortcuts}>
        <Switch
          label="Single-key shortcuts"
          aria-describedby={id}
          checked={isOn}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
        {/* Mantine's own description would become a part of the accessible name. */}
        <p id={id} className={classes.hint}>
          Turn them off if you use speech input or press keys by accident.
        </p>
        {SHORTCUTS.map(({ where, shortcuts }) => (
          <table key={where}>
            <caption>{where}</caption>
            <tbody>
              {shortcuts.map(({ keys, does }) => (
                <tr key={does}>
                  <th scope="row">{does}</th>
                  <td>
                    {keys.map((key, index) => (
                      <Fragment key={key}>
                        {index > 0 && <span> or </span>}
                        <kbd>{key}</kbd>
                      </Fragment>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Dialog>
  )
}
