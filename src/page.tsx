import { MantineProvider } from '@mantine/core'
import { type ReactNode, StrictMode } from 'react'
import './theme/mantine.css'
import './theme/theme.gen.css'
import './theme/base.css'
import { theme } from './theme/theme'

/** The providers around every screen, in the browser and in the exported HTML files. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      {/* The build generates the theme's CSS, because the content security policy forbids <style> elements at run time. */}
      <MantineProvider theme={theme} defaultColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
        {children}
      </MantineProvider>
    </StrictMode>
  )
}
