import { createContext } from 'react'

/** How a part that lost its code loads the page again; whoever knows what has been typed provides a way that keeps it. */
export const ReloadContext = createContext(() => window.location.reload())
