/**
 * What a failed query was told is often about people: it stays out of the log.
 * @param {string | undefined} text
 */
export const withoutParams = (text = '') => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')

/** Astro's log as one line of JSON each. */
export default function astroLog() {
  return {
    /** @param {{ level: string, label: string | null, message: string }} event */
    write({ level, label, message }) {
      if (level === 'debug') return
      const write = level === 'error' ? console.error : console.info
      write(JSON.stringify({ level, from: label ?? 'astro', message: withoutParams(message) }))
    },
  }
}
