import { CloseButton, TextInput } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import { type ComponentProps, type ComponentType, useCallback, useState } from 'react'
import { usePreload } from '../../../ui/notice/lazy-part'
import type { UserPicker } from '../list/user-picker'

type PickerProps = ComponentProps<typeof UserPicker>

/**
 * The picker of a filter, whose code is loaded after the list or when the field is used. Until then a plain field looks the same,
 * and passes on its focus and what was typed into it. It is not replaced while the code loads, because it would lose both.
 */
export function UserFilter(picker: PickerProps) {
  const { label, className, chosen, onClear } = picker
  const [Picker, setPicker] = useState<ComponentType<PickerProps>>()
  const load = useCallback(() => {
    const show = (loaded: { UserPicker: typeof UserPicker }) => setPicker(() => loaded.UserPicker)
    // Without the code the field stays plain. The next focus tries again.
    import('../list/user-picker').then(show, () => {})
  }, [])
  usePreload(load)
  const [hasFocus, setFocus] = useState(false)
  const [typed, setTyped] = useState<string>()
  function clear() {
    setTyped(undefined)
    if (chosen !== '') onClear?.()
  }
  if (Picker !== undefined) return <Picker {...picker} before={{ hasFocus, typed }} />
  return (
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
        load()
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
}
