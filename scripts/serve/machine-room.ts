import type { Plugin } from 'vite'

/**
 * The machine room (src/machine-room) at `/__machines` of the development server. The export knows nothing of it: the build
 * begins with the portal's own page alone.
 */
export function machineRoom(): Plugin {
  return {
    name: 'machine-room',
    config: () => ({
      // Libraries that are found only when the room is opened would make the server load every page again.
      optimizeDeps: { entries: ['index.html', 'machine-room/*.{html,ts,tsx}'] },
    }),
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/__machines\/?(\?|$)/.test(request.url ?? '')) request.url = '/machine-room/index.html'
        next()
      })
    },
  }
}
