import process from 'node:process'
import { ended, node, passSignals, start } from './run.mjs'

/** Runs the same app with reload on save. */
export async function develop() {
  const { PORT = '4321', HOST = '127.0.0.1' } = process.env
  // Without Astro's own lock, which runs the server in the background when a program starts it. The data folder has a lock already.
  const args = ['node_modules/astro/bin/astro.mjs', 'dev', '--ignore-lock', '--port', PORT, '--host', HOST]
  const child = start(node(), args, {
    stdio: 'inherit',
    env: { ASTRO_TELEMETRY_DISABLED: '1', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' },
  })
  passSignals(child)
  return ended(child)
}
