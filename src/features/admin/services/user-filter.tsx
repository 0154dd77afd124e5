import { CloseButton, TextInput } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import { type ComponentProps, Suspense, useCallback, useState } from 'react'
import { lazyPart, usePreload } from '../../../ui/notice/lazy-part'
import type { UserPicker } from '../list/user-picker'

const { Part: LazyPicker } = lazyPart(async () => (await import('../list/user-picker')).UserPicker)

/**
 * The picker of a filter, whose code is loaded after the list or when the field is used. Until then a plain field looks the same,
 * and passes on its focus and what was typed into it.
 */
export function UserFilter(picker: ComponentProps<typeof UserPicker>) {
  const { label, className, chosen, onClear } = picker
  const [isUsed, setUsed] = useState(false)
  const use = useCallback(() => setUsed(true), [])
  usePreload(use)
  const [hasFocus, setFocus] = useState(false)
  const [typed, setTyped] = useState<string>()
  function clear() {
    setTyped(undefined)
    if (chosen !== '') onClear?.()
  }
  const plainField = (
    <TextInput
      label={label}
      className={className ?? ''}
      placeholder="Search by user..."
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="list"
      autoComplete="off"
      value={typed ?? chosen}
      rightSection={onClear && chosen !== '' ? <CloseButton aria-label="Clear" onClick={onClear} /> : null}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onFocus={() => {
        setFocus(true)
        use()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && typed?.trim() === '') clear()
      }}
      onBlur={() => {
        setFocus(false)
        if (typed?.trim() === '') clear()
      }}
    />
  )
  if (!isUsed) return plainField
  return (
    <Suspense fallback={plainField}>
      <LazyPicker {...picker} before={{ hasFocus, typed }} />
    </Suspense>
  )
}
