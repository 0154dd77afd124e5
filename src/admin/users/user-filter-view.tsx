import { CloseButton, TextInput } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import { type ComponentProps, type ComponentType, useCallback, useState } from 'react'
import { type ManagedUser, userLine } from '#machines/admin/users/managed-user'
import type { ApiClient } from '../../shared/client/client'
import { useQuery } from '../../shared/xstate/resource'
import { usePreload } from '../../ui/notice/lazy-part'
import type { UserPicker } from './user-picker-view'
import { getUser } from './users.calls'

type PickerProps = ComponentProps<typeof UserPicker>

/** The filter of a list by the user to whom its rows belong (docs/product/admin/services.md#filters). */
export function UserFilter({
  client,
  className,
  userId,
  onChoose,
}: {
  client: ApiClient
  className: string
  /** Undefined if the list has the rows of all users. */
  userId: string | undefined
  onChoose: (userId: string | undefined) => void
}) {
  const [picked, setPicked] = useState<ManagedUser>()
  // The address contains only the id, so the name is loaded unless the user was picked here.
  const unknownId = picked?.id === userId ? undefined : userId
  const { resource } = useQuery(unknownId, async (id, signal) =>
    id === undefined ? undefined : await getUser(client, id, signal),
  )
  const read = 'data' in resource && resource.data?.id === userId ? resource.data : undefined
  const user = picked?.id === userId ? picked : read
  return (
    <LatePicker
      client={client}
      label="User"
      className={className}
      chosen={user ? userLine(user) : (userId ?? '')}
      onPick={(found) => {
        setPicked(found)
        onChoose(found.id)
      }}
      onClear={() => onChoose(undefined)}
    />
  )
}

/**
 * The picker of the filter, whose code is loaded after the list or when the field is used. Until then a plain field looks the
 * same, and passes on its focus and what was typed into it. It is not replaced while the code loads, because it would lose both.
 */
function LatePicker(picker: PickerProps) {
  const { label, className, chosen, onClear } = picker
  const [Picker, setPicker] = useState<ComponentType<PickerProps>>()
  const load = useCallback(() => {
    const show = (loaded: { UserPicker: typeof UserPicker }) => setPicker(() => loaded.UserPicker)
    // Without the code the field stays plain. The next focus tries again.
    import('./user-picker-view').then(show, () => {})
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
