import { describeStartupError } from '../../server/startup-error.ts'

/** Prints a line for the operator. */
export function print(line: string) {
  process.stdout.write(`${line}\n`)
}

/** Runs a command of an operator. An error becomes one line and exit status 1. */
export async function runCommand(command: () => Promise<void>) {
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${describeStartupError(error)}\n`)
    process.exit(1)
  }
}
