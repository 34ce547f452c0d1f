import { currentLog, withoutParams } from '../platform/log.ts'

/** What Astro says, as lines of our log. */
export default function astroLog() {
  return {
    /** @param {{ level: 'debug' | 'info' | 'warn' | 'error', label: string | null, message: string }} event */
    write({ level, label, message }) {
      currentLog()[level]({ from: label ?? 'astro', error: withoutParams(message) })
    },
  }
}
