/** Prints a progress bar in place; without a terminal, a line every tenth. */
export function progress(what: string, total: number) {
  const start = Date.now()
  let lastTenth = 0
  return (done: number) => {
    const tenth = Math.floor((done / total) * 10)
    const line = `${what} [${'#'.repeat(tenth * 2).padEnd(20, '.')}] ${done} of ${total}, ${Math.round((Date.now() - start) / 1000)} s`
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`)
    else if (tenth > lastTenth) process.stdout.write(`${line}\n`)
    lastTenth = tenth
  }
}
