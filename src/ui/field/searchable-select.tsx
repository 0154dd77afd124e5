import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useEffect, useState } from 'react'
import classes from './searchable-select.module.css'

/**
 * One of more choices than fit a native select (decisions.md, 'Labels, headings, controls'). Put together from Mantine's parts:
 * its own Select adds 2 kB for a scroll area that this list does not need, would still need most of this code (the search, the
 * choice by leaving the field), sends the form on Enter when nothing is found, and gives the list the name of the field.
 */
export function SearchableSelect({
  data,
  defaultValue = '',
  listName,
  onChange,
  onBlur,
  ...field
}: Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur'> & {
  data: readonly string[]
  defaultValue?: string
  /** How the list is called, unlike the field. */
  listName: string
  onChange: (value: string) => void
  onBlur?: () => void
}) {
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active', { scrollIntoView: true }),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const [value, setValue] = useState(defaultValue)
  const [search, setSearch] = useState(defaultValue)
  const wanted = folded(search)
  // The chosen value is no search: then everything is offered.
  const options = search === value ? data : data.filter((option) => folded(option).includes(wanted))

  const isOpen = combobox.dropdownOpened
  // An effect, because the options of a search are there once they are drawn: Enter takes the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each search
  useEffect(() => {
    if (isOpen && search !== value) combobox.selectFirstOption()
  }, [search, isOpen])

  function choose(option: string) {
    setSearch(option)
    if (option !== value) onChange(option)
    setValue(option)
    combobox.closeDropdown()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} readOnly={field.readOnly === true}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          value={search}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onClick={() => !field.readOnly && combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !isOpen) return
            // As long as there is something to choose from, Enter chooses; it never sends the form.
            event.preventDefault()
            const option = options[combobox.getSelectedOptionIndex()] ?? options[0]
            if (option !== undefined) choose(option)
          }}
          onBlur={() => {
            combobox.closeDropdown()
            // Whoever typed a choice, in full or so that no other is left, has chosen it; anything else is forgotten.
            choose(
              data.find((option) => folded(option) === wanted) ??
                (options.length === 1 ? options[0] : undefined) ??
                value,
            )
            onBlur?.()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={listName} className={classes.list ?? ''}>
          {/* Hundreds of options that nobody sees would be drawn anew with every letter in the form around them. */}
          {isOpen &&
            options.map((option) => (
              <Combobox.Option key={option} value={option} active={option === value}>
                {option}
              </Combobox.Option>
            ))}
          {isOpen && options.length === 0 && <Combobox.Empty>Nothing found</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** As it is compared: nobody types the underscores of a zone. */
function folded(text: string): string {
  return text.trim().toLowerCase().replaceAll('_', ' ')
}
