import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/** Parses the options of a script. Prints what is wrong and ends the process, without the stack of an exception. */
export function readOptions<const T extends Options>(options: T) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error(
      `The options are ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(', ')}.`,
    )
    process.exit(1)
  }
}
