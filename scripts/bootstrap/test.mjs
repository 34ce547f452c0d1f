import { ended, node, passSignals, start } from './run.mjs'

/** Runs all tests there are. */
export async function test() {
  const child = start(node(), ['scripts/test.ts'], { stdio: 'inherit' })
  passSignals(child)
  return ended(child)
}
