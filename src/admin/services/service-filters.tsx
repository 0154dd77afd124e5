import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { type ComponentProps, type ComponentType, memo, useCallback, useState } from 'react'
import { FILTERED_SERVICE_STATUSES } from '#machines/admin/services/managed-service'
import { type ManagedUser, userLine } from '#machines/admin/users/managed-user'
import type { ApiClient } from '../../shared/client/client'
import { useQuery } from '../../shared/xstate/resource'
import classes from '../admin.module.css'
import { type How, IN_PLACE } from '../kit/list/list-place'
import { statusFilterOptions } from '../kit/list/status-options'
import { getUser } from '../users/users.calls'
import '@mantine/core/styles/CloseButton.layer.css'
import { usePreload } from '../../ui/notice/lazy-part'
import type { UserPicker } from '../kit/list/user-picker'

type PickerProps = ComponentProps<typeof UserPicker>

type Filter = { readonly status?: string | undefined; readonly userId?: string | undefined }

/** Both filters apply at once, and the button refreshes the list (docs/product/admin/services.md#filters, D-077). */
export const ServiceFilters = memo(function ServiceFilters({
  client,
  status = '',
  userId,
  onFilter,
  onReload,
}: Filter & { client: ApiClient; onFilter: (filter: Filter, how: How) => void; onReload: () => void }) {
  const [picked, setPicked] = useState<ManagedUser>()
  // The address contains only the id, so the name is loaded unless the user was picked here.
  const unknownId = picked?.id === userId ? undefined : userId
  const { resource } = useQuery(unknownId, async (id, signal) =>
    id === undefined ? undefined : await getUser(client, id, signal),
  )
  const read = 'data' in resource && resource.data?.id === userId ? resource.data : undefined
  const user = picked?.id === userId ? picked : read
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="Status"
        value={status}
        data={statusFilterOptions(FILTERED_SERVICE_STATUSES)}
        onChange={({ currentTarget: { value } }) => onFilter({ status: value || undefined }, IN_PLACE)}
      />
      <UserFilter
        client={client}
        label="User"
        className={classes.search ?? ''}
        chosen={user ? userLine(user) : (userId ?? '')}
        onPick={(found) => {
          setPicked(found)
          onFilter({ userId: found.id }, IN_PLACE)
        }}
        onClear={() => onFilter({ userId: undefined }, IN_PLACE)}
      />
      <Button variant="default" onClick={onReload}>
        Filter
      </Button>
    </div>
  )
})

/**
 * The picker of a filter, whose code is loaded after the list or when the field is used. Until then a plain field looks the same,
 * and passes on its focus and what was typed into it. It is not replaced while the code loads, because it would lose both.
 */
function UserFilter(picker: PickerProps) {
  const { label, className, chosen, onClear } = picker
  const [Picker, setPicker] = useState<ComponentType<PickerProps>>()
  const load = useCallback(() => {
    const show = (loaded: { UserPicker: typeof UserPicker }) => setPicker(() => loaded.UserPicker)
    // Without the code the field stays plain. The next focus tries again.
    import('../kit/list/user-picker').then(show, () => {})
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
