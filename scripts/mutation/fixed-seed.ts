import fc from 'fast-check'

// The same random cases for every mutant: otherwise a mutant could survive in one run and not in the next.
fc.configureGlobal({ seed: 20_26 })
