import { NativeSelect } from '@mantine/core'
import type { YesOrNo } from './list-place'

/** A yes/no filter with its own labels, which begins with 'All'. */
export function YesNoFilter({
  label,
  yes,
  no,
  chosen,
  onChoose,
}: {
  label: string
  yes: string
  no: string
  chosen: YesOrNo | undefined
  onChoose: (chosen: YesOrNo | undefined) => void
}) {
  const options = [
    { value: '', label: 'All' },
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  return (
    <NativeSelect
      label={label}
      value={chosen ?? ''}
      data={options}
      onChange={({ currentTarget: { value } }) => onChoose(value === 'true' || value === 'false' ? value : undefined)}
    />
  )
}
