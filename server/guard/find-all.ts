import { setImmediate } from 'node:timers/promises'
import { findSigns, type GuardedText } from './find-signs.ts'
import { bySeverity, type Sign } from './sign.ts'

/** The signs in several texts, the worst first. Other requests are served between two texts. */
export async function findAllSigns(texts: readonly GuardedText[]): Promise<Sign[]> {
  const found: Sign[] = []
  for (const text of texts) {
    if (!text.text) continue
    await setImmediate()
    found.push(...findSigns(text))
  }
  return bySeverity(found)
}
