import { CloseButton, Combobox, TextInput, type TextInputProps, useCombobox, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useEffect, useRef, useState } from 'react'
import { type ManagedUser, userLine } from '#machines/admin/users/managed-user'
import type { ApiClient } from '../../shared/client/client'
import { PAGE_SIZE } from '../../shared/client/pages'
import { type Search, useSearch } from '../../shared/xstate/search'
import { GivenName } from '../../ui/text/given-name'
import classes from '../kit/screen/admin.module.css'
import { findUsers } from './users.calls'

/**
 * A field that finds a user by username or email (docs/product/admin/README.md#user-picker). On blur it takes the only result.
 * With several results, it asks the administrator to choose and does not drop the typed text.
 */
export function UserPicker({
  client,
  label,
  className,
  chosen,
  isReadOnly = false,
  before,
  onPick,
  onClear,
  ...field
}: Pick<TextInputProps, 'error'> & {
  client: ApiClient
  label: string
  className?: string
  /** The name of the chosen user, or an empty text. */
  chosen: string
  isReadOnly?: boolean
  /** The user may have typed into a field that the picker replaces. */
  before?: { readonly hasFocus: boolean; readonly typed: string | undefined }
  /** The form finds the field by this attribute. */
  'data-path'?: string | undefined
  onPick: (user: ManagedUser) => void
  /** Left out if a user is required. */
  onClear?: () => void
}) {
  const combobox = useCombobox()
  const search = useSearch(async (text, signal) =>
    // A server may ignore the limit and send every user.
    (await findUsers(client, { search: text }, signal)).slice(0, PAGE_SIZE),
  )
  // Undefined unless the administrator is typing. The field then shows the chosen user.
  const [typed, setTyped] = useState(before?.typed)
  const isOpen = combobox.dropdownOpened && search.text.trim() !== ''
  // Enter takes the first option. It can only be selected after it has been rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => {
    if (isOpen && search.found.length > 0) combobox.selectFirstOption()
  }, [search.found, isOpen])
  // True after a blur without a choice, until the administrator types or chooses.
  const [isLeft, setLeft] = useState(before?.typed !== undefined && !before.hasFocus)
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the picker replaces a field
  useEffect(() => {
    if (before?.hasFocus) input.current?.focus()
    if (before?.typed === undefined) return
    input.current?.setSelectionRange(before.typed.length, before.typed.length)
    search.search(before.typed)
    if (before.hasFocus) combobox.openDropdown()
  }, [])
  const only = isLeft && search.isSettled ? onlyOne(search.found, typed) : undefined
  // The response may arrive after the blur.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per result
  useEffect(() => {
    if (only) choose(only.id)
  }, [only])
  function stop() {
    combobox.closeDropdown()
    search.clear()
    setTyped(undefined)
    setLeft(false)
  }
  function leave() {
    if (typed === undefined) return stop()
    if (typed.trim() === '') return clear()
    combobox.closeDropdown()
    setLeft(true)
  }
  function choose(id: string) {
    const user = search.found.find((candidate) => candidate.id === id)
    stop()
    if (user) onPick(user)
  }
  function clear() {
    stop()
    if (chosen !== '') onClear?.()
  }
  return (
    <div className={className}>
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} readOnly={isReadOnly}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={input}
            {...field}
            error={isLeft && search.isSettled && !only ? problemOf(search) : field.error}
            label={label}
            placeholder="Search by user..."
            role="combobox"
            // Escape clears the typed text. Mantine's dialog would handle the key first and close.
            data-mantine-stop-propagation={typed !== undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            readOnly={isReadOnly}
            value={typed ?? chosen}
            rightSection={onClear && chosen !== '' ? <CloseButton aria-label="Clear" onClick={clear} /> : null}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value)
              setLeft(false)
              search.search(value)
              combobox.openDropdown()
            }}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={(event) => {
              if (event.key === 'Escape') stop()
              // Enter never submits the form. The combobox takes the option, and an empty field clears the choice.
              if (event.key === 'Enter') {
                event.preventDefault()
                if (typed?.trim() === '') clear()
              }
            }}
            onBlur={leave}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isOpen}>
          <Combobox.Options aria-label="Search results" className={classes.options ?? ''}>
            {search.found.map(({ id, username, email }) => (
              <Combobox.Option key={id} value={id}>
                <span className={classes.strong}>
                  <GivenName>{username}</GivenName>
                </span>{' '}
                <span className={classes.small}>
                  <GivenName>{email}</GivenName>
                </span>
              </Combobox.Option>
            ))}
            {search.found.length === 0 && (
              <Combobox.Empty>{search.isSettled ? emptyText(search) : 'Searching...'}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden role="status">{isOpen && search.isSettled ? countText(search) : ''}</VisuallyHidden>
    </div>
  )
}

type SearchResult = Pick<Search<ManagedUser>, 'found' | 'hasFailed'>

/** Returns the only result, or the one with the typed id. */
function onlyOne(found: readonly ManagedUser[], typed = ''): ManagedUser | undefined {
  return found.length === 1 ? found[0] : found.find(({ id }) => id === typed.trim())
}

function problemOf(search: SearchResult): string {
  return search.found.length > 0 ? 'Choose a user from the list' : emptyText(search)
}

function emptyText({ hasFailed }: SearchResult): string {
  return hasFailed ? "Couldn't search for users" : 'No users found'
}

/** Screen readers announce the number of results and the one that Enter takes. */
function countText(search: SearchResult): string {
  const [first, ...others] = search.found
  if (first === undefined) return emptyText(search)
  return `${others.length === 0 ? '1 user found:' : `${others.length + 1} users found. First:`} ${userLine(first)}`
}
