import { UnstyledButton } from '@mantine/core'
import { SpotlightAction } from '@mantine/spotlight'
import { memo } from 'react'
import { GivenName } from '../../ui/text/given-name'
import type { Command } from './command'
import classes from './palette.module.css'

const CLASSES = [
  'mantine-focus-auto',
  UnstyledButton.classes.root,
  SpotlightAction.classes.action,
  classes.command,
].join(' ')

/** One command in the list of the palette. A plain button, because each letter renders all of Spotlight's actions again, twice. */
export const PaletteOption = memo(function PaletteOption({
  id,
  isActive,
  command,
  onChoose,
}: {
  id: string
  isActive: boolean
  command: Command
  onChoose: (command: Command) => void
}) {
  const { name, icon: CommandIcon, detail, isDestructive = false } = command
  return (
    <button
      id={id}
      type="button"
      role="option"
      aria-selected={isActive}
      className={CLASSES}
      tabIndex={-1}
      // Spotlight finds it by this attribute.
      data-action
      data-destructive={isDestructive || undefined}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(command)}
    >
      <CommandIcon aria-hidden size={20} />
      <span className={classes.words}>
        <GivenName>{name}</GivenName>
        {detail && (
          <span className={classes.detail}>
            <GivenName>{detail}</GivenName>
          </span>
        )}
      </span>
    </button>
  )
})
