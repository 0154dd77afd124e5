import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import classes from './secret-field.module.css'

/**
 * A field for a secret, with a button that shows and hides it. The button can be focused and is named 'Show' or 'Hide'
 * alone: Mantine's own PasswordInput names it after the field, so that a search for the field finds two (decisions.md,
 * 'Labels, headings, controls'). Of several on a screen, its description says which field it belongs to.
 */
export function SecretField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  const inputId = props.id ?? id
  return (
    <TextInput
      {...props}
      id={inputId}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      rightSectionWidth="4rem"
      rightSection={
        <UnstyledButton
          className={classes.toggle}
          aria-controls={inputId}
          aria-describedby={`${inputId}-label`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </UnstyledButton>
      }
    />
  )
}
