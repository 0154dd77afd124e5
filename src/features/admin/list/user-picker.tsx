import { CloseButton, Combobox, TextInput, type TextInputProps, useCombobox, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useEffect, useState } from 'react'
import type { ManagedUser } from '#machines/shared/model'
import { findUsers } from '../../../api/admin/users/users'
import type { ApiClient } from '../../../api/client/client'
import { PAGE_SIZE } from '../../../api/client/pages'
import { GivenName } from '../../../ui/text/given-name'
import { type Search, useSearch } from '../../../xstate/search'
import classes from '../admin.module.css'
import { userLine } from './user-line'

/**
 * Finds a user by username or email (administrator specification, section 2 'User search picker'): ten at the most, a pause after
 * what was typed last, and nothing when it can't be looked up. Whoever leaves what they typed gets the one user that it finds,
 * or is told to choose: nothing is dropped without a word.
 */
export function UserPicker({
  client,
  label,
  className,
  chosen,
  isReadOnly = false,
  onPick,
  onClear,
  ...field
}: Pick<TextInputProps, 'error'> & {
  client: ApiClient
  label: string
  className?: string
  /** How the user is called who is chosen now; empty when nobody is. */
  chosen: string
  isReadOnly?: boolean
  /** Where a form looks for the field. */
  'data-path'?: string | undefined
  onPick: (user: ManagedUser) => void
  /** Missing where somebody has to be chosen. */
  onClear?: () => void
}) {
  const combobox = useCombobox()
  const search = useSearch(async (text, signal) =>
    // As many as a page has, also of a server that sends everybody.
    (await findUsers(client, { search: text }, signal)).slice(0, PAGE_SIZE),
  )
  // Undefined while nobody is typing: then the field says who is chosen.
  const [typed, setTyped] = useState<string>()
  const isOpen = combobox.dropdownOpened && search.text.trim() !== ''
  // An effect, because the options of a search are there once they are drawn: Enter takes the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each answer
  useEffect(() => {
    if (isOpen && search.found.length > 0) combobox.selectFirstOption()
  }, [search.found, isOpen])
  // Left without choosing: until it is typed on, or chosen after all.
  const [isLeft, setLeft] = useState(false)
  const only = isLeft && search.isSettled ? onlyOne(search.found, typed) : undefined
  // An effect, because the answer may come after the field has been left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there
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
            {...field}
            error={isLeft && search.isSettled && !only ? problemOf(search) : field.error}
            label={label}
            placeholder="Search by user..."
            role="combobox"
            // Escape forgets what was typed, and leaves the dialog around it open, which listens before anybody else.
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
              // It never sends a form: it chooses, which the combobox does, or takes an empty field for nobody.
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

type Looked = Pick<Search<ManagedUser>, 'found' | 'hasFailed'>

/** Whom somebody means who has typed this and left: the only one who is found, or the one of this ID. */
function onlyOne(found: readonly ManagedUser[], typed = ''): ManagedUser | undefined {
  return found.length === 1 ? found[0] : found.find(({ id }) => id === typed.trim())
}

function problemOf(search: Looked): string {
  return search.found.length > 0 ? 'Choose a user from the list' : emptyText(search)
}

function emptyText({ hasFailed }: Looked): string {
  return hasFailed ? "Couldn't search for users" : 'No users found'
}

/** How many there are, and whom Enter takes. */
function countText(search: Looked): string {
  const [first, ...others] = search.found
  if (first === undefined) return emptyText(search)
  return `${others.length + 1 === 1 ? '1 user' : `${others.length + 1} users`} found, first ${userLine(first)}`
}
