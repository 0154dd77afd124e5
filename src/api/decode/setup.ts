import * as v from 'valibot'

/** How far a setup has got: the step's name, or null when there is nothing to set up. */
export const flowStateShape = v.object({ flow_step: v.nullable(v.string()) })
