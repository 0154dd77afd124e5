import { CloseButton, Combobox, TextInput, type TextInputProps, useCombobox, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type RefObject, useEffect, useState } from 'react'
import type { Price } from '#machines/shared/model'
import classes from '../../../admin.module.css'
import { priceText } from '../price-texts'
import { PriceLine, priceName } from './price-line'

/**
 * Finds a price by its name, its id or its amount. What is typed and not chosen from is forgotten on leaving; Escape closes the
 * list first, and the dialog around it later, which Mantine sees to.
 */
export function PriceSearch({
  field,
  label,
  offered,
  chosen,
  emptyText,
  isReadOnly = false,
  onPick,
  onClear,
  ...looks
}: Pick<TextInputProps, 'error' | 'description' | 'placeholder'> & {
  field?: RefObject<HTMLInputElement | null>
  label: string
  offered: readonly Price[]
  /** The price that is chosen now, for a field that holds one. */
  chosen?: Price | undefined
  /** What is said where none is offered. */
  emptyText: string
  isReadOnly?: boolean
  /** Where a form looks for the field. */
  'data-path'?: string | undefined
  onPick: (price: Price) => void
  onClear?: () => void
}) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  // Undefined while nobody is typing: then the field says what is chosen, and everything is offered.
  const [typed, setTyped] = useState<string>()
  const wanted = (typed ?? '').trim().toLowerCase()
  const found = offered.filter((price) => searchedText(price).includes(wanted))
  const isOpen = combobox.dropdownOpened
  // An effect, because the options of a search are there once they are drawn: Enter takes the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each search, and when the prices come later than it
  useEffect(() => {
    if (isOpen && wanted !== '') combobox.selectFirstOption()
  }, [wanted, isOpen, found[0]?.id])
  function stop() {
    combobox.closeDropdown()
    setTyped(undefined)
  }
  function choose(id: string) {
    const price = offered.find((candidate) => candidate.id === id)
    stop()
    if (price) onPick(price)
  }
  function clear() {
    stop()
    if (chosen) onClear?.()
  }
  const isCleared = typed?.trim() === ''
  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} readOnly={isReadOnly}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            {...looks}
            ref={field ?? null}
            label={label}
            role="combobox"
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            readOnly={isReadOnly}
            value={typed ?? (chosen ? `${priceName(chosen)}, ${chosen.id}` : '')}
            rightSection={
              chosen && !isReadOnly ? <CloseButton aria-label="Clear" onClick={clear} /> : <Combobox.Chevron />
            }
            rightSectionPointerEvents={chosen && !isReadOnly ? 'all' : 'none'}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value)
              combobox.openDropdown()
            }}
            onClick={() => !isReadOnly && combobox.openDropdown()}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={(event) => {
              if (event.key === 'Escape') stop()
              // It chooses, which the combobox does, and never sends the form.
              if (event.key === 'Enter') event.preventDefault()
            }}
            onBlur={() => (isCleared ? clear() : stop())}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label="Available prices" className={classes.options ?? ''}>
            {found.map((price) => (
              <Combobox.Option key={price.id} value={price.id} active={price.id === chosen?.id}>
                <PriceLine price={price} />
              </Combobox.Option>
            ))}
            {found.length === 0 && (
              <Combobox.Empty>{offered.length === 0 ? emptyText : 'No prices found'}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden role="status">{isOpen && wanted !== '' ? countText(found) : ''}</VisuallyHidden>
    </div>
  )
}

/** All that a price can be found by, in small letters. */
function searchedText({ id, name, metadata }: Price): string {
  return `${name} ${id} ${metadata ? priceText(metadata) : ''}`.toLowerCase()
}

/** How many there are, and which one Enter takes. */
function countText([first, ...others]: readonly Price[]): string {
  if (first === undefined) return 'No prices found'
  return `${others.length === 0 ? '1 price' : `${others.length + 1} prices`} found, first ${priceName(first)}`
}
