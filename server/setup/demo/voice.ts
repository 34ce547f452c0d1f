import voices from '#content/demo/voices.json' with { type: 'json' }
import type { Localised } from './content.ts'

export type Section = 'tasks' | 'wanted' | 'offer' | 'terms'

/** How a company writes its ads: the order and length of the parts, their headings, the greeting and the closing. */
export type Voice = {
  sections: Section[]
  /** Lines at most. */
  most: { tasks: number; wanted: number; offer: number }
  /** Where the text about the company stands. */
  about: 'start' | 'end' | 'none'
  headings: Localised<Record<Section | 'about', string>>
  greeting: Localised[]
  /** Instead of the role's, when there are any. */
  closing: Localised[]
  steps?: { heading: Localised; lines: Localised[] }
}

const known = voices as unknown as Record<string, Voice>

/** Throws for a name that `content/demo` does not know. */
export function voiceNamed(name: string): Voice {
  const voice = known[name]
  if (!voice) throw new Error(`There is no voice '${name}'`)
  return voice
}
