const REPETITIONS = 10_240

/** Texts that have broken other validators: markup, queries, templates, control characters, bidirectional text, numbers. */
export const fuzzInputs: readonly string[] = [
  ...['', ' ', '\t', '\n', '\r\n', '\0', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\u00a0', '\u00ad', '\u200b'],
  ...['\u200d', '\u2028', '\u2029', '\u202e', '\u2066', '\ufeff', '\ufffd', '\uffff', '\ud800', '\udc00', '\ud83d'],
  ...['😀', '👨‍👩‍👧‍👦', 'ﷺ', 'İ', 'ı', 'ß', 'ﬀ', 'Ω', '𝔸', 'é', 'e\u0301', '\u0301', '٣', '①', 'ａ', 'null'],
  ...['undefined', 'NaN', 'true', '0', '-0', '1e999', '0x10', '__proto__', 'constructor', 'toString'],
  ...['hasOwnProperty', '[object Object]', '<script>alert(1)</script>', '"><img src=x>', "' OR 1=1 --", '#{7*7}'],
  ...['{{7*7}}', '%00', '%s%n', '../../etc/passwd', 'javascript:alert(1)', 'ada@example.test\r\nBcc: x@y.z', '$&'],
  ...['\\', '\\u0000', '`', '|', '(a+)+$', '@', '@@', '.', '.@.', 'a@b', 'a@.b', '@.', ' @ . '],
]

/** Texts of about 10 kB that make a backtracking regular expression take quadratic time or worse. */
export const long: readonly string[] = 'a|.|@| |a.|a@|@.|aA1!|\t|é|😀|\u0301|1|-|:|/|?|%e2|;a=|[:'
  .split('|')
  .flatMap((part) => {
    const text = part.repeat(Math.ceil(REPETITIONS / part.length)).slice(0, REPETITIONS)
    return [text, `a@${text}@`, `a@${text} b`, `${text}!`, `\u00a0${text}\u00a0`]
  })
