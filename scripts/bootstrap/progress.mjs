import process from 'node:process'

/** Ends a command with one line instead of a stack trace. */
export class Failure extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

export const print = (line) => process.stdout.write(`${line}\n`)

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Prints the name of a step, a sign of life every ten seconds, and how long it took. */
export async function step(title, work) {
  const begun = performance.now()
  print(`${title} …`)
  const alive = setInterval(() => print(`  still at it, ${seconds(begun)}`), 10_000)
  try {
    const result = await work()
    print(`  done in ${seconds(begun)}`)
    return result
  } finally {
    clearInterval(alive)
  }
}
