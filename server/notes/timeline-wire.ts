import { z } from '@hono/zod-openapi'
import { nameOfThen } from '../company-defaults/names.ts'
import type { Language } from '../text/language.ts'
import { type Moment, momentKinds } from './moment.ts'

export const momentWire = z.object({
  time: z.string(),
  kind: z.enum(momentKinds),
  prijavaId: z.number().nullable(),
  text: z.string().describe('The stage, the stars, 1 or 0, the beginning of a note, the group, the subject of a mail'),
  author: z.string().nullable().describe('A login; none for the candidate and the system'),
})

export type MomentWire = z.output<typeof momentWire>

export const momentToWire = ({ at, kind, applicationId, text, author }: Moment, language: Language): MomentWire => ({
  ...{ time: at.toISOString(), kind, prijavaId: applicationId, author },
  text: kind === 'stage' || kind === 'reason' ? nameOfThen(`${kind}s`, text, language) : text,
})
