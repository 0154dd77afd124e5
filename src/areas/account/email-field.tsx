import { TextInput, UnstyledButton } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sentText } from '#machines/account/account-forms'
import { emailSuggestion } from '#machines/account/email-suggestion'
import { whenCalm } from '../../shared/reading/when-calm'
import classes from './account-form.module.css'
import { withEarlyMessage } from './early-input'

const withMessage = withEarlyMessage('email')

/**
 * The email's field. If its host seems misspelt, it offers the one that is meant when the field loses the focus
 * (docs/product/account.md#suggestion). Use the form's key as the `key`.
 *
 * @param onFill puts a text into the field and the form
 */
export function EmailField({ field, onFill }: { field: GetInputPropsReturnType; onFill: (email: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [suggestion, setSuggestion] = useState<string>()
  const isHydrated = useHydrated()
  const suggest = () => {
    // The user may be back in the field by now.
    if (document.activeElement === input.current) return
    setSuggestion(emailSuggestion(sentText('email', input.current?.value ?? '')))
  }
  // Not at once: a browser may mark what is pressed only after the field has lost the focus.
  const suggestSoon = () => requestAnimationFrame(() => whenCalm(suggest))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before is checked here
  useEffect(() => {
    if (isHydrated) suggestSoon()
  }, [isHydrated])
  const place = (children: ReactNode) => (
    <>
      {withMessage(children)}
      <div role="status">
        {suggestion !== undefined && (
          <UnstyledButton
            className={classes.suggestion}
            onClick={() => {
              onFill(suggestion)
              setSuggestion(undefined)
              // The button disappears with the suggestion.
              input.current?.focus()
            }}
          >
            Did you mean <b translate="no">{suggestion}</b>?
          </UnstyledButton>
        )}
      </div>
    </>
  )
  return (
    <TextInput
      label="Email Address"
      type="email"
      autoComplete="email"
      withAsterisk={false}
      aria-required
      inputContainer={place}
      ref={input}
      {...field}
      onChange={(event) => {
        setSuggestion(undefined)
        field.onChange(event)
      }}
      onBlur={suggestSoon}
    />
  )
}
