import { createTheme, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles.css'
import { router } from './router'

/**
 * The floor that our own portal is measured next to: a single page of the same libraries, drawn by its script alone, the way
 * such a page is usually made (docs/operate/speed.md#techniques).
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
