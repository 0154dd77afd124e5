import fc from 'fast-check'

// Every property of the run begins with the same seed, so that it can be repeated alone.
fc.configureGlobal({ seed: Number(process.env.SEED) })
