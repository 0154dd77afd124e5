import * as v from 'valibot'

/** The name of the current setup step, or null if there is nothing to set up. */
export const flowStateShape = v.object({ flow_step: v.nullable(v.string()) })
