import { assign, setup } from 'xstate'
import { type ApiError, isAmbiguous, TOO_LATE, toApiError } from '../shared/api-error'
import type { DeploymentConfig } from '../shared/model'
import { port } from '../shared/port'
import { type ConfigEdits, type ConfigKey, changedElsewhere, withEdits } from './config/config-keys'
import { isWithheld } from './manage-screen'

type Save = { readonly edits: ConfigEdits; readonly userId: string }

/** A configuration that was read from the server. */
type Read = { readonly output: DeploymentConfig }

type Restored = { readonly conflicts: readonly ConfigKey[] }

type Edited = { readonly config: DeploymentConfig; readonly edits: ConfigEdits; readonly sent: ConfigEdits | null }

const conflictsWith = ({ config, edits, sent }: Edited, latest: DeploymentConfig) =>
  changedElsewhere(config, latest, edits, sent ?? {})

/**
 * Loads and saves the configuration of one running service (docs/product/manage.md#saving).
 *
 * A save first reads the configuration again. If a setting was changed elsewhere, nothing is sent and the customer decides. A
 * save sends the whole configuration with the edits applied, so sending it twice has the same effect as sending it once. Typed
 * values stay in the form.
 */
export const serviceConfigMachine = setup({
  types: {
    input: {} as { serviceId: string },
    context: {} as {
      serviceId: string
      /** The configuration as last read or saved. The form compares its values with it. */
      config: DeploymentConfig
      edits: ConfigEdits
      userId: string
      /** The settings that were changed elsewhere since the previous read. */
      conflicts: readonly ConfigKey[]
      /** The error of the last load or save. */
      error: ApiError | null
      /** The reason why a save was not started. */
      problem: string | null
      /** True if the last save failed before it was sent, because the read before it failed. */
      isUnsent: boolean
      /** The edits of a save whose result is unclear, until the next read. They may be saved. */
      sent: ConfigEdits | null
    },
    events: {} as
      | { type: 'retry' }
      /** The service has changed, and the server may have a configuration of it now. */
      | { type: 'deployed' }
      | ({ type: 'save' } & Save)
      /** The user typed something, so the form is no longer saved. */
      | { type: 'edited' }
      /** The user has unsaved edits from before these settings were changed elsewhere. */
      | ({ type: 'restored' } & Restored)
      /** The user discards the edits. */
      | { type: 'discard' }
      | { type: 'dismiss' },
    tags: {} as 'busy',
  },
  actors: {
    loadConfig: port<DeploymentConfig, { serviceId: string }>('serviceConfig.loadConfig'),
    saveConfig: port<void, { serviceId: string; config: DeploymentConfig; userId: string }>('serviceConfig.saveConfig'),
  },
  delays: {
    /** One limit for the read and the save that follows it (docs/reliability.md#p21). */
    timeout: 35_000,
  },
  actions: {
    setConfig: assign((_, { output }: Read) => ({ config: output, sent: null })),
    setConflicts: assign(({ context }, { output }: Read) => ({
      conflicts: conflictsWith(context, output),
      config: output,
      sent: null,
    })),
    setRestored: assign((_, { conflicts }: Restored) => ({ conflicts })),
    setSave: assign((_, { edits, userId }: Save) => ({ edits, userId, isUnsent: true })),
    setSent: assign(({ context }) => ({ sent: context.edits, isUnsent: false })),
    setSavedConfig: assign(({ context }) => ({
      config: withEdits(context.config, context.edits),
      sent: null,
    })),
    setSaveError: assign(({ context }, params: { error: unknown }) => {
      const error = toApiError(params.error)
      return { error, sent: isAmbiguous(error) ? context.sent : null }
    }),
    setProblem: assign({ problem: 'User authentication required' }),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    clearMessages: assign({ error: null, problem: null, conflicts: [] }),
  },
  guards: {
    hasUser: (_, { userId }: Save) => userId !== '',
    isChangedElsewhere: ({ context }, { output }: Read) => conflictsWith(context, output).length > 0,
    mayHaveBeenSaved: ({ context }) => context.sent !== null,
    isWithheld: ({ context }) => context.error !== null && isWithheld(context.error),
  },
}).createMachine({
  id: 'serviceConfig',
  context: ({ input }) => ({
    serviceId: input.serviceId,
    config: {},
    edits: {},
    userId: '',
    conflicts: [],
    error: null,
    problem: null,
    isUnsent: false,
    sent: null,
  }),
  initial: 'loading',
  states: {
    /** The configuration is being read. */
    loading: {
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'loadConfig',
        src: 'loadConfig',
        input: ({ context }) => ({ serviceId: context.serviceId }),
        onDone: { target: 'editing', actions: { type: 'setConfig', params: ({ event }) => event } },
        onError: { target: 'unavailable', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    /** The configuration could not be read, so it can't be edited or saved. */
    unavailable: {
      on: {
        retry: { target: 'loading' },
        deployed: { guard: 'isWithheld', target: 'loading' },
      },
    },
    /** The configuration is shown. Edits stay in the form until the user clicks Save. */
    editing: {
      on: {
        save: [
          {
            guard: { type: 'hasUser', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'setSave', params: ({ event }) => event },
          },
          { actions: 'setProblem' },
        ],
        // After an unclear save, the portal does not know what is stored, so it reads the configuration again.
        discard: [{ guard: 'mayHaveBeenSaved', target: 'loading' }, { actions: 'clearMessages' }],
        dismiss: { actions: 'clearMessages' },
        restored: { actions: { type: 'setRestored', params: ({ event }) => event } },
      },
    },
    /** The user clicked Save. The two calls share one time limit. */
    saving: {
      tags: 'busy',
      entry: 'clearMessages',
      initial: 'rereading',
      after: { timeout: { target: 'editing', actions: { type: 'setError', params: { error: TOO_LATE } } } },
      states: {
        /** The configuration is read again, so that changes from elsewhere are not overwritten. */
        rereading: {
          invoke: {
            id: 'loadConfig',
            src: 'loadConfig',
            input: ({ context }) => ({ serviceId: context.serviceId }),
            onDone: [
              {
                guard: { type: 'isChangedElsewhere', params: ({ event }) => event },
                target: '#serviceConfig.editing',
                actions: { type: 'setConflicts', params: ({ event }) => event },
              },
              { target: 'sending', actions: { type: 'setConfig', params: ({ event }) => event } },
            ],
            onError: { target: '#serviceConfig.editing', actions: { type: 'setError', params: ({ event }) => event } },
          },
        },
        /** The whole configuration is sent once. Until the response arrives, it may have been saved. */
        sending: {
          entry: 'setSent',
          invoke: {
            id: 'saveConfig',
            src: 'saveConfig',
            input: ({ context }) => ({
              serviceId: context.serviceId,
              config: withEdits(context.config, context.edits),
              userId: context.userId,
            }),
            onDone: { target: '#serviceConfig.saved', actions: 'setSavedConfig' },
            onError: {
              target: '#serviceConfig.editing',
              actions: { type: 'setSaveError', params: ({ event }) => event },
            },
          },
        },
      },
    },
    /** The shown configuration is stored on the server. */
    saved: {
      on: {
        save: [
          {
            guard: { type: 'hasUser', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'setSave', params: ({ event }) => event },
          },
          { target: 'editing', actions: 'setProblem' },
        ],
        edited: { target: 'editing' },
        dismiss: { target: 'editing' },
      },
    },
  },
})
