import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

export type ColorScheme = 'dark' | 'light'

/** The current color scheme, dark by default, and a function that stores another one in this browser. */
export function useColorScheme(): { scheme: ColorScheme; setScheme: (scheme: ColorScheme) => void } {
  // Without this option Mantine writes a <style> element at every change, which the policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return { scheme: useComputedColorScheme('dark'), setScheme: setColorScheme }
}
