import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import classes from './secret-field.module.css'

/**
 * A field for a secret with a 'Show' or 'Hide' button. Mantine's PasswordInput is not used, because its toggle has the name of
 * the field and cannot receive the focus (D-009). The button's description names the field that it belongs to.
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
