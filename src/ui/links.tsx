import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

type LinkAttributes<TProps> = TProps & Omit<ComponentPropsWithRef<'a'>, keyof TProps>

/** The router's typed link with the look of Mantine's Anchor. */
export const AnchorLink = createLink((props: LinkAttributes<AnchorProps>) => <Anchor {...props} />)

/** The router's typed link with the look of Mantine's Button. */
export const ButtonLink = createLink((props: LinkAttributes<ButtonProps>) => <Button component="a" {...props} />)

/** True for a click with which the browser opens a link in a new tab or window, or downloads it. */
export function isModifiedClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}
