import { CloseButton, Combobox, TextInput, type TextInputProps, useCombobox, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import type { ManagedPrice } from '#machines/admin/catalogue/managed-price'
import type { Price } from '#machines/shared/model'
import type { ApiClient } from '../../../shared/client/client'
import { LARGEST_PAGE } from '../../../shared/client/pages'
import { ReadError } from '../../kit/edit/read-error'
import { type Choices, CutNote, type Found, useChoiceSearch, useChoices } from '../../kit/list/choices'
import classes from '../../kit/screen/admin.module.css'
import { listPrices } from '../prices.calls'
import { PriceLine, priceName } from './price-line'
import { priceText } from './price-texts'

/** The prices that are registered in the platform. */
export type KnownPrices = Choices<ManagedPrice>

/**
 * Finds a price by its name or id, and by its amount if all prices are loaded. Leaving the field without a choice clears the
 * search. The first Escape closes only the list; Mantine prevents it from closing the dialog.
 */
function PriceSearch({
  field,
  label,
  known,
  without,
  chosen,
  isReadOnly = false,
  onPick,
  onClear,
  ...inputProps
}: Pick<TextInputProps, 'error' | 'description'> & {
  field?: RefObject<HTMLInputElement | null>
  label: string
  known: KnownPrices
  /** Ids of prices that are not offered. */
  without: readonly string[]
  /** The selected price, for a field that shows it. */
  chosen?: Price | undefined
  isReadOnly?: boolean
  /** The form uses it to find the field. */
  'data-path'?: string | undefined
  onPick: (price: Price) => void
  onClear?: () => void
}) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  // Undefined while the user is not typing: the field then shows the selected price, and the first prices are offered.
  const [typed, setTyped] = useState<string>()
  const wanted = (typed ?? '').trim()
  const found = useChoiceSearch(known, typed ?? '', searchedText)
  const offered = found.rows.filter(({ id }) => !without.includes(id))
  const isOpen = combobox.dropdownOpened
  // Enter selects the first option, which exists only after the options have rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each search, and when the prices arrive after it
  useEffect(() => {
    if (isOpen && wanted !== '') combobox.selectFirstOption()
  }, [wanted, isOpen, offered[0]?.id])
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
            placeholder={known.resource.state === 'loading' ? LOADING : 'Search prices...'}
            role="combobox"
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            readOnly={isReadOnly}
            value={typed ?? (chosen ? `${priceName(chosen)}, ${chosen.id}` : '')}
            rightSection={
              chosen && !isReadOnly ? (
                <CloseButton aria-label="Clear" onClick={clear} />
              ) : (
                <Combobox.Chevron aria-hidden />
              )
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
            {offered.map((price) => (
              <Combobox.Option key={price.id} value={price.id} active={price.id === chosen?.id}>
                <PriceLine price={price} />
              </Combobox.Option>
            ))}
            {offered.length === 0 && <Combobox.Empty>{emptyText(known, found, wanted)}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden role="status">
        {isOpen && wanted !== '' && found.isSettled ? countText(found, offered) : ''}
      </VisuallyHidden>
    </div>
  )
}

function searchedText({ id, name, metadata }: Price): string {
  return `${name} ${id} ${metadata ? priceText(metadata) : ''}`
}

const LOADING = 'Loading prices...'

function emptyText({ resource }: KnownPrices, found: Found<Price>, wanted: string): string {
  if (resource.state === 'loading') return LOADING
  if (resource.state === 'failed') return "We couldn't load the prices."
  if (resource.data.length === 0) return 'No prices yet. Create one in the Prices tab.'
  if (wanted === '') return 'No other prices.'
  return found.isSettled ? nothingText(found) : 'Searching...'
}

function nothingText({ hasFailed }: Found<Price>): string {
  return hasFailed ? "Couldn't search for prices" : 'No prices found'
}

/** Screen readers announce the number of results and the first one, which Enter selects. */
function countText(found: Found<Price>, [first, ...others]: readonly Price[]): string {
  if (first === undefined) return nothingText(found)
  return `${others.length === 0 ? '1 price found:' : `${others.length + 1} prices found. First:`} ${priceName(first)}`
}

/** A search field for one of the known prices, with the error if they can't be loaded. */
export function PriceChoice({ known, ...search }: Omit<ComponentProps<typeof PriceSearch>, 'field'>) {
  const field = useRef<HTMLInputElement>(null)
  const { error, reload } = known
  function retry() {
    // The button that has the focus disappears with the error.
    field.current?.focus()
    reload()
  }
  return (
    <>
      <PriceSearch {...search} known={known} field={field} />
      <CutNote choices={known} entityName="prices" />
      {error && <ReadError error={error} context="prices" onRetry={retry} />}
    </>
  )
}

/**
 * The prices to choose from. The API has no call for one price, so a selected one is searched by its id.
 *
 * @param selected ids of prices
 */
export function useKnownPrices(client: ApiClient, selected: readonly string[] = []): KnownPrices {
  return useChoices(
    {
      readPage: (query, signal) => listPrices(client, query, signal),
      async readRow(id, signal) {
        const { rows } = await listPrices(client, { page: 1, limit: LARGEST_PAGE, search: id }, signal)
        return rows.find((price) => price.id === id)
      },
    },
    selected,
  )
}
