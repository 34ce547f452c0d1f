import process from 'node:process'

/** Ends a command with one line for the person, never a stack. */
export class Failure extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

export const say = (line) => process.stdout.write(`${line}\n`)

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Names a step, tells every few seconds that it goes on, and how long it took. */
export async function step(title, work) {
  const begun = performance.now()
  say(`${title} …`)
  const alive = setInterval(() => say(`  still at it, ${seconds(begun)}`), 10_000)
  try {
    const result = await work()
    say(`  done in ${seconds(begun)}`)
    return result
  } finally {
    clearInterval(alive)
  }
}
