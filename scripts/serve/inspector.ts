import type { Plugin } from 'vite'

/**
 * Serves the state inspector (src/inspector) at `/__machines` of the development server. It is not in the build, whose only entry is
 * the portal's own page.
 */
export function stateInspector(): Plugin {
  return {
    name: 'inspector',
    config: () => ({
      // Without this, Vite discovers the inspector's libraries when it is opened, and reloads every page.
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
