import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useEffect, useState } from 'react'
import classes from './searchable-select.module.css'

/**
 * A select with search, for more than ten options (D-010). It is composed of Mantine's parts instead of using its Select, which
 * is larger, submits the form on Enter if nothing is found, and gives the list the name of the field (D-133, D-312).
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
  /** The accessible name of the list, which must differ from that of the field. */
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
  const query = normalized(search)
  // While the field shows the chosen value, there is no search, so all options are offered.
  const options = search === value ? data : data.filter((option) => normalized(option).includes(query))

  const isOpen = combobox.dropdownOpened
  // Enter chooses the first option of a search, which can only be selected after it has rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each search
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
          rightSection={<Combobox.Chevron aria-hidden />}
          rightSectionPointerEvents="none"
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onClick={() => !field.readOnly && combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !isOpen) return
            // While the list is open, Enter chooses an option and never submits the form.
            event.preventDefault()
            const option = options[combobox.getSelectedOptionIndex()] ?? options[0]
            if (option !== undefined) choose(option)
          }}
          onBlur={() => {
            combobox.closeDropdown()
            // An exact or unambiguous text counts as a choice. Any other text is discarded.
            choose(
              data.find((option) => normalized(option) === query) ??
                (options.length === 1 ? options[0] : undefined) ??
                value,
            )
            onBlur?.()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={listName} className={classes.list ?? ''}>
          {/* Hidden options are not rendered, because hundreds of them would render again with every letter in the form. */}
          {isOpen &&
            options.map((option) => (
              <Combobox.Option key={option} value={option} active={option === value}>
                {option}
              </Combobox.Option>
            ))}
          {isOpen && options.length === 0 && <Combobox.Empty>No results</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Normalizes a text for comparison. Users type spaces instead of the underscores of a time zone, and paste what nobody sees. */
function normalized(text: string): string {
  const visible = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return visible
    .replace(/[\s_"'“”]+/g, ' ')
    .trim()
    .toLowerCase()
}
