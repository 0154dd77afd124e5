import { createContext } from 'react'

/** Reloads the page for a part whose code could not be loaded. A provider can replace it to save drafts first. */
export const ReloadContext = createContext(() => window.location.reload())
