import { MantineProvider } from '@mantine/core'
import { type ReactNode, StrictMode } from 'react'
import './theme/base.css'
import { theme } from './theme/theme'

/** What surrounds everything that is drawn, in the browser and in the HTML files of the export. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      {/* The theme's CSS is made at build, because the policy allows no <style> at run time. */}
      <MantineProvider theme={theme} defaultColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
        {children}
      </MantineProvider>
    </StrictMode>
  )
}
