import { assign, setup } from 'xstate'
import { type ApiError, isAmbiguous, TOO_LATE, toApiError } from '../shared/api-error'
import type { DeploymentConfig } from '../shared/model'
import { port } from '../shared/port'
import { type ConfigEdits, type ConfigKey, changedElsewhere, withEdits } from './config/config-keys'
import { saveProblem } from './config/config-problems'

/** What is to be saved, and by whom. */
type Save = { readonly edits: ConfigEdits; readonly userId: string }

/** The configuration as it is on the server now. */
type Read = { readonly output: DeploymentConfig }

/**
 * The configuration of one running service (customer specification, sections 2 '/manage' and 5 'Config save'). Nothing saves by
 * itself. A save first reads again: where a setting was changed elsewhere meanwhile, nothing is sent, and the
 * customer decides. What is sent is the whole configuration, with nothing but the edits changed, so that sending it
 * twice is sending it once. What is typed stays in the form.
 */
export const serviceConfigMachine = setup({
  types: {
    input: {} as { serviceId: string },
    context: {} as {
      serviceId: string
      /** As it was read or saved last: what the edits are compared with. */
      config: DeploymentConfig
      edits: ConfigEdits
      userId: string
      /** The settings that were changed elsewhere since it was read. */
      conflicts: readonly ConfigKey[]
      /** Why it could not be loaded, or saved. */
      error: ApiError | null
      /** Why nothing was sent at all. */
      problem: string | null
      /** Whether the save that was asked for last was never sent, because what is stored could not be read. */
      isUnsent: boolean
      /** Whether a save was sent without a clear answer; until the next read. */
      mayHaveBeenSaved: boolean
    },
    events: {} as
      | { type: 'retry' }
      | ({ type: 'save' } & Save)
      /** Something was typed: that it is saved is no longer true. */
      | { type: 'edited' }
      /** What was typed is given up. */
      | { type: 'discard' }
      | { type: 'dismiss' },
    tags: {} as 'busy',
  },
  actors: {
    loadConfig: port<DeploymentConfig, { serviceId: string }>('serviceConfig.loadConfig'),
    saveConfig: port<void, { serviceId: string; config: DeploymentConfig; userId: string }>('serviceConfig.saveConfig'),
  },
  delays: {
    /** For the look at the server and the save after it (reliability.md, P21). */
    timeout: 35_000,
  },
  actions: {
    setConfig: assign((_, { output }: Read) => ({ config: output, mayHaveBeenSaved: false })),
    setConflicts: assign(({ context }, { output }: Read) => ({
      conflicts: changedElsewhere(context.config, output, context.edits),
      config: output,
      mayHaveBeenSaved: false,
    })),
    setSave: assign((_, { edits, userId }: Save) => ({ edits, userId, isUnsent: true })),
    setMayHaveBeenSaved: assign({ mayHaveBeenSaved: true, isUnsent: false }),
    setSavedConfig: assign(({ context }) => ({
      config: withEdits(context.config, context.edits),
      mayHaveBeenSaved: false,
    })),
    setSaveError: assign((_, params: { error: unknown }) => {
      const error = toApiError(params.error)
      return { error, mayHaveBeenSaved: isAmbiguous(error) }
    }),
    setProblem: assign(({ context }, { userId }: Save) => ({
      problem: saveProblem({ serviceId: context.serviceId, userId }) ?? null,
    })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    clearMessages: assign({ error: null, problem: null, conflicts: [] }),
  },
  guards: {
    maySave: ({ context }, { userId }: Save) => saveProblem({ serviceId: context.serviceId, userId }) === undefined,
    isChangedElsewhere: ({ context }, { output }: Read) =>
      changedElsewhere(context.config, output, context.edits).length > 0,
    mayHaveBeenSaved: ({ context }) => context.mayHaveBeenSaved,
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
    mayHaveBeenSaved: false,
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
    /** It could not be read, so nothing can be saved over it. */
    unavailable: { on: { retry: { target: 'loading' } } },
    /** It is shown as it was read; what is changed stays in the form until Save. */
    editing: {
      on: {
        save: [
          {
            guard: { type: 'maySave', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'setSave', params: ({ event }) => event },
          },
          { actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
        // What the server has is not known then, and what is shown has to be.
        discard: [{ guard: 'mayHaveBeenSaved', target: 'loading' }, { actions: 'clearMessages' }],
        dismiss: { actions: 'clearMessages' },
      },
    },
    /** Save was pressed: two calls within one limit. */
    saving: {
      tags: 'busy',
      entry: 'clearMessages',
      initial: 'rereading',
      after: { timeout: { target: 'editing', actions: { type: 'setError', params: { error: TOO_LATE } } } },
      states: {
        /** It is read once more: what was changed elsewhere meanwhile must not be saved over. */
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
        /** All of it is sent, once. Until the answer is there, it may have been saved. */
        sending: {
          entry: 'setMayHaveBeenSaved',
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
    /** What is shown is what is stored. */
    saved: {
      on: {
        save: [
          {
            guard: { type: 'maySave', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'setSave', params: ({ event }) => event },
          },
          { target: 'editing', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
        edited: { target: 'editing' },
        dismiss: { target: 'editing' },
      },
    },
  },
})
