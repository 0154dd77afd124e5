import { Button } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'

/** The button of a list's options, before and after the code of its menu is loaded. */
export function ListOptionsButton(
  button: Pick<ComponentPropsWithRef<'button'>, 'ref' | 'aria-expanded' | 'onPointerEnter' | 'onFocus' | 'onClick'>,
) {
  return (
    <Button {...button} variant="default" aria-haspopup="menu">
      List options
    </Button>
  )
}
