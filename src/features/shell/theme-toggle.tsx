import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Dark by default; the choice is kept in this browser. */
export function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('dark') === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <ActionIcon
      variant="default"
      size={44}
      radius="xl"
      aria-label={isDark ? 'Switch to light mode' : 'Switch to dark mode'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon aria-hidden size={20} />
    </ActionIcon>
  )
}
