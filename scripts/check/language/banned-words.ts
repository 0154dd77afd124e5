export type BannedWord = {
  /** Matches all forms of the word, in any case. */
  readonly pattern: string
  readonly instead: string
  /** Set if the pattern is only for file names, which it then matches as they are written. */
  readonly only?: 'files'
}

/** Words that the UI, file names and documents do not use, and the words to use instead. */
export const BANNED_WORDS: readonly BannedWord[] = [
  { pattern: 'keep(s|ing)?|kept', instead: 'store, save, preserve, stay; an `assign` action: set' },
  { pattern: 'forg[eo]t\\w*', instead: 'clear, discard, remove' },
  { pattern: 'tell(s|ing)?|told|says', instead: 'notify, report, show, return, state' },
  { pattern: 'unfinished', instead: 'drafts' },
  { pattern: 'announcements?', instead: 'change events' },
  { pattern: 'nouns?', instead: 'label, entity name' },
  { pattern: 'troubles?', instead: 'scenario' },
  { pattern: 'spoil(s|ed|t|ing)?', instead: 'malformed' },
  { pattern: 'judg(e|es|ed|ing)', instead: 'invariants' },
  { pattern: 'planted', instead: 'mutants' },
  { pattern: 'drill(s|ed)?', instead: 'full run (`npm run test:full`)' },
  { pattern: 'floors?', instead: 'baselines' },
  { pattern: 'prob(e|es|ed|ing)', instead: 'API check (`npm run check:api`)' },
  { pattern: 'onlookers?', instead: 'observer' },
  { pattern: 'office', instead: 'administration' },
  { pattern: 'patien(ce|t|tly)', instead: 'timeout' },
  { pattern: 'wish(es|ed)?', instead: 'pending change' },
  { pattern: 'aftermath', instead: 'outcome' },
  { pattern: 'motifs?', instead: 'illustration' },
  { pattern: 'answer(s|ed|ing)?', instead: 'response; for an option or a person: choice, reply' },
  { pattern: 'refus\\w+', instead: 'reject, rejection, error response' },
  { pattern: 'whoever|nobody|somebody|anybody|everybody', instead: 'the user, the customer, no one' },
  { pattern: 'alone', instead: 'only' },
  { pattern: 'nevertheless', instead: 'still' },
  { pattern: 'stands? (in|at|on|under|beside)(?! for\\b)', instead: 'is in, is on, lives in' },
  { pattern: 'is to be', instead: 'must' },
  { pattern: 'of the like', instead: 'similar' },
  { pattern: 'is none( that)?', instead: 'is not, does not' },
  { pattern: '^(opened|shown)-', instead: '<name>.lazy', only: 'files' },
  { pattern: '\\.actors\\.', instead: '*.ports.ts', only: 'files' },
]

/** A banned word that may stay in one UI text, given in full, or in one file. */
export type WordException = { readonly at: string; readonly word: string; readonly reason: string }

const KEEP = 'It is the wording of the requirement, and plain English for not changing something.'

export const EXCEPTIONS: readonly WordException[] = [
  { at: 'docs/decisions.md', word: 'keep', reason: KEEP },
  { at: 'docs/product/admin/catalogue.md', word: 'keep', reason: KEEP },
  { at: 'docs/product/admin/services.md', word: 'keep', reason: KEEP },
  { at: 'docs/product/manage.md', word: 'keep', reason: KEEP },
  { at: 'docs/product/required-texts.md', word: 'keep', reason: KEEP },
  { at: 'docs/product/setup.md', word: 'keep', reason: KEEP },
  { at: 'You can close this page. We keep your place.', word: 'keep', reason: KEEP },
]
