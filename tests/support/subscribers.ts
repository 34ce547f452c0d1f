import { execFileSync } from 'node:child_process'
import type { Language } from '../../server/text/language.ts'

/** How often a journey may begin anew with another subscriber. */
export const subscribersPerLanguage = 3

/** The address of a person with an open application who has had a digest this morning. */
export const subscriberAddress = (language: Language, number: number) => `vraca.se.${language}.${number}@posta.example`

/** Adds them to a data folder that no server has open. */
export function addSubscribers(dataDir: string) {
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: '1' }
  execFileSync(process.execPath, ['tests/support/add-subscribers.ts'], { stdio: 'inherit', env })
}
