import { createTheme, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles.css'
import { router } from './router'

/** A baseline: a single-page app that its script renders, as such apps are usually built (docs/performance.md). */
const theme = createTheme({ primaryColor: 'violet', defaultRadius: 'md' })

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="dark">
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
)
