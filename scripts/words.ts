/** Writes all that a running demo says, in one language after the other, into one text file for an editor to read. */
import { appendFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { languages } from '../server/text/language.ts'
import { installedBrowser } from '../tests/support/browser.ts'
import { print, runCommand } from './command/run.ts'
import { mailLines } from './words/mails.ts'
import { screenLines } from './words/screens.ts'

/** Whose screens are read. */
const readers = [undefined, 'hotel@preko.example', 'admin@preko.example']

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://localhost:4321' },
      out: { type: 'string', default: 'words.txt' },
    },
  })
  const executablePath = installedBrowser()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  writeFileSync(values.out, '')
  for (const language of languages) {
    const screens = await Promise.all(readers.map((login) => screenLines(browser, { ...values, language, login })))
    const lines = [...screens.flat(), ...mailLines(language)].filter(onlyNew())
    appendFileSync(values.out, [`\n######## ${language} ########`, ...lines, ''].join('\n'))
    print(`${language}: ${lines.length} lines`)
  }
  await browser.close()
})

/** Each line once, since headers and footers stand on every screen. */
function onlyNew() {
  const seen = new Set<string>()
  return (line: string) => !seen.has(line) && seen.add(line)
}
