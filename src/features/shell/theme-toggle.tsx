import { ActionIcon } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useColorScheme } from '../../ui/use-color-scheme'

/** Switches the color scheme (docs/product/shell.md#theme). */
export function ThemeToggle() {
  const { scheme, setScheme } = useColorScheme()
  const isDark = scheme === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <ActionIcon
      variant="default"
      size={44}
      radius="xl"
      aria-label={isDark ? 'Switch to light mode' : 'Switch to dark mode'}
      onClick={() => setScheme(isDark ? 'light' : 'dark')}
    >
      <Icon aria-hidden size={20} />
    </ActionIcon>
  )
}
