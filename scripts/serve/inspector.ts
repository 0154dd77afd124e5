import type { Plugin } from 'vite'

/**
 * The state inspector (src/inspector) at `/__machines` of the development server. The export knows nothing of it: the build
 * begins with the portal's own page alone.
 */
export function machineRoom(): Plugin {
  return {
    name: 'inspector',
    config: () => ({
      // Libraries that are found only when the room is opened would make the server load every page again.
      optimizeDeps: { entries: ['index.html', 'inspector/*.{html,ts,tsx}'] },
    }),
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/__machines\/?(\?|$)/.test(request.url ?? '')) request.url = '/inspector/index.html'
        next()
      })
    },
  }
}
