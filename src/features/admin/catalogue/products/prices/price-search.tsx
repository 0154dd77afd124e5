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
 * Finds a price by its name, id or amount. Leaving the field without a choice clears the search. The first Escape closes only
 * the list; Mantine prevents it from closing the dialog.
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
  ...inputProps
}: Pick<TextInputProps, 'error' | 'description' | 'placeholder'> & {
  field?: RefObject<HTMLInputElement | null>
  label: string
  offered: readonly Price[]
  /** The selected price, for a field that shows it. */
  chosen?: Price | undefined
  /** Shown if no prices are offered. */
  emptyText: string
  isReadOnly?: boolean
  /** The form uses it to find the field. */
  'data-path'?: string | undefined
  onPick: (price: Price) => void
  onClear?: () => void
}) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  // Undefined while the user is not typing: the field then shows the selected price, and all prices are offered.
  const [typed, setTyped] = useState<string>()
  const wanted = (typed ?? '').trim().toLowerCase()
  const found = offered.filter((price) => searchedText(price).includes(wanted))
  const isOpen = combobox.dropdownOpened
  // Enter selects the first option, which exists only after the options have rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each search, and when the prices arrive after it
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
            {...inputProps}
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
              // The combobox handles Enter; it must not submit the form.
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

function searchedText({ id, name, metadata }: Price): string {
  return `${name} ${id} ${metadata ? priceText(metadata) : ''}`.toLowerCase()
}

/** Screen readers announce the number of results and the first one, which Enter selects. */
function countText([first, ...others]: readonly Price[]): string {
  if (first === undefined) return 'No prices found'
  return `${others.length === 0 ? '1 price found:' : `${others.length + 1} prices found. First:`} ${priceName(first)}`
}
