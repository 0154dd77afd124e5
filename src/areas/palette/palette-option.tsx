import { SpotlightAction } from '@mantine/spotlight'
import type { ComponentProps } from 'react'
import { GivenName } from '../../ui/text/given-name'
import type { Command } from './command'
import classes from './palette.module.css'

/** One command in the list of the palette. */
export function PaletteOption({
  id,
  active,
  command,
  onChoose,
}: {
  id: string
  active: string | undefined
  command: Command
  onChoose: (command: Command) => void
}) {
  const { name, icon: CommandIcon, detail, isDestructive = false } = command
  return (
    <SpotlightAction
      // Spotlight drops the id.
      renderRoot={(button: ComponentProps<'button'>) => <button {...button} id={id} />}
      role="option"
      aria-selected={id === active}
      className={classes.command ?? ''}
      data-destructive={isDestructive || undefined}
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
    </SpotlightAction>
  )
}
