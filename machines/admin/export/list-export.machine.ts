import { assign, setup } from 'xstate'
import { type ApiError, TOO_LATE, toApiError } from '../../shared/api-error'
import type { Page } from '../../shared/model'
import { port } from '../../shared/port'
import { type ListedRow, type LoadedRows, NOTHING_READ, type Reading, withPage } from './listed-rows'

/** The kind of file. */
export type ExportFormat = 'csv' | 'excel'

/**
 * Loads all pages of a list, one after the other, and saves their rows as a file (docs/product/admin/export.md#lists). The user
 * can stop it at any time. After a stop or a failed page, the user continues with the page that is missing or saves a partial
 * file, so no row is loaded twice and none is lost. If the list shrinks meanwhile, pages are read again.
 */
export const listExportMachine = setup({
  types: {
    context: {} as Reading & {
      /** The error of the page that is loaded next. */
      readonly error: ApiError | null
      /** The format of the next file. */
      readonly format: ExportFormat
      /** The name of the saved file. */
      readonly fileName: string
    },
    events: {} as
      | { type: 'stop' }
      | { type: 'resume' }
      | { type: 'save' }
      /** The user has chosen another format, which needs no page again. */
      | { type: 'choose'; format: ExportFormat },
    tags: {} as 'busy',
  },
  actors: {
    loadPage: port<Page<ListedRow>, { page: number }>('listExport.loadPage'),
    /** Returns the name of the file. */
    saveFile: port<string, LoadedRows & { format: ExportFormat }>('listExport.saveFile'),
  },
  delays: {
    /** For each page (docs/reliability.md#p21). */
    timeout: 35_000,
  },
  actions: {
    addRows: assign(({ context }, { output }: { output: Page<ListedRow> }) => ({
      ...withPage(context, output),
      error: null,
    })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    setFormat: assign((_, { format }: { format: ExportFormat }) => ({ format })),
    setFileName: assign((_, { output }: { output: string }) => ({ fileName: output })),
  },
  guards: {
    mayHaveMore: ({ context }) => context.extent === 'open',
    hasRows: ({ context }) => context.rows.length > 0,
  },
}).createMachine({
  id: 'listExport',
  context: { ...NOTHING_READ, error: null, format: 'csv', fileName: '' },
  initial: 'loading',
  on: { choose: { actions: { type: 'setFormat', params: ({ event }) => event } } },
  states: {
    /** One page is loaded. */
    loading: {
      tags: 'busy',
      after: { timeout: { target: 'failed', actions: { type: 'setError', params: { error: TOO_LATE } } } },
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ page: context.page }),
        onDone: { target: 'loaded', actions: { type: 'addRows', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
      },
      on: { stop: { target: 'stopped' } },
    },
    /** A page was added. It shows whether another one follows, or must be read again. */
    loaded: {
      always: [
        { guard: 'mayHaveMore', target: 'loading' },
        { guard: 'hasRows', target: 'saving' },
        { target: 'empty' },
      ],
    },
    /** The user has stopped the export. Nothing is loaded until the user continues. */
    stopped: {
      on: { resume: { target: 'loading' }, save: { guard: 'hasRows', target: 'saving' } },
    },
    /** A page could not be loaded. The same page is loaded again when the user continues. */
    failed: {
      on: { resume: { target: 'loading' }, save: { guard: 'hasRows', target: 'saving' } },
    },
    /** The list has no rows, so there is no file. */
    empty: {},
    /** The file is written and given to the browser. */
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context: { rows, extent, format } }) => ({ rows, extent, format }),
        onDone: { target: 'saved', actions: { type: 'setFileName', params: ({ event }) => event } },
        onError: { target: 'notSaved' },
      },
    },
    /** The browser has the file. A partial one can be completed. */
    saved: {
      on: {
        save: { target: 'saving' },
        resume: { guard: 'mayHaveMore', target: 'loading' },
        choose: { target: 'chosen', actions: { type: 'setFormat', params: ({ event }) => event } },
      },
    },
    /** The user has chosen another format than that of the saved file. */
    chosen: { on: { save: { target: 'saving' }, resume: { guard: 'mayHaveMore', target: 'loading' } } },
    /** The file could not be written. The rows are still there. */
    notSaved: { on: { save: { target: 'saving' } } },
  },
})
