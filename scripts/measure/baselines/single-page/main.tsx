import { createTheme, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles.css'
import { router } from './router'

/**
 * A baseline for the portal: a single-page app with the same libraries that its script renders, as such apps are usually built
 * (docs/performance.md).
 */
const theme = createTheme({ primaryColor: 'violet', defaultRadius: 'md' })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="dark">
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
)
