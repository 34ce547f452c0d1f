import process from 'node:process'
import { ended, node, passSignals, start } from './run.mjs'

/** Runs the same app with reload on save. */
export async function develop() {
  const { PORT = '4321', HOST = '127.0.0.1' } = process.env
  // Its own lock would send the server into the background where a program started it; ours is the one on the data folder.
  const args = ['node_modules/astro/bin/astro.mjs', 'dev', '--ignore-lock', '--port', PORT, '--host', HOST]
  const child = start(node, args, {
    stdio: 'inherit',
    env: { ASTRO_TELEMETRY_DISABLED: '1', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' },
  })
  passSignals(child)
  return ended(child)
}
